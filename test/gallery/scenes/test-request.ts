import { expect } from '../../electron/app/keyward-app.ts'
import { mainWindow } from '../../pages/main-window.ts'
import type { Scene, Stage } from '../scene.ts'
import { select } from './keys.ts'

const open = async (stage: Stage): Promise<void> => {
  await select('Payout reports')(stage)
  await stage.page.keyboard.press('Control+t')
  await expect(stage.page.getByRole('heading', { name: 'Test request' })).toBeVisible()
}

const send =
  (path: string, words: RegExp) =>
  async (stage: Stage): Promise<void> => {
    await open(stage)
    await stage.page.getByRole('textbox', { name: /path/i }).fill(path)
    await mainWindow(stage.page).send.click()
    await expect(stage.page.getByText(words).first()).toBeVisible()
  }

/** Sending a test request. */
export const testRequestScenes: readonly Scene[] = [
  { title: 'Test request', show: open },
  {
    title: 'Test request that worked',
    show: send('/report', /It worked/),
  },
  { title: 'Test request answered with text', show: send('/plain', /It worked/) },
  { title: 'Token not recognised', show: send('/status/401', /did not recognise/) },
  { title: 'Not allowed', show: send('/status/403', /not allowed/) },
  { title: 'Nothing there', show: send('/status/404', /Nothing found/) },
  { title: 'A web page came back', show: send('/web', /web page came back/) },
  { title: 'No answer', show: send('/gone', /Try again/) },
  {
    title: 'Waiting for the answer',
    show: async (stage) => {
      await open(stage)
      await stage.page.getByRole('textbox', { name: /path/i }).fill('/silent')
      await mainWindow(stage.page).send.click()
      await expect(stage.page.getByRole('button', { name: 'Cancel' })).toBeVisible()
    },
    leave: ({ page }) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  { title: 'Trouble on the service’s side', show: send('/status/500', /problem/) },
]
