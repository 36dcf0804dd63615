import type { Page } from '@playwright/test'
import { DAY_MS } from '../../src/shared/kernel/time.ts'
import { chooseWay } from '../pages/replace-dialog.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, inputsOf, test } from './harness/page-test.ts'
import { everyday, id, many, NOW_MS, spoken } from './harness/scenario.ts'

/** Goes to the list with the keyboard, from the search field. */
const enterList = async (page: Page) => {
  await page.keyboard.press('Control+f')
  await page.keyboard.press('ArrowDown')
}
const focused = (page: Page) => page.locator('[role="row"]:focus')

test('every row of ten thousand announces its position among all of them', async ({ open }) => {
  const page = await open(many(10_000))
  const grid = page.getByRole('grid', { name: 'Keys' })
  await expect(grid).toHaveAttribute('aria-rowcount', '10040') // 40 group headers
  await enterList(page)
  await expect(focused(page)).toHaveAttribute('aria-rowindex', '2')

  await page.keyboard.press('End')
  await expect(focused(page)).toHaveAttribute('aria-rowindex', '10040')
  await expect(focused(page)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('ArrowDown')
  await expect(focused(page)).toHaveAttribute('aria-rowindex', '10040')

  await page.keyboard.press('Home')
  await expect(focused(page)).toHaveAttribute('aria-rowindex', '2')
  await expect(page.getByRole('rowheader', { name: 'Workspace 01' })).toBeInViewport()

  await page.keyboard.press('PageDown')
  const index = Number(await focused(page).getAttribute('aria-rowindex'))
  expect(index).toBeGreaterThan(8)
  await expect(focused(page)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('PageUp')
  await expect(focused(page)).toHaveAttribute('aria-rowindex', '2')
})

test('arrow keys skip group headers, and the list has one tab stop', { tag: '@smoke' }, async ({ open }) => {
  const page = await open(everyday())
  await enterList(page)
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowDown')
  await expect(focused(page)).toHaveAccessibleName(/^Checkout tests/)
  await expect(page.locator('[role="row"][tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('ArrowUp')
  await expect(focused(page)).toHaveAccessibleName(/^Support desk/)
})

test('a screen reader reads a row’s name, workspace and time left once', async ({ open }) => {
  const page = await open(everyday())
  await enterList(page)
  await expect(focused(page)).toHaveAccessibleName(
    /^Billing sync, Acme Production, Live, be careful, 4[01] minutes left$/,
  )
})

test('typing letters moves to the next key that begins with them', async ({ open }) => {
  const page = await open(everyday())
  await enterList(page)
  await page.keyboard.type('p')
  await expect(focused(page)).toHaveAccessibleName(/^Partner onboarding/)
  await page.keyboard.type('p') // the same letter again moves to the next match
  await expect(focused(page)).toHaveAccessibleName(/^Payout reports/)
})

test('typing plain letters finds names with accents', async ({ open }) => {
  const page = await open(many(400))
  await enterList(page)
  await page.keyboard.type('etude')
  await expect(focused(page)).toHaveAccessibleName(/^Étude key/)
})

test('right and left arrow keys reach a row’s buttons', { tag: '@smoke' }, async ({ open }) => {
  const page = await open(everyday())
  await enterList(page)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Copy token for Billing sync' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(
    page.getByRole('grid').getByRole('button', { name: 'More actions for Billing sync' }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Copy token' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(
    page.getByRole('grid').getByRole('button', { name: 'More actions for Billing sync' }),
  ).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(focused(page)).toHaveAccessibleName(/^Billing sync/)
})

test('the focused row survives being scrolled far out of view', async ({ open }) => {
  const page = await open(many(10_000))
  await enterList(page)
  await page.getByRole('grid').hover()
  await page.mouse.wheel(0, 40_000)
  await expect(page.getByRole('rowheader', { name: 'Workspace 01' })).toHaveCount(0)
  await expect(focused(page)).toHaveAttribute('aria-rowindex', '2')
  await page.keyboard.press('ArrowDown')
  await expect(focused(page)).toHaveAttribute('aria-rowindex', '3')
  await expect(focused(page)).toBeInViewport({ ratio: 1 })
})

test('the open key is visible again when a search ends', async ({ open }) => {
  const page = await open(many(500))
  const search = page.getByRole('searchbox')
  await search.fill('key 00400')
  const row = page.getByRole('row', { name: /key 00400/ })
  await row.click()
  await expect(page.getByRole('complementary').getByRole('heading', { level: 2 }).first()).toContainText(
    'key 00400',
  )
  await search.fill('')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '540')
  await expect(row).toBeInViewport({ ratio: 1 })
  await expect(row).toHaveAttribute('aria-selected', 'true')
})

test('the open key stays visible when the window becomes small', async ({ open }) => {
  const page = await open(everyday())
  const row = page.getByRole('row', { name: /^Payout reports/ })
  await row.click()
  for (const size of [
    { width: 760, height: 520 },
    { width: 1000, height: 400 },
  ]) {
    await page.setViewportSize(size)
    await expect(row).toBeInViewport({ ratio: 1 })
  }
})

for (const language of ['en', 'de'] as const) {
  test(`in the smallest window at 200 %, each name is next to its button, inside the window: ${language}`, async ({
    open,
  }) => {
    const page = await open(spoken(everyday(), language), { width: 380, height: 520 })
    const rows = page.locator('[role="row"][data-key-id]')
    await expect(rows.first()).toBeVisible()
    const boxes = await rows.evaluateAll((all) =>
      all.map((row) => {
        const name = row.querySelector('bdi')?.getBoundingClientRect()
        const button = row.querySelector('button')?.getBoundingClientRect()
        return { nameWidth: name?.width ?? 0, nameEnd: name?.right ?? 0, buttonStart: button?.left ?? 0 }
      }),
    )
    for (const { nameWidth, nameEnd, buttonStart } of boxes) {
      expect(nameWidth).toBeGreaterThan(60)
      expect(nameEnd).toBeLessThanOrEqual(buttonStart)
    }
    // Even without visible text, a button has an accessible name, and the bar above stays inside the window.
    await expect(rows.first().getByRole('button').first()).toHaveAccessibleName(/Billing sync/)
    const bar = page.getByRole('banner').getByRole('button')
    for (const button of await bar.all()) await expect(button).toBeInViewport({ ratio: 1 })
  })
}

test('the shortest window at 200 % has room for a key', async ({ open }) => {
  const page = await open(everyday(), { width: 380, height: 260 })
  const row = page.getByRole('row', { name: /^Billing sync/ })
  await expect(row).toBeInViewport({ ratio: 0.9 })
  await expect(row.getByRole('button', { name: /^Copy token/ })).toBeInViewport({ ratio: 0.9 })
  await row.getByRole('button', { name: /^Copy token/ }).click()
  await expect.poll(() => inputsOf(page, 'tokens:copy')).toHaveLength(1)
})

test('the next group header pushes the visible one away without covering it', async ({ open }) => {
  const page = await open(many(500))
  const overlaps = await page.getByRole('grid').evaluate(async (grid) => {
    const scroller = grid.parentElement
    const found: string[] = []
    let seen = 0
    for (let top = 600; scroller && top < 800; top += 10) {
      scroller.scrollTop = top
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const boxes = [...grid.querySelectorAll('[role="rowheader"]')].map((head) =>
        head.getBoundingClientRect(),
      )
      seen = Math.max(seen, boxes.length)
      const ordered = boxes.sort((one, other) => one.top - other.top)
      if (ordered.some((box, n) => box.bottom > (ordered[n + 1]?.top ?? Number.POSITIVE_INFINITY) + 1))
        found.push(`at ${top} px`)
    }
    return { found, seen }
  })
  expect(overlaps.found).toEqual([])
  expect(overlaps.seen).toBeGreaterThan(1)
})

test('heading, chips, rows and group headers are aligned, with or without a scrollbar', async ({ open }) => {
  const edges = async (page: Page, selector: string) => {
    const box = await page.locator(selector).first().boundingBox()
    return { start: box?.x, end: (box?.x ?? 0) + (box?.width ?? 0) }
  }
  for (const scenario of [everyday(), many(500)]) {
    const page = await open(scenario)
    const row = await edges(page, '[data-key-id]')
    expect((await edges(page, 'h1')).start).toBe(row.start)
    expect((await edges(page, 'main button[aria-pressed]')).start).toBe(row.start)
    expect((await edges(page, '[role="rowheader"]')).start).toBe(row.start)
    const menu = await edges(page, '[aria-label="More"]')
    expect(menu.end).toBe(row.end)
    for (const [name, place] of [
      ['Overview', /^Overview/],
      ['Activity', /^Activity/],
      ['Settings', /^Settings/],
    ] as const) {
      await page.getByRole('navigation', { name: 'Navigation' }).getByRole('button', { name: place }).click()
      await expect(page.locator('h1'), name).toBeVisible()
      expect((await edges(page, 'h1')).start, name).toBe(row.start)
    }
  }
})

test('Enter opens a key, and Escape returns to its row', { tag: '@smoke' }, async ({ open }) => {
  const page = await open(everyday())
  await enterList(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Data lake' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(focused(page)).toHaveAccessibleName(/^Data lake/)
})

test('Delete deletes a key and selects the next, and Undo restores it (S38: undo)', async ({ open }) => {
  const page = await open(everyday())
  await enterList(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(focused(page)).toHaveAccessibleName(/^Nightly export/)
  await expect(page.getByRole('row', { name: 'Data lake' })).toHaveCount(0)
  await page.keyboard.press('F6')
  await page.keyboard.press('F6')
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: 'Data lake' })).toBeVisible()
})

test('F2 renames the key of the row', async ({ open }) => {
  const page = await open(everyday())
  await enterList(page)
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Invoices')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: 'Invoices' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Invoices' })).toBeVisible()
})

test('group headers stay visible while their keys scroll', async ({ open }) => {
  const page = await open(many(10_000))
  const grid = page.getByRole('grid')
  await grid.hover()
  await page.mouse.wheel(0, 3_000)
  await expect(grid.locator('[role="row"].sticky')).toHaveText(/^W0Workspace 01/)
  await expect(grid.locator('[role="row"].sticky')).toBeInViewport()
})

test('searching ten thousand keys responds to each keystroke at once', async ({ open }) => {
  const page = await open(many(10_000))
  await page.keyboard.press('Control+f')
  await page.keyboard.type('ledger')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '1000')
  await expect(page.getByRole('status').filter({ hasText: '1,000 results' })).toBeVisible()
})

test('a key’s menu has the same eight entries in its row and in its details', {
  tag: '@smoke',
}, async ({ open }) => {
  const page = await open(everyday())
  const menu = page.getByRole('menu', { name: /for Nightly export$/ })
  const eight = [
    /^Copy token/,
    'Copy client ID',
    'Copy secret',
    /^Test/,
    'Pin',
    'Keep past its due date…',
    'Replace…',
    /^Delete/,
  ]
  await page.getByRole('row', { name: 'Nightly export' }).click({ button: 'right' })
  await expect(menu.getByRole('menuitem')).toHaveText(eight)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page
    .getByRole('complementary')
    .getByRole('button', { name: 'More actions for Nightly export' })
    .click()
  await expect(menu.getByRole('menuitem')).toHaveText(eight)
  // This key has no due date.
  await expect(menu.getByRole('menuitem', { name: 'Keep past its due date…' })).toBeDisabled()
  await menu.getByRole('menuitem', { name: 'Replace…' }).click()
  await chooseWay(page, 'It leaked')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nightly export')
})

test('a key that is due by its rule can be kept past its date from its menu, with a reason', async ({
  open,
}) => {
  const given = everyday()
  const keys = given.keys.map((one) =>
    one.id === id(4, 2)
      ? { ...one, replaceEveryDays: 10, secretSavedAtMs: NOW_MS - 40 * DAY_MS }
      : one.id === id(4, 1)
        ? { ...one, keyExpiresAtMs: NOW_MS - DAY_MS }
        : one,
  )
  const page = await open({ ...given, keys })
  const entry = page.getByRole('menuitem', { name: 'Keep past its due date…' })
  // There can be no exception from an end date that the service set.
  await page.getByRole('row', { name: 'Billing sync' }).click({ button: 'right' })
  await expect(entry).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('row', { name: 'Nightly export' }).click({ button: 'right' })
  await entry.click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('The vendor has no new keys')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect
    .poll(() => inputsOf(page, 'keys:update'))
    .toEqual([{ keyId: id(4, 2), exception: 'The vendor has no new keys' }])
  await expect(page.getByRole('complementary').getByText(/^The vendor has no new keys/)).toBeVisible()
})

test('the list keeps its scroll position, even without a selected key', async ({ open }) => {
  const page = await open(many(500))
  const top = () => page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollTop ?? 0)
  const goTo = (place: RegExp) =>
    page.getByRole('navigation', { name: 'Navigation' }).getByRole('button', { name: place }).click()
  await page.getByRole('grid').hover()
  await page.mouse.wheel(0, 9_000)
  await expect.poll(top).toBe(9_000)
  await goTo(/^Overview/)
  await expect(page.getByRole('grid')).toHaveCount(0)
  await goTo(/^All keys/)
  await expect.poll(top).toBe(9_000)
})
