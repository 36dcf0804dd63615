import { expect } from '../../electron/app/keyward-app.ts'
import { mainWindow } from '../../pages/main-window.ts'
import type { Scene, Stage } from '../scene.ts'

const goTo =
  (name: RegExp) =>
  async ({ page }: Stage): Promise<void> => {
    await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name)
  }

/** Screens that the sidebar leads to. */
export const placeScenes: readonly Scene[] = [
  {
    title: 'All keys',
    show: goTo(/^All keys/),
  },
  { title: 'Pinned', show: goTo(/^Pinned/) },
  { title: 'Recently deleted', show: goTo(/^Recently deleted/) },
  { title: 'Settings', show: goTo(/^Settings/) },
]

/** What nobody sees who is not let in. */
export const lockedScene: Scene = {
  title: 'Locked',
  show: async ({ keyward, page }) => {
    await mainWindow(page).lock.click()
    await keyward.waitForState('locked')
    await expect(page.getByRole('button', { name: /Unlock/ })).toBeVisible()
  },
  leave: async ({ keyward, page }) => {
    await page.getByRole('button', { name: /Unlock/ }).click()
    await keyward.waitForState('ready')
  },
}
