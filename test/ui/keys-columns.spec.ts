import type { Page } from '@playwright/test'
import { DAY_MS } from '../../src/shared/kernel/time.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, test } from './harness/page-test.ts'
import { everyday, id, key, NOW_MS, scenario, spoken, workspace } from './harness/scenario.ts'

const heads = (page: Page) => page.getByRole('grid').getByRole('columnheader')
const cellsOf = (page: Page, n: number) =>
  page
    .locator(`[data-key-id="${id(4, n)}"]`)
    .getByRole('gridcell')
    .allTextContents()
test('a wide list has columns for owner and end date', async ({ open }) => {
  const given = everyday()
  const owner = { name: 'Dana Kim' }
  const keys = given.keys.map((one) => (one.id === id(4, 1) ? { ...one, owner } : one))
  const page = await open({ ...given, keys }, { width: 1500 })
  await expect(heads(page)).toHaveText(['Name', 'Owner', 'Expires', 'Token'])
  const grid = page.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-colcount', '6')
  await expect(grid).toHaveAttribute('aria-rowcount', '16') // headers, 4 workspaces, 11 keys
  await expect(page.getByRole('row', { name: 'Billing sync' })).toHaveAttribute('aria-rowindex', '3')
  expect((await cellsOf(page, 1)).slice(1, 3)).toEqual(['Dana Kim', '12 Jan 2027'])
  expect((await cellsOf(page, 4)).slice(1, 3)).toEqual(['', ''])
  const nameWidth = async () =>
    (
      await page
        .locator(`[data-key-id="${id(4, 1)}"] [role="gridcell"]`)
        .first()
        .boundingBox()
    )?.width ?? 0
  const wide = await nameWidth()
  await expectAccessible(page)

  await page.setViewportSize({ width: 1499, height: 800 })
  await expect(heads(page)).toHaveCount(0)
  await expect(grid).toHaveAttribute('aria-colcount', '4')
  await expect(grid).toHaveAttribute('aria-rowcount', '15')

  // The columns leave the name as much room as in the usual window.
  await page.setViewportSize({ width: 1240, height: 800 })
  expect(wide).toBeGreaterThanOrEqual(await nameWidth())
})

test('columns align with their headers', async ({ open }) => {
  const page = await open(spoken(everyday(), 'de'), { width: 1500 })
  await expect(heads(page)).toHaveText(['Name', 'Verantwortlich', 'Ablaufdatum', 'Token'])
  const edges = (role: string) =>
    page
      .locator(`[role="row"]:has([role="${role}"])`)
      .first()
      .locator(`[role="${role}"]`)
      .evaluateAll((cells) => cells.slice(1, 4).map((cell) => cell.getBoundingClientRect().left))
  expect(await edges('gridcell')).toEqual(await edges('columnheader'))
})

test('column and group headers stay visible while keys scroll beneath them', async ({ open }) => {
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

test('an end date that is near or past is highlighted in its column', async ({ open }) => {
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
  await expect(page.getByRole('gridcell', { name: '14 November', exact: true })).toHaveClass(/text-soon/)
})
