import type { Page } from '@playwright/test'
import { expectAccessible } from './harness/accessible.ts'
import { expect, inputsOf, test } from './harness/page-test.ts'
import { everyday, spoken } from './harness/scenario.ts'

const splitter = (page: Page) => page.getByRole('separator', { name: 'Width of the sidebar' })
const widthOf = async (page: Page) => (await page.getByRole('navigation').boundingBox())?.width

const drag = async (page: Page, byPx: number) => {
  const box = await page.getByRole('navigation').getByRole('separator').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 4, 400]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + byPx, y, { steps: 3 })
  await page.mouse.up()
}

test('the sidebar is resized with arrow keys, within bounds, and remembered', async ({ open }) => {
  const page = await open(everyday())
  expect(await widthOf(page)).toBe(240)
  await splitter(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(splitter(page)).toHaveAttribute('aria-valuenow', '256')
  expect(await widthOf(page)).toBe(256)
  await expect.poll(() => inputsOf(page, 'settings:write')).toEqual([{ sidebarWidth: 256 }])
  await page.keyboard.press('End')
  await expect(splitter(page)).toHaveAttribute('aria-valuenow', '360')
  await expectAccessible(page)
  await page.keyboard.press('Home')
  await expect(splitter(page)).toHaveAttribute('aria-valuenow', '200')
  await page.keyboard.press('ArrowLeft')
  await expect(splitter(page)).toHaveAttribute('aria-valuenow', '200')
  await page.keyboard.press('Enter')
  await expect.poll(() => widthOf(page)).toBe(240)

  // A rail of icons has one width.
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect(splitter(page)).toHaveCount(0)
  expect(await widthOf(page)).toBe(64)
})

test('the sidebar is resized with the mouse; a double click puts it back', async ({ open }) => {
  const page = await open(everyday())
  await drag(page, 60)
  await expect.poll(() => inputsOf(page, 'settings:write')).toEqual([{ sidebarWidth: 300 }])
  expect(await widthOf(page)).toBe(300)
  await splitter(page).dblclick()
  await expect.poll(() => widthOf(page)).toBe(240)
})

test('from right to left the sidebar follows the arrows and the mouse as well', async ({ open }) => {
  const page = await open(spoken(everyday(), 'ar'))
  await drag(page, -40)
  await expect.poll(() => widthOf(page)).toBe(280)
  await page.getByRole('navigation').getByRole('separator').focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => widthOf(page)).toBe(296)
})
