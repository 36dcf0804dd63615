import type { Page } from '@playwright/test'
import { DAY_MS } from '../../src/shared/time.ts'
import { openSubmenu } from '../pages/menus.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, inputsOf, test } from './harness/page-test.ts'
import { everyday, id, key, NOW_MS, scenario, spoken, workspace } from './harness/scenario.ts'

const heads = (page: Page) => page.getByRole('grid').getByRole('columnheader')
const cellsOf = (page: Page, n: number) =>
  page
    .locator(`[data-key-id="${id(4, n)}"]`)
    .getByRole('gridcell')
    .allTextContents()
const separator = (page: Page) => page.getByRole('separator', { name: 'Width of the details' })

test('a wide list has columns with headers, a narrower one says the same in its rows', async ({ open }) => {
  const page = await open(everyday(), { width: 1500 })
  await expect(heads(page)).toHaveText(['Name', 'Ends', 'Last copied', 'Client ID', 'Token'])
  const grid = page.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-colcount', '7')
  await expect(grid).toHaveAttribute('aria-rowcount', '16') // headers, 4 workspaces, 11 keys
  await expect(page.getByRole('row', { name: 'Billing sync' })).toHaveAttribute('aria-rowindex', '3')
  const cells = await cellsOf(page, 1)
  expect(cells).toHaveLength(7)
  expect(cells[1]).toBe('12 Jan 2027')
  expect(cells[2]).toMatch(/ago$/)
  expect(cells[3]).toBe('7f3a91c2-58be-4c7e-a1b0-000000000001')
  expect((await cellsOf(page, 4)).slice(1, 3)).toEqual(['', 'never'])
  expect(cells[0]).not.toContain('copied') // the column shows it
  await expectAccessible(page)

  await page.setViewportSize({ width: 1499, height: 800 })
  await expect(heads(page)).toHaveCount(0)
  await expect(grid).toHaveAttribute('aria-colcount', '4')
  await expect(grid).toHaveAttribute('aria-rowcount', '15')
  expect((await cellsOf(page, 1))[0]).toContain('copied')
})

test('a person chooses the columns, where there is room for any', async ({ open }) => {
  const given = everyday()
  const facts = {
    owner: { name: 'Dana Kim' },
    usedIn: [
      { id: id(8, 1), place: 'CI of billing' },
      { id: id(8, 2), place: 'Laptop' },
    ],
    serviceCreatedAtMs: NOW_MS - 40 * DAY_MS,
    replaceEveryDays: 45,
  }
  const keys = given.keys.map((one) => (one.id === id(4, 1) ? { ...one, ...facts } : one))
  const page = await open({ ...given, keys }, { width: 1900 })
  await page.getByRole('button', { name: 'More for the list' }).click()
  await openSubmenu(page, 'Columns')
  const choice = (name: string) => page.getByRole('menuitemcheckbox', { name, exact: true })
  for (const name of ['Client ID', 'Ends', 'Last copied', 'Owner', 'Used in', 'Age', 'Due'])
    await choice(name).last().click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(heads(page)).toHaveText(['Name', 'Owner', 'Used in', 'Age', 'Due', 'Token'])
  expect((await cellsOf(page, 1)).slice(1, 5)).toEqual([
    'Dana Kim',
    'CI of billing, Laptop',
    '40 days',
    '22 November',
  ])
  expect((await inputsOf(page, 'settings:write')).at(-1)).toEqual({
    listColumns: ['owner', 'used-in', 'age', 'due'],
  })

  await page.setViewportSize({ width: 1240, height: 800 })
  await page.getByRole('button', { name: 'More for the list' }).click()
  await expect(page.getByRole('menuitem', { name: 'Columns' })).toHaveCount(0)
})

test('columns keep to their headers, and a column goes before a name has no room', async ({ open }) => {
  const page = await open(spoken(everyday(), 'de'), { width: 1500 })
  await expect(heads(page)).toHaveText(['Name', 'Läuft ab', 'Zuletzt kopiert', 'Token'])
  const edges = (role: string) =>
    page
      .locator(`[role="row"]:has([role="${role}"])`)
      .first()
      .locator(`[role="${role}"]`)
      .evaluateAll((cells) => cells.slice(1, 4).map((cell) => cell.getBoundingClientRect().left))
  expect(await edges('gridcell')).toEqual(await edges('columnheader'))
})

test('headers and the head of a group stay in sight while keys pass beneath', async ({ open }) => {
  const keys = Array.from({ length: 60 }, (_, n) => key(n + 1, `Key ${n + 1}`, 1))
  const page = await open(scenario([workspace(1, 'Acme')], keys), { width: 1600 })
  await page.getByRole('grid').hover()
  await page.mouse.wheel(0, 1_000)
  await expect(page.getByRole('row', { name: 'Key 1', exact: true })).not.toBeInViewport()
  const head = await heads(page).first().boundingBox()
  const group = await page.getByRole('rowheader', { name: 'Acme' }).boundingBox()
  await expect(heads(page).first()).toBeInViewport({ ratio: 1 })
  expect(group?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
})

test('an end that is near or past is marked in its column', async ({ open }) => {
  const page = await open(
    scenario(
      [workspace(1, 'Acme')],
      [
        key(1, 'Soon', 1, { attention: 'due-soon', keyExpiresAtMs: NOW_MS + 6 * DAY_MS }),
        key(2, 'Past', 1, { attention: 'key-ended', keyExpiresAtMs: NOW_MS - 3 * DAY_MS }),
      ],
    ),
    { width: 1600 },
  )
  await expect(page.getByRole('gridcell', { name: '23 November', exact: true })).toHaveClass(/text-soon/)
  await expect(page.getByRole('gridcell', { name: '14 November', exact: true })).toHaveClass(/text-problem/)
})

test('the detail is resized with arrow keys, within bounds, and remembered', async ({ open }) => {
  const page = await open(everyday(), { width: 1500 })
  const detail = page.getByRole('complementary', { name: 'Key details' })
  const width = async () => (await detail.boundingBox())?.width
  await separator(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(separator(page)).toHaveAttribute('aria-valuenow', '372')
  expect(await width()).toBe(372)
  await expect(heads(page)).toHaveCount(0) // the list has less than columns need
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(separator(page)).toHaveAttribute('aria-valuenow', '340')
  await expect(heads(page)).not.toHaveCount(0)
  await page.keyboard.press('Home')
  await expect(separator(page)).toHaveAttribute('aria-valuenow', '320')
  await page.keyboard.press('ArrowRight')
  await expect(separator(page)).toHaveAttribute('aria-valuenow', '320')
  await page.keyboard.press('End')
  await expect(separator(page)).toHaveAttribute('aria-valuenow', '560')
  expect(await width()).toBe(560)
  expect(await inputsOf(page, 'settings:write')).toContainEqual({ detailWidth: 560 })
  await page.keyboard.press('Enter')
  await expect(separator(page)).toHaveAttribute('aria-valuenow', '356')
  await expectAccessible(page)

  // Where the list needs the room, the detail has one width.
  await page.setViewportSize({ width: 1240, height: 800 })
  await expect(separator(page)).toHaveCount(0)
})

test('the detail is resized with the mouse; a double click puts it back', async ({ open }) => {
  const page = await open(everyday(), { width: 1600 })
  const box = await separator(page).boundingBox()
  const [x, y] = [(box?.x ?? 0) + 4, 400]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 100, y, { steps: 3 })
  await expect(separator(page)).toHaveAttribute('aria-valuenow', '456')
  expect(await inputsOf(page, 'settings:write')).toEqual([]) // saved when it is let go
  await page.mouse.up()
  await expect.poll(() => inputsOf(page, 'settings:write')).toEqual([{ detailWidth: 456 }])
  await separator(page).dblclick()
  await expect(separator(page)).toHaveAttribute('aria-valuenow', '356')
})

test('from right to left the separator follows the arrows and the mouse as well', async ({ open }) => {
  const page = await open(spoken(everyday(), 'ar'), { width: 1600 })
  const line = page.getByRole('separator', { name: 'عرض لوحة التفاصيل' })
  await line.focus()
  await page.keyboard.press('ArrowRight')
  await expect(line).toHaveAttribute('aria-valuenow', '372')
  const box = await line.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 4, 400]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 28, y, { steps: 2 })
  await page.mouse.up()
  await expect(line).toHaveAttribute('aria-valuenow', '400')
})
