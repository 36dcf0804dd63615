import { FIRST_VIEW_ID } from '../../src/shared/first-view.ts'
import { mainWindow } from '../pages/main-window.ts'
import { expect, type RunningKeyward, test } from './app/keyward-app.ts'

/** How often the page has shown a first frame since its process began, and what is left of it in the document. */
const firstFrameOf = ({ page }: RunningKeyward) =>
  page.evaluate((viewId) => {
    const marks = performance.getEntriesByName('first-frame').length
    return { marks, leftOver: document.querySelectorAll(`#first-frame, #${viewId}`).length }
  }, FIRST_VIEW_ID)

test('a vault with keys is in the first frame, which leaves nothing behind; after a lock there is none (S34: first frame)', async ({
  start,
}) => {
  const first = await start()
  expect(await firstFrameOf(first)).toEqual({ marks: 0, leftOver: 0 }) // nothing to show yet
  await mainWindow(first.page).practise.click()
  await expect(mainWindow(first.page).grid).toBeVisible()
  await first.close()

  const again = await start()
  await expect(mainWindow(again.page).grid).toBeVisible()
  expect(await firstFrameOf(again)).toEqual({ marks: 1, leftOver: 0 })

  await mainWindow(again.page).lock.click()
  await again.waitForState('locked')
  expect(await firstFrameOf(again)).toEqual({ marks: 0, leftOver: 0 })
  expect(await again.page.content()).not.toContain('My first key')
})
