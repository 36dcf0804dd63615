import { expect } from '../../electron/app/keyward-app.ts'
import { addKeyForm } from '../../pages/main-window.ts'
import { inOrder, press, pressKey, type Scene, type Step, scene, sees, seesA, type } from '../scene.ts'

const open = inOrder(pressKey('Control+n'), ({ page }) => expect(addKeyForm(page).clientId).toBeVisible())

const fill = (clientId: string): Step =>
  inOrder(
    open,
    ({ page }) => addKeyForm(page).workspace.click(),
    ({ page }) => page.getByRole('option').first().click(),
    ({ page }) => addKeyForm(page).name.fill(`Key ${clientId}`),
    type('Client ID', clientId),
    type('Client secret', 'a-secret-for-the-gallery'),
  )

const save = press('Save and check')

/** Adding a key. */
export const addKeyScenes: readonly Scene[] = [
  scene('Add key', [open]),
  scene('Add key, filled', [fill('good-filled')]),
  scene('Add key, something missing', [open, save]),
  scene('Add key, not accepted', [fill('refused-new'), save, sees('didn’t accept this key')]),
  scene('Add key, waiting', [fill('silent-new'), save, seesA('button', 'Cancel')], {
    leave: press('Cancel'),
  }),
  scene('Add key, saved', [fill('good-new'), save, seesA('heading', 'It works')]),
  scene('Add key, new workspace', [
    open,
    ({ page }) => addKeyForm(page).workspace.click(),
    ({ page }) => page.getByRole('option').last().click(),
  ]),
]

/** The first real key, with its service and workspace. */
export const firstKeyScenes: readonly Scene[] = [
  scene('First key', [open]),
  scene('First key, help with an address', [
    open,
    ({ page }) => page.getByLabel('Sign-in address').focus(),
    sees(/token URL/i),
  ]),
  scene('First key, wrong address', [
    open,
    type('Client ID', 'lost-4711'),
    type('Client secret', 'a-secret-for-the-gallery'),
    ({ page }) => addKeyForm(page).name.fill('Billing sync'),
    type('Workspace name', 'Acme Production'),
    (stage) => type('Sign-in address', stage.origin)(stage),
    (stage) => type('API address', stage.origin)(stage),
    save,
    sees('This address works, but it isn’t the sign-in address'),
  ]),
]
