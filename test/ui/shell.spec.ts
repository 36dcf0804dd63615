import type { Page } from '@playwright/test'
import { DAY_MS } from '../../src/shared/kernel/time.ts'
import type { AppState } from '../../src/shared/window/app-state.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, inputsOf, mainOf, passTime, test, timesAsked } from './harness/page-test.ts'
import { everyday, id, key, NOW_MS, type Scenario, scenario, spoken, workspace } from './harness/scenario.ts'

const withState = (facts: Partial<AppState>): Scenario => {
  const given = everyday()
  return { ...given, state: { ...given.state, ...facts } }
}

test('the sidebar shows screens, counts and what needs attention', { tag: '@smoke' }, async ({ open }) => {
  const page = await open(everyday())
  const places = page.getByRole('navigation', { name: 'Navigation' })
  await expect(places.getByRole('button', { name: 'All keys, 11 keys' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await places.getByRole('button', { name: 'Finance EU, 3 keys, Needs attention: 1, To check: 1' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Finance EU' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Billing sync' })).toHaveCount(0)
  await expect(
    places.getByRole('button', { name: 'Acme Production, Live, be careful, 5 keys, To check: 1' }),
  ).toBeVisible()
})

test('a sidebar item keeps its count next to its mark', async ({ open }) => {
  const page = await open(everyday())
  const marked = page.getByRole('button', { name: /^Finance EU.*Needs attention/ })
  await expect(marked.getByText(/^\d+$/)).toBeVisible()
})

test('a large count in the narrow sidebar leaves its icon visible', async ({ open }) => {
  const given = everyday()
  const keys = given.keys.map((one) => ({
    ...one,
    keyExpiresAtMs: NOW_MS + DAY_MS,
    dueAtMs: NOW_MS + DAY_MS,
  }))
  const page = await open({ ...given, keys })
  await page.setViewportSize({ width: 700, height: 700 })
  const overview = page.getByRole('button', { name: /^Overview, 1\d things need your attention/ })
  await expect(overview).toBeVisible()
  await expect(overview).toHaveText('')
})

test('search matches name, workspace, client ID and notes, and Escape clears it', async ({ open }) => {
  const page = await open(everyday())
  const rows = page.locator('[data-key-id]')
  for (const [query, count] of [
    ['bill', 1],
    ['finance', 3],
    ['7f3a91c2 000000000002', 1],
    ['dana', 1],
    ['acme exp', 1],
  ] as const) {
    await page.keyboard.press('/')
    await page.getByRole('searchbox').fill(query)
    await expect(rows).toHaveCount(count)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await page.getByRole('heading', { name: 'All keys' }).click()
  }
})

test('a search without results says so and keeps what was typed', { tag: '@smoke' }, async ({ open }) => {
  const page = await open(everyday())
  await page.getByRole('button', { name: /^Practice/ }).click()
  await page.keyboard.press('Control+f')
  await page.keyboard.type('billing')
  await expect(page.getByRole('heading', { name: 'Nothing matches “billing”' })).toBeVisible()
  await page.getByRole('button', { name: 'Search all keys' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('billing')
  await expect(page.getByRole('row', { name: 'Billing sync' })).toBeVisible()
})

/** The highlighted words in the list. */
const marked = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('list-match') ?? [])].map((range) => String(range)))

test('search results are counted and ranked, and matches are highlighted', { tag: '@smoke' }, async ({
  open,
}) => {
  const page = await open(
    scenario(
      [workspace(1, 'Acme'), workspace(2, 'Billing')],
      [
        key(1, 'Export', 1, { notes: 'Needed until the end of the year by the billing run.' }),
        key(2, 'Import', 1, { clientId: 'x-billing-7' }),
        key(3, 'Nightly', 2),
        key(4, 'Zulu billing', 1),
      ],
    ),
  )
  const rows = page.locator('[data-key-id]')
  await page.getByRole('searchbox').fill('bill')
  await expect(page.getByRole('status').filter({ hasText: '4 results' })).toBeVisible()
  await expect(rows).toContainText(['Zulu billing', 'Nightly', 'Import', 'Export'])
  await expect(rows.nth(3)).toContainText('Notes …billing run.')
  expect(await marked(page)).toEqual(['bill', 'Bill', 'bill', 'bill'])

  await page.getByRole('searchbox').fill('ling-7')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Client ID …ling-7')
  expect(await marked(page)).toEqual(['ling-7'])
  await page.getByRole('searchbox').fill('')
  await expect(rows).toHaveCount(4)
  expect(await marked(page)).toEqual([])
})

for (const [typed, meant] of [
  ['biling', 'Billing'],
  ['nihgtly', 'Nightly'],
  ['ledgr brige', 'Ledger bridge'],
] as const)
  test(`a mistyped search gets a suggestion: ${typed}`, async ({ open }) => {
    const page = await open(everyday())
    await page.getByRole('searchbox').fill(typed)
    await page.getByRole('button', { name: `Did you mean “${meant}”?` }).click()
    await expect(page.getByRole('searchbox')).toHaveValue(meant)
    const row = page.getByRole('row', { name: new RegExp(`^${meant}`) })
    await expect(row).toBeFocused()
  })

test('chips filter the list', { tag: '@smoke' }, async ({ open }) => {
  const page = await open(everyday())
  const rows = page.locator('[data-key-id]')
  await page.getByRole('button', { name: 'Needs attention · 3' }).click()
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Needs attention · 3' }).click()
  await page.getByRole('button', { name: 'Expires within 30 days' }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Unused for 90 days' }).click()
  await expect(rows).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '15')
})

test('every screen is reached by its shortcut', { tag: '@smoke' }, async ({ open }) => {
  const page = await open(everyday())
  const heading = page.getByRole('heading', { level: 1 })
  await page.keyboard.press('Control+3')
  await expect(heading).toHaveText(/Finance EU$/)
  await page.keyboard.press('Control+0')
  await expect(heading).toHaveText('All keys')
  await page.getByRole('row', { name: 'Nightly export' }).click()
  await page.keyboard.press('Control+r')
  await expect.poll(() => inputsOf(page, 'tokens:issue')).toEqual([{ keyId: id(4, 2), fresh: true }])
})

test('F6 cycles through the parts of the window and back', async ({ open }) => {
  const page = await open(everyday())
  const inside = (selector: string) =>
    page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector)
  const parts = ['aside', 'nav', 'header', 'main', 'aside'] // in this order, starting from the list
  for (const part of parts) {
    await page.keyboard.press('F6')
    expect(await inside(part), part).toBe(true)
  }
  await page.keyboard.press('Shift+F6')
  expect(await inside('main')).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+F6')
  await page.keyboard.press('F6')
  await expect(page.locator('[role="row"]:focus')).toHaveAccessibleName(/^Data lake/)

  await page.getByRole('button', { name: 'Lock' }).focus()
  await page.keyboard.press('F6')
  await page.keyboard.press('Shift+F6')
  await expect(page.getByRole('button', { name: 'Lock' })).toBeFocused()
})

test('Ctrl+Z performs the latest toast’s undo, except in a field', { tag: '@smoke' }, async ({ open }) => {
  const page = await open(everyday())
  await page.getByRole('row', { name: /^Nightly export/ }).click()
  await page.keyboard.press('Delete')
  await page.getByRole('row', { name: 'Mobile app' }).click()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(2)
  await page.getByRole('searchbox').fill('x')
  await page.keyboard.press('Control+z')
  expect(await timesAsked(page, 'keys:restore')).toBe(0)
  await page.getByRole('searchbox').fill('')
  await page.getByRole('row', { name: 'Billing sync' }).focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => inputsOf(page, 'keys:restore')).toEqual([{ keyId: id(4, 7) }])
  await page.keyboard.press('Control+z')
  await expect.poll(() => timesAsked(page, 'keys:restore')).toBe(2)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await page.keyboard.press('Control+z')
  expect(await timesAsked(page, 'keys:restore')).toBe(2)
})

test('a toast shortens the name but never the message, and covers no row', async ({ open }) => {
  const given = everyday()
  const long = 'A very long name '.repeat(11).trim()
  const keys = given.keys.map((key) => (key.id === id(4, 2) ? { ...key, name: long } : key))
  const page = await open({ ...given, keys }, { width: 900, height: 520 })
  await page.getByRole('row', { name: /^A very long name/ }).focus()
  await page.keyboard.press('Delete')
  const verb = page.getByText('” deleted')
  await expect(verb).toBeInViewport({ ratio: 1 })
  const box = await verb.boundingBox()
  const toast = await page.getByRole('alertdialog').boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((toast?.x ?? 0) + (toast?.width ?? 0))
  await page.getByRole('row', { name: /^Data lake/ }).focus()
  await page.keyboard.press('End')
  const last = await page.getByRole('row', { name: 'First steps' }).boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(toast?.y ?? 0)
})

test('the checkbox that replaces the ring on hover selects several keys', async ({ open }) => {
  const page = await open(everyday())
  for (const name of ['Nightly export', 'Mobile app']) {
    const row = page.getByRole('row', { name })
    await row.hover()
    await row.locator('[data-action=mark]').click()
  }
  await expect(page.getByRole('complementary', { name: 'Selected keys' })).toContainText('2 selected')
})

test('the clipboard counts down in the status line and can be cleared at once', async ({ open }) => {
  const page = await open(everyday(), { isTimeStopped: true })
  await page.getByRole('button', { name: 'Copy token for Billing sync' }).click()
  await passTime(page, 18_000)
  const status = page.getByRole('contentinfo')
  await expect(status).toContainText(/Billing sync token clears from the clipboard in 4[123] sec/)
  await status.getByRole('button', { name: 'Clear now' }).click()
  await expect.poll(() => timesAsked(page, 'clipboard:clear')).toBe(1)
  await passTime(page, 100)
  await expect(status).toContainText('Billing sync token cleared from the clipboard')
  await passTime(page, 6_000)
  await expect(status).not.toContainText('clipboard')
})

test('clearing the clipboard is announced, and the token can be copied again', async ({ open }) => {
  const page = await open(everyday(), { isTimeStopped: true })
  const status = page.getByRole('contentinfo')
  const spoken = page.getByRole('status').filter({ hasText: 'cleared from the clipboard' })
  await page.getByRole('button', { name: 'Copy token for Billing sync' }).click()
  await passTime(page, 20_000)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^Billing sync token clears from the clipboard in (39|40|41) sec/ }),
  ).toBeAttached()
  await passTime(page, 42_000)
  await expect(status).toContainText('Billing sync token cleared from the clipboard')
  await expect(spoken).toHaveText('Billing sync token cleared from the clipboard')
  await status.getByRole('button', { name: 'Copy again' }).click()
  await expect(status).toContainText(/Billing sync token clears from the clipboard in/)
  expect(await inputsOf(page, 'tokens:copy')).toEqual([
    { keyId: id(4, 1), as: 'token' },
    { keyId: id(4, 1), as: 'token' },
  ])
})

test('a name that looks like markup is only a name', async ({ open }) => {
  const given = everyday()
  const [first] = given.keys
  const page = await open({
    ...given,
    keys: given.keys.map((key) => (key === first ? { ...key, name: '<b>Bill</b> &amp; {{co}}' } : key)),
  })
  await page.getByRole('button', { name: 'Copy token for <b>Bill</b> &amp; {{co}}' }).click()
  await expect(page.getByRole('contentinfo')).toContainText('<b>Bill</b> &amp; {{co}} token clears')
})

test('the app says honestly how secrets are kept', async ({ open }) => {
  const custody = everyday().state.custody
  for (const [facts, words] of [
    [{}, 'Encrypted with this computer’s keychain'],
    [{ custody: { ...custody, by: 'memory' } }, 'Secrets kept only until you quit'],
    [
      { custody: { ...custody, by: 'passphrase', passphrase: 'all', keyring: 'unknown' } },
      'Encrypted with your passphrase',
    ],
    [{ custody: { ...custody, keyring: 'locked', isOpen: false } }, 'This computer’s keychain is locked'],
    [
      { vault: 'opening', custody: { ...custody, keyring: 'unknown', isOpen: false } },
      'Checking this computer’s keychain…',
    ],
    [
      { vault: 'read-only', custody: { ...custody, keyring: 'unknown', isOpen: false } },
      'Read-only: saved by a newer version of Keyward',
    ],
  ] as const) {
    const page = await open(withState(facts), { staysAtStart: true })
    await expect(page.getByRole('contentinfo')).toContainText(words)
  }
})

test('the page’s policy is enforced', { tag: '@smoke' }, async ({ open }) => {
  const page = await open(everyday())
  const caught = await page.evaluate(() => {
    document.body.setAttribute('style', 'color: red')
    try {
      document.body.insertAdjacentHTML('beforeend', '<i></i>')
    } catch (error) {
      return error instanceof TypeError
    }
    return false
  })
  expect(caught).toBe(true)
  await expect.poll(() => page.evaluate(() => window.violations.length)).toBeGreaterThanOrEqual(2)
  await page.evaluate(() => window.violations.splice(0)) // the test caused these violations itself
})

test('locking leaves nothing about the keys in the page', { tag: '@smoke' }, async ({ open }) => {
  const page = await open(everyday())
  await page.keyboard.press('Control+l')
  await expect(page.locator('html')).toHaveAttribute('data-app-state', 'locked')
  expect(await page.content()).not.toContain('Billing sync')
})

test('a failed first call can be retried', { tag: '@smoke' }, async ({ open }) => {
  const page = await open(everyday(), {
    place: 'failed',
    before: (main) => {
      for (const name of ['app:snapshot', 'app:state'] as const)
        main.fail(name, 'internal', { reference: '7' })
    },
  })
  for (const name of ['app:snapshot', 'app:state'] as const) mainOf(page).mend(name)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Good afternoon' })).toBeVisible()
})

test('chips that match nothing say only what is true', async ({ open }) => {
  const page = await open(everyday())
  await page.getByRole('button', { name: /^Practice/ }).click()
  await page.getByRole('button', { name: 'Expires within 30 days' }).click()
  await expect(page.getByRole('heading', { name: 'All good' })).toBeVisible()
  await page.getByRole('button', { name: 'Expires within 30 days' }).click()
  await page.getByRole('button', { name: 'Needs attention', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'All good' })).toBeVisible()
})

test('“Live, be careful” is shown in full next to the longest name', async ({ open }) => {
  const given = everyday()
  const workspaces = given.workspaces.map((known) => ({
    ...known,
    name: known.name.repeat(12).slice(0, 200),
  }))
  const page = await open({ ...given, workspaces }, { width: 760, height: 520 })
  const words = page.getByRole('rowheader').first().getByText('Live, be careful')
  await expect(words).toBeInViewport({ ratio: 1 })
  expect(await words.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true)
})

test('with many workspaces, the other items stay visible, and part of a name finds a workspace', async ({
  open,
}) => {
  const names = Array.from({ length: 60 }, (_, n) => workspace(n + 1, `Customer ${n + 1} Ltd`))
  const page = await open(scenario(names, [key(1, 'Billing', 60)]))
  const places = page.getByRole('navigation', { name: 'Navigation' })
  await places.getByRole('button', { name: /^Customer 60 / }).scrollIntoViewIfNeeded()
  await expect(places.getByRole('button', { name: /^All keys/ })).toBeInViewport()
  await places.getByRole('textbox', { name: 'Find a workspace' }).fill('60 l')
  await expect(places.getByRole('button', { name: /^Customer/ })).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /^Billing/ })).toBeVisible()
  await places.getByRole('textbox', { name: 'Find a workspace' }).press('Escape')
  await expect(places.getByRole('button', { name: /^Customer/ })).toHaveCount(60)
})

test('a hyphen between words is as narrow as in the typeface', async ({ open }) => {
  const page = await open(everyday())
  const numeric = (text: string) =>
    page
      .getByText(text)
      .first()
      .evaluate((node) => getComputedStyle(node).fontVariantNumeric)
  expect(await numeric('Client ID')).toBe('normal')
  expect(await numeric('until 15:20')).toBe('tabular-nums')
})

test('while main asks about a call, the page says so', { tag: '@smoke' }, async ({ open }) => {
  const page = await open(everyday())
  const line = page.getByRole('status').getByText('Answer the question to continue.')
  let answer = () => {}
  mainOf(page).app.person.readsUntil = new Promise((resolve) => (answer = resolve))
  await page.getByRole('row', { name: 'Partner onboarding' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Copy secret' }).click()
  await expect(line).toBeInViewport()
  await expectAccessible(page)
  answer()
  await expect(line).toBeHidden()
})

test('an empty list’s buttons stay above the status line in the smallest window', async ({ open }) => {
  const page = await open(spoken(scenario([workspace(1, 'Acme')], []), 'de'), { width: 760, height: 520 })
  const practise = page.getByRole('main').getByRole('button', { name: 'Üben' })
  await practise.scrollIntoViewIfNeeded()
  const status = await page.getByRole('contentinfo').boundingBox()
  const button = await practise.boundingBox()
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(status?.y ?? 0)
})

test('a dialog and a screen that were preloaded while idle open at once', async ({ open, page }) => {
  const files: string[] = []
  page.on('requestfinished', (request) => files.push(request.url()))
  await open(everyday(), { isTimeStopped: true })
  // The page loads one file each time it is idle. These are the last dialog, and one of the screens.
  const areAllLoaded = async () => {
    for (let times = 0; times < 10; times += 1) await passTime(page, 100)
    return ['/StartCampaignDialog-', '/ActivityScreen-'].every((file) =>
      files.some((url) => url.includes(file)),
    )
  }
  await expect.poll(areAllLoaded).toBe(true)
  await passTime(page, 100)

  // From here on, the test lets no time pass.
  mainOf(page).emit('menu:chosen', [{ action: 'shortcuts' }])
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  mainOf(page).emit('menu:chosen', [{ action: 'activity' }])
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
})
