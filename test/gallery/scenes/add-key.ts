import { expect } from '../../electron/app/keyward-app.ts'
import { addKeyForm } from '../../pages/main-window.ts'
import { clientSecret } from '../furnish.ts'
import { inOrder, press, pressKey, type Scenes, type Step, sees, seesA, type } from '../scene.ts'

export const openForm = inOrder(pressKey('Control+n'), ({ page }) =>
  expect(addKeyForm(page).clientId).toBeVisible(),
)

const chooseWorkspace = (which: 'first' | 'last'): Step =>
  inOrder(
    ({ page }) => addKeyForm(page).workspace.click(),
    ({ page }) => page.getByRole('option')[which]().click(),
  )

const fill = (name: string, clientId: string): Step =>
  inOrder(
    ({ page }) => addKeyForm(page).name.fill(name),
    type('Client ID', clientId),
    type('Client secret', clientSecret),
  )

const fillNew = (clientId: string): Step =>
  inOrder(openForm, chooseWorkspace('first'), fill(`Key ${clientId}`, clientId))

const save = press('Save and check')

/** Adding a key. */
export const addKeyScenes: Scenes = {
  'Add key': [openForm],
  'Add key, filled': [fillNew('good-filled')],
  'Add key, something missing': [openForm, save],
  'Add key, not accepted': [fillNew('refused-new'), save, sees('didn’t accept this key')],
  'Add key, waiting': [fillNew('silent-new'), save, seesA('button', 'Cancel'), { leave: press('Cancel') }],
  'Add key, saved': [fillNew('good-new'), save, seesA('heading', 'It works')],
  'Add key, new workspace': [openForm, chooseWorkspace('last')],
}

/** The first real key, with its service and workspace. */
export const firstKeyScenes: Scenes = {
  'First key': [openForm],
  'First key, help with an address': [
    openForm,
    ({ page }) => page.getByLabel('Sign-in address').focus(),
    sees(/token URL/i),
  ],
  'First key, wrong address': [
    openForm,
    fill('Billing sync', 'lost-4711'),
    type('Workspace name', 'Acme Production'),
    (stage) => type('Sign-in address', stage.origin)(stage),
    (stage) => type('API address', stage.origin)(stage),
    save,
    sees('This address works, but it isn’t the sign-in address'),
  ],
}
