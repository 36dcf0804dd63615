import { MINUTE_MS } from '../../src/shared/kernel/time.ts'
import { Inputs, mainWindow } from '../pages/main-window.ts'
import { findLeaksInPage } from './app/heap.ts'
import { expect, test } from './app/keyward-app.ts'

test('first run → practise → copy → ring moves → expires → copy again → test request → restart (S33: memory)', async ({
  start,
}) => {
  const keyward = await start()
  const window = mainWindow(keyward.page)
  const inputs = new Inputs(keyward.page)

  await inputs.click(window.practise)
  await inputs.click(window.copyTokenOf('My first key'))
  await expect(window.detail).toContainText('Copied. Valid for 60 min')
  expect(inputs.count).toBeLessThanOrEqual(5)
  const first = await keyward.clipboardText()
  expect(first).toMatch(/^[\x21-\x7e]{20,}$/)
  await expect(window.detail).toContainText('60 min')

  await keyward.advance(40.5 * MINUTE_MS)
  await expect(window.detail).toContainText('19 min')
  await expect(window.row('My first key').getByText('19 min left')).toBeVisible()
  expect(await keyward.clipboardText()).toBe('')

  await keyward.advance(11 * MINUTE_MS)
  await expect(window.row('My first key').getByText('8 min left')).toBeVisible()
  await window.copyTokenOf('My first key').click()
  await expect.poll(() => keyward.clipboardText()).toBe(first)

  // The token is now valid for less time than required, so the same click requests a new one.
  await keyward.advance(4 * MINUTE_MS)
  await window.copyTokenOf('My first key').click()
  await expect(window.detail).toContainText('Copied. Valid for 60 min')
  const second = await keyward.clipboardText()
  expect(second).not.toBe(first)

  await keyward.advance(70 * MINUTE_MS)
  await expect(window.row('My first key').getByText('Expired')).toBeVisible()
  await window.copyTokenOf('My first key').click()
  await expect(window.detail).toContainText('60 min')
  const third = await keyward.clipboardText()
  expect(new Set([first, second, third]).size).toBe(3)

  await window.testRequest.click()
  await expect(keyward.page.getByRole('heading', { level: 1, name: /^Test / })).toBeVisible()
  await window.testRequest.click()
  await expect(keyward.page.getByText(/^It works: 200 in/)).toBeVisible()
  await expect(keyward.page.getByText('"Practice"')).toBeVisible()
  expect(await findLeaksInPage(keyward)).toEqual([])
  await keyward.close()

  const again = await start()
  const next = mainWindow(again.page)
  await expect(next.row('My first key').getByText('No token yet')).toBeVisible()
  expect(await again.must('tokens:list')).toMatchObject([{ state: 'none' }])
  await next.copyTokenOf('My first key').click()
  await expect(next.detail).toContainText('Copied. Valid for 60 min')
  expect(await again.clipboardText()).not.toBe(third)
})
