import { FIRST_VIEW_ID } from '../../src/shared/first-view.ts'
import { mainWindow } from '../pages/main-window.ts'
import { expect, type RunningKeyward, test } from './app/keyward-app.ts'

/** How often the page has shown its first rows since its process began, and what is left of it in the document. */
const firstRowsOf = ({ page }: RunningKeyward) =>
  page.evaluate((viewId) => {
    const marks = performance.getEntriesByName('first-rows').length
    return { marks, leftOver: document.querySelectorAll(`#first-rows, #${viewId}`).length }
  }, FIRST_VIEW_ID)

test('the first rows of a vault come with the page and leave nothing behind; after a lock there are none (S34: first rows)', async ({
  start,
}) => {
  const first = await start()
  expect(await firstRowsOf(first)).toEqual({ marks: 0, leftOver: 0 }) // nothing to show yet
  await mainWindow(first.page).practise.click()
  await expect(mainWindow(first.page).grid).toBeVisible()
  await first.close()

  const again = await start()
  await expect(mainWindow(again.page).grid).toBeVisible()
  expect(await firstRowsOf(again)).toEqual({ marks: 1, leftOver: 0 })

  await mainWindow(again.page).lock.click()
  await again.waitForState('locked')
  expect(await firstRowsOf(again)).toEqual({ marks: 0, leftOver: 0 })
  expect(await again.page.content()).not.toContain('My first key')
})
