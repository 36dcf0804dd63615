import type { Page } from '@playwright/test'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/shared/kernel/time.ts'
import { everyError } from '../fakes/every-error.ts'
import { mainWindow } from '../pages/main-window.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, furtherLook, inputsOf, mainOf, test } from './harness/page-test.ts'
import { everyday, id, key, many, NOW_MS, scenario, spoken, workspace } from './harness/scenario.ts'

const enterList = async (page: Page) => {
  await page.keyboard.press('Control+f')
  await page.keyboard.press('ArrowDown')
}
const selected = (page: Page) => page.getByRole('grid').locator('[role="row"][aria-selected="true"]')
const bar = (page: Page) => page.getByRole('complementary', { name: 'Selected keys' })
const rowNames = (page: Page) =>
  page.getByRole('grid').locator('[data-key-id] bdi.font-semibold').allTextContents()

test('Ctrl and Shift clicks select several keys, and a plain click ends the selection', {
  tag: '@smoke',
}, async ({ open }) => {
  const page = await open(everyday())
  await expect(page.getByRole('grid')).toHaveAttribute('aria-multiselectable', 'true')
  await page.getByRole('row', { name: /^Data lake/ }).click({ position: { x: 120, y: 20 } })
  await page
    .getByRole('row', { name: /^Support desk/ })
    .click({ modifiers: ['Control'], position: { x: 120, y: 20 } })
  await expect(bar(page).getByText('2 selected')).toBeVisible()
  await page
    .getByRole('row', { name: /^Checkout tests/ })
    .click({ modifiers: ['Shift'], position: { x: 120, y: 20 } })
  await expect(bar(page).getByText('2 selected')).toBeVisible() // from Support desk, where the range starts
  await expect(selected(page)).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('row', { name: /^Mobile app/ }).click({ position: { x: 120, y: 20 } })
  await expect(bar(page)).toHaveCount(0)
  await expect(selected(page)).toHaveCount(1)
})

test('the keyboard selects with Shift and arrows, Space, Ctrl+A and Escape', async ({ open }) => {
  const page = await open(everyday())
  await enterList(page)
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar(page).getByText('3 selected')).toBeVisible()
  await page.keyboard.press('Shift+ArrowUp')
  await expect(bar(page).getByText('2 selected')).toBeVisible()
  await page.keyboard.press('Control+ArrowDown')
  await page.keyboard.press('Control+ArrowDown')
  await expect(bar(page).getByText('2 selected')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(bar(page).getByText('3 selected')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(bar(page).getByText('2 selected')).toBeVisible()
  await page.keyboard.press('Control+a')
  await expect(bar(page).getByText('11 selected')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await expect(page.locator('[role="row"]:focus')).toHaveCount(1)
})

test('several keys are deleted at once, and one Undo restores them all', { tag: '@smoke' }, async ({
  open,
}) => {
  const page = await open(everyday())
  await enterList(page)
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Delete')
  await expect(page.getByText('2 keys deleted')).toBeVisible()
  expect(await inputsOf(page, 'keys:removeMany')).toEqual([{ keyIds: [id(4, 1), id(4, 5)] }])
  await expect(page.getByRole('row', { name: /^Billing sync/ })).toHaveCount(0)
  await expect(bar(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: /^Billing sync/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Data lake/ })).toBeVisible()
})

test('several keys get tokens, are exported as a file and are pinned', async ({ open }) => {
  const page = await open(everyday())
  await enterList(page)
  await page.keyboard.press('Shift+ArrowDown')
  const keyIds = [id(4, 1), id(4, 5)]
  await bar(page).getByRole('button', { name: 'Get tokens' }).click()
  await expect.poll(() => inputsOf(page, 'tokens:issueMany')).toEqual([{ keyIds }])
  await bar(page).getByRole('button', { name: 'Export without secrets…' }).click()
  await expect
    .poll(() => inputsOf(page, 'keys:exportInventory'))
    .toMatchObject([{ keyIds, words: { 'column.clientId': 'Client ID', 'kind.service': 'Service key' } }])
  const told = page.getByRole('main').getByText('Saved to keyward-keys-2026-11-17.csv')
  await expect(told).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Close' }).click()
  await expect(told).toHaveCount(0)
  mainOf(page).app.fileDialog.toSave = 'not-saved'
  await bar(page).getByRole('button', { name: 'Export without secrets…' }).click()
  await expect(page.getByRole('alert')).toContainText('Couldn’t save')
  await expect(told).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Pin', exact: true }).click()
  await expect(bar(page).getByRole('button', { name: 'Unpin' })).toBeVisible()
  expect(await inputsOf(page, 'keys:updateMany')).toEqual([{ keyIds, pinned: true }])
  await bar(page).getByRole('button', { name: 'Clear' }).click()
  await expect(page.locator('[role="row"]:focus')).toHaveCount(1)
})

test('actions leave out a selected key that a filter hides', async ({ open }) => {
  const page = await open(everyday())
  await enterList(page)
  await page.keyboard.press('Control+a')
  await page.getByRole('searchbox').fill('staging')
  await expect(bar(page).getByText('2 selected')).toBeVisible()
})

test('the chosen order is remembered, and then each row names its workspace', async ({ open }) => {
  const page = await open(everyday())
  await page.getByRole('button', { name: 'Order: By workspace' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitemradio', { name: 'By due date' }).click()
  await expect(page.getByRole('grid', { name: 'Keys', exact: true })).toHaveAttribute('aria-rowcount', '11')
  expect((await rowNames(page)).slice(0, 3)).toEqual(['Data lake', 'Billing sync', 'Nightly export'])
  await expect(page.getByRole('row', { name: /^Ledger bridge/ }).getByText('Finance EU')).toBeVisible()
  expect(await inputsOf(page, 'settings:write')).toEqual([{ listOrder: 'due' }])
  await expectAccessible(page)
})

for (const density of ['comfortable', 'compact'] as const)
  test(`a ${density} row says what its key needs, but nothing that every row would say`, async ({ open }) => {
    const given = scenario(
      [workspace(1, 'Acme')],
      [
        key(1, 'Marked', 1, { toReplace: { reason: 'person-left', sinceMs: NOW_MS }, kind: 'personal' }),
        key(2, 'Plain', 1),
        key(3, 'Used', 1, { lastCopiedAtMs: NOW_MS - DAY_MS }),
      ],
    )
    const page = await open({ ...given, settings: { ...given.settings, density } })
    const row = (n: number) => page.locator(`[data-key-id="${id(4, n)}"]`)
    await expect(row(1).getByText('needs replacing').last()).toBeVisible()
    await expect(row(1).getByText('Personal key')).toBeVisible()
    await expect(row(3).getByText('Copied yesterday')).toBeVisible()
    const firstLine = row(2).getByRole('gridcell').first()
    await expect(firstLine).toHaveText('Plain')
  })

test('a row names its workspace in mixed lists, but not in the list of one workspace', async ({ open }) => {
  const page = await open(everyday())
  const named = (name: string) => page.getByRole('grid').locator(`bdi[title="${name}"]`)
  await expect(named('Acme Production')).toHaveCount(0)
  const { search } = mainWindow(page)
  await search.fill('Acme Production')
  await expect(named('Acme Production').first()).toBeVisible()
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Acme Production/ })
    .click()
  await search.fill('sync')
  await expect(page.getByRole('row', { name: /^Billing sync/ })).toBeVisible()
  await expect(named('Acme Production')).toHaveCount(0)
})

test('the export contains the filtered keys in list order, or the selected ones', async ({ open }) => {
  const given = everyday()
  const owner = { name: 'Dana Kim' }
  const withOwner = new Set([id(4, 1), id(4, 4)])
  const keys = given.keys.map((one) => (withOwner.has(one.id) ? { ...one, owner } : one))
  const page = await open({ ...given, keys, settings: { ...given.settings, listOrder: 'due' } })
  const exportShown = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Export without secrets…' }).click()
    await expect(page.getByText('Saved to').last()).toBeVisible()
    return (await inputsOf(page, 'keys:exportInventory')).at(-1)
  }
  await exportShown()
  await page.getByRole('button', { name: 'No owner' }).click()
  await expect(page.getByRole('button', { name: 'No owner · 9' })).toBeVisible()
  const shown = await page
    .getByRole('grid')
    .locator('[data-key-id]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-key-id')))
  expect(await exportShown()).toMatchObject({ keyIds: shown })
  await enterList(page)
  await page.keyboard.press('Shift+ArrowDown')
  expect(await exportShown()).toMatchObject({ keyIds: shown.slice(0, 2) })
  const [file] = mainOf(page).app.fileDialog.saved.slice(-1)
  const lines = new TextDecoder().decode(file?.bytes).trim().split('\r\n').slice(1)
  const named = (await rowNames(page)).slice(0, 2)
  expect(lines.map((line) => line.split(',')[0]?.replaceAll('"', ''))).toEqual(named)
})

test('all of ten thousand keys can be selected in one flat list', async ({ open }) => {
  const scenario = many(10_000)
  const page = await open({ ...scenario, settings: { ...scenario.settings, listOrder: 'due' } })
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '10000')
  await enterList(page)
  await page.keyboard.press('Control+a')
  await expect(bar(page).getByText('10,000 selected')).toBeVisible()
  await page.keyboard.press('Shift+End')
  await expect(page.locator('[role="row"]:focus')).toHaveAttribute('aria-rowindex', '10000')
})

for (const language of ['en', 'de', 'es', 'ja', 'ar'] as const)
  test(
    `what the list is ordered by can be read in every row: ${language}`,
    furtherLook(language !== 'de'),
    async ({ open }) => {
      const given = scenario(
        [workspace(1, 'Acme Production of the North', { sensitive: true })],
        [
          key(1, 'Over', 1, { attention: 'key-ended', keyExpiresAtMs: NOW_MS - 50 * DAY_MS }),
          key(2, 'Near', 1, { attention: 'due-soon', keyExpiresAtMs: NOW_MS + 6 * DAY_MS }),
          key(3, 'Far', 1, {
            keyExpiresAtMs: NOW_MS + 300 * DAY_MS,
            lastCopiedAtMs: NOW_MS - 50 * MINUTE_MS,
          }),
        ],
      )
      const page = await open(
        spoken({ ...given, settings: { ...given.settings, listOrder: 'due' } }, language),
      )
      const below = page.locator('[data-key-id] [role="gridcell"]:nth-child(2) > div:last-child')
      for (const width of [760, 1100, 1240]) {
        await page.setViewportSize({ width, height: 772 })
        await expect(below).toHaveCount(3)
        for (const text of await below.all())
          expect(await text.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true)
      }
      await expect(below.last()).toContainText('2027')
    },
  )

/** The errors that a service or the network may cause when a token is requested. */
const answers = everyError({ host: 'auth.example.com', retryAtMs: NOW_MS + 8 * HOUR_MS }).filter(({ kind }) =>
  [
    'invalid-client',
    'unreachable',
    'timeout',
    'unexpected-answer',
    'moved',
    'tls',
    'proxy-sign-in',
    'rate-limited',
    'server-error',
  ].includes(kind),
)

for (const language of ['en', 'de', 'es', 'ja', 'ar'] as const)
  test(
    `why a key has no token can be read in its row: ${language}`,
    furtherLook(language !== 'de'),
    async ({ open }) => {
      const given = scenario(
        [workspace(1, 'Acme Production')],
        answers.map(({ kind }, at) =>
          key(at + 1, `Key ${at + 1}`, 1, kind === 'invalid-client' ? { attention: 'refused' } : {}),
        ),
        answers.map((error, at) => ({ keyId: id(4, at + 1), state: 'failed', error })),
      )
      const page = await open(spoken(given, language), { height: 2_400 })
      const words = page.locator('[data-key-id] [role="gridcell"]:nth-child(2) > div')
      await expect(words).toHaveCount(2 * answers.length)
      const cut = await words.evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      )
      expect([...new Set(cut)]).toEqual([])
    },
  )

test('several keys get an owner and a rule in one save, and one Undo restores each key’s own', async ({
  open,
}) => {
  const page = await open(everyday())
  await enterList(page)
  await page.keyboard.press('Shift+ArrowDown')
  await bar(page).getByRole('button', { name: 'Edit details…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit details' })
  await expect(dialog.getByLabel('Owner', { exact: true })).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('Owner’s email').fill('ada')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a name')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Owner’s email').fill('ada@example.com')
  await dialog.getByLabel('Owner', { exact: true }).fill('Ada Admin')
  await dialog.getByRole('button', { name: /Replace every/ }).click()
  await page.getByRole('option', { name: '90 days' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  const facts = { owner: { name: 'Ada Admin', email: 'ada@example.com' }, replaceEveryDays: 90 }
  const edits = [id(4, 1), id(4, 5)].map((keyId) => ({ keyId, ...facts }))
  expect(await inputsOf(page, 'keys:updateEach')).toEqual([{ edits }])
  const keys = () => mainOf(page).app.keyward.services.vault.document.keys
  expect(keys().filter(({ owner }) => owner?.name === 'Ada Admin')).toHaveLength(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => keys().filter(({ owner, replaceEveryDays }) => owner ?? replaceEveryDays).length)
    .toBe(0)
})

test('a selected filter says how many keys match, and pressing it again clears it', async ({ open }) => {
  const page = await open(everyday())
  await page.getByRole('button', { name: 'Unused for 90 days' }).click()
  const chip = page.getByRole('button', { name: /^Unused for 90 days · \d+$/ })
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  const found = await rowNames(page)
  await expect(chip).toHaveText(`Unused for 90 days · ${found.length}`)
  await expectAccessible(page)
  await chip.click()
  await expect(page.getByRole('button', { name: 'Unused for 90 days', exact: true })).toBeVisible()
  expect((await rowNames(page)).length).toBeGreaterThan(found.length)
})

test('a filter that no longer matches any key says so as a success', async ({ open }) => {
  const given = everyday()
  const owner = { name: 'Dana Kim' }
  const page = await open({ ...given, keys: given.keys.map((one) => ({ ...one, owner })) })
  await page.getByRole('button', { name: 'No owner' }).click()
  await expect(page.getByRole('heading', { name: 'All good' })).toBeVisible()
  await expect(page.locator('[data-picture="calm"]')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})

test('several selected keys have a pane instead of the details, with owners, end dates, places and actions', {
  tag: '@smoke',
}, async ({ open }) => {
  const given = everyday()
  const facts = {
    owner: { name: 'Dana Kim' },
    usedIn: [{ id: id(8, 1), place: 'Nightly job' }],
    keyExpiresAtMs: NOW_MS - 2 * DAY_MS,
  }
  const keys = given.keys.map((one) => (one.id === id(4, 1) ? { ...one, ...facts } : one))
  const page = await open({ ...given, keys })
  await enterList(page)
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('complementary')).toHaveCount(1)
  await expect(bar(page).getByRole('heading', { name: '3 selected' })).toBeVisible()
  for (const words of ['Dana Kim', 'No owner', 'Expired · 1', 'Nightly job'])
    await expect(bar(page).getByText(words, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await bar(page).getByRole('button', { name: 'Get tokens' }).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary', { name: 'Key details' })).toBeVisible()
  await expect(page.locator('[role="row"]:focus')).toHaveCount(1)
})

test('without details next to the list, a bar above it has the same actions', async ({ open }) => {
  const page = await open(everyday(), { width: 640, height: 520 })
  await enterList(page)
  await page.keyboard.press('Shift+ArrowDown')
  const toolbar = page.getByRole('toolbar', { name: 'Selected keys' })
  await expect(toolbar.getByText('2 selected')).toBeVisible()
  const [room, more, clear] = await Promise.all([
    toolbar.boundingBox(),
    toolbar.getByRole('button', { name: 'More', exact: true }).boundingBox(),
    toolbar.getByRole('button').last().boundingBox(),
  ])
  expect(clear?.y).toBe(more?.y) // both buttons are at the end of the same line
  expect((clear?.x ?? 0) + 40).toBeGreaterThan((room?.x ?? 0) + (room?.width ?? 0))
  await toolbar.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Edit details…',
    'Replace several keys…',
    'Move…',
    'Send to a colleague…',
  ])
  await expectAccessible(page)
})
