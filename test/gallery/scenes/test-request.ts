import { expect } from '../../electron/app/keyward-app.ts'
import { mainWindow } from '../../pages/main-window.ts'
import type { Scene, Stage } from '../scene.ts'
import { select } from './keys.ts'

const open = async (stage: Stage): Promise<void> => {
  await select('Payout reports')(stage)
  await stage.page.keyboard.press('Control+t')
  await expect(stage.page.getByRole('heading', { name: 'Test Payout reports' })).toBeVisible()
}

const openRequest = async (stage: Stage): Promise<void> => {
  await open(stage)
  await stage.page.getByRole('button', { name: /^Request/ }).click()
}

const fold = ({ page }: Stage) => page.getByRole('button', { name: /^Request/, expanded: true }).click()

const send =
  (path: string, words: RegExp) =>
  async (stage: Stage): Promise<void> => {
    await openRequest(stage)
    await stage.page.getByRole('textbox', { name: /path/i }).fill(path)
    await mainWindow(stage.page).send.click()
    await expect(stage.page.getByText(words).first()).toBeVisible()
    await fold(stage)
  }

/** Testing a key. */
export const testRequestScenes: readonly Scene[] = [
  { title: 'Test', show: open },
  {
    title: 'Test that got a token',
    show: async (stage) => {
      await open(stage)
      await mainWindow(stage.page).testRequest.click()
      await expect(stage.page.getByText(/It works/)).toBeVisible()
    },
  },
  { title: 'Test that was answered', show: send('/report', /It works/) },
  { title: 'Test answered with text', show: send('/plain', /It works/) },
  {
    title: 'Test with the request open',
    show: async (stage) => {
      await openRequest(stage)
      await stage.page.getByRole('button', { name: /^GET/ }).click()
      await stage.page.getByRole('option', { name: /^POST/ }).click()
      await stage.page.getByRole('textbox', { name: /path/i }).fill('/report')
    },
  },
  { title: 'Token not recognised', show: send('/status/401', /did not recognise/) },
  { title: 'Not allowed', show: send('/status/403', /not allowed/) },
  { title: 'Nothing there', show: send('/status/404', /Nothing found/) },
  { title: 'A web page came back', show: send('/web', /web page came back/) },
  { title: 'No answer', show: send('/gone', /Try again/) },
  {
    title: 'Waiting for the answer',
    show: async (stage) => {
      await openRequest(stage)
      await stage.page.getByRole('textbox', { name: /path/i }).fill('/silent')
      await mainWindow(stage.page).send.click()
      await expect(stage.page.getByRole('button', { name: 'Cancel' })).toBeVisible()
    },
    leave: ({ page }) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  { title: 'Trouble on the service’s side', show: send('/status/500', /problem/) },
]
