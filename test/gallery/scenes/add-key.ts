import { expect } from '../../electron/app/keyward-app.ts'
import { addKeyForm } from '../../pages/main-window.ts'
import { clientSecret } from '../furnish.ts'
import { inOrder, onPage, press, pressKey, type Scenes, type Step, sees, seesA, type } from '../scene.ts'
import { select } from './keys.ts'

export const openForm = inOrder(pressKey('Control+n'), ({ page }) =>
  expect(addKeyForm(page).clientId).toBeVisible(),
)

const chooseWorkspace = onPage(async (page, which: 'first' | 'last') => {
  await addKeyForm(page).workspace.click()
  await page.getByRole('option')[which]().click()
})

const fill = onPage(async (page, name: string, clientId: string) => {
  const form = addKeyForm(page)
  await form.name.fill(name)
  await form.clientId.fill(clientId)
  await form.clientSecret.fill(clientSecret)
})

const fillNew = (clientId: string): Step =>
  inOrder(openForm, chooseWorkspace('first'), fill(`Key ${clientId}`, clientId))

const save = press('Save and check')

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

const openTest = inOrder(
  select('Payout reports'),
  pressKey('Control+t'),
  seesA('heading', 'Test Payout reports'),
)
const openRequest = inOrder(openTest, press(/^Request/))
const enterPath = (path: string): Step => type(/path/i, path)
const send = (path: string, words: RegExp): Step =>
  inOrder(openRequest, enterPath(path), press('Send'), sees(words), press(/^Request/))

export const testRequestScenes: Scenes = {
  Test: [openTest],
  'Test that got a token': [openTest, press('Test'), sees(/It works/)],
  'Test that was answered': [send('/report', /It works/)],
  'Test answered with text': [send('/plain', /It works/)],
  'Test with the request open': [openRequest, press(/^GET/), press(/^POST/, 'option'), enterPath('/report')],
  'Token not recognised': [send('/status/401', /didn’t recognise/)],
  'Not allowed': [send('/status/403', /isn’t allowed/)],
  'Nothing there': [send('/status/404', /Nothing found/)],
  'A web page came back': [send('/web', /web page came back/)],
  'No answer': [send('/gone', /Try again/)],
  'Waiting for the answer': [
    ...[openRequest, enterPath('/silent'), press('Send'), seesA('button', 'Cancel')],
    { leave: press('Cancel') },
  ],
  'Trouble on the service’s side': [send('/status/500', /problem/)],
}
