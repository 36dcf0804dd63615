import type { Locator, Page } from '@playwright/test'
import { DAY_MS } from '../../src/shared/kernel/time.ts'
import type { TokenSummary } from '../../src/shared/tokens/token.ts'
import { FIRST_VIEW_ID, type FirstView } from '../../src/shared/window/first-view.ts'
import { untilStill } from './harness/accessible.ts'
import { firstDifference } from './harness/first-difference.ts'
import { startGiven } from './harness/given-app.ts'
import type { PageMain } from './harness/page-main.ts'
import { expect, furtherLook, inputsOf, test as pageTest } from './harness/page-test.ts'
import {
  everyday,
  id,
  key,
  liveToken,
  many,
  NOW_MS,
  type Scenario,
  scenario,
  spoken,
  workspace,
} from './harness/scenario.ts'

/** The first view that main creates from these records at startup. */
const viewOf = async (from: Scenario): Promise<FirstView | undefined> => {
  const app = await startGiven(atStart(from), { publish: () => {}, replacePage: () => {} })
  return app.keyward.firstView(from.state.locale)
}

/** The records as they are at every start: without tokens, and before the keyring is queried. */
const atStart = (from: Scenario): Scenario => ({
  ...from,
  state: {
    ...from.state,
    vault: 'opening',
    custody: { ...from.state.custody, keyring: 'unknown', isOpen: false },
  },
  tokens: [],
})

/** Keys that need no attention, so that the page opens on the key list. */
const small = (): Scenario =>
  scenario(
    [
      workspace(1, 'Acme Production', { sensitive: true }),
      workspace(2, 'Acme Staging'),
      workspace(3, 'Übung'),
    ],
    [
      key(1, 'Billing sync', 1, {
        pinned: true,
        lastCopiedAtMs: NOW_MS - DAY_MS,
        keepReady: true,
        owner: { name: 'Dana Kim' },
        usedIn: [{ id: id(8, 1), place: 'The nightly job that writes invoices' }],
        replaceEveryDays: 60,
      }),
      key(
        2,
        'A name so long that no row of any window has room for the whole of it, whatever one does to it',
        1,
      ),
      key(3, 'Ends next year', 1, { keyExpiresAtMs: NOW_MS + 300 * DAY_MS, kind: 'personal' }),
      key(4, 'Ends soon', 2, { keyExpiresAtMs: NOW_MS + 16 * DAY_MS }),
      key(5, 'Never used', 3),
      key(6, '</script><b>Bold</b>', 3),
    ],
  )

const calm = (from: Scenario): Scenario => ({
  ...from,
  keys: from.keys.filter(({ attention }) => attention === undefined),
})

type Size = { readonly width: number; readonly height: number }
/** Opens the page with its first view, as main serves it. Delays the page's script until `goOn`. */
type OpenHeld = (
  from: Scenario,
  o?: {
    readonly size?: Size
    readonly view?: FirstView | undefined
    readonly before?: (main: PageMain) => void
  },
) => Promise<{ readonly first: Locator; readonly goOn: () => Promise<Page> }>

const test = pageTest.extend<{ openHeld: OpenHeld }>({
  openHeld: ({ open, page, pageUrl }, use) =>
    use(async (from, { size = { width: 1240, height: 800 }, ...o } = {}) => {
      const view = o.view ?? (await viewOf(from))
      await page.setViewportSize(size)
      let letGo = () => {}
      const free = new Promise<void>((resolve) => {
        letGo = resolve
      })
      const json = JSON.stringify(view).replaceAll('<', '\\u003c')
      await page.route(pageUrl, async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        await route.fulfill({
          response,
          body: html.replace(`id="${FIRST_VIEW_ID}">`, (place) => place + json),
        })
      })
      await page.route('**/assets/start-*.js', async (route) => {
        await free
        await route.continue()
      })
      const opened = open(from, { ...size, staysAtStart: true, ...(o.before && { before: o.before }) })
      const goOn = () => {
        letGo()
        return opened
      }
      return { first: page.locator('#first-rows'), goOn }
    }),
})

const looks: readonly [name: string, from: Scenario, size: { width: number; height: number }][] = [
  ['small', small(), { width: 1240, height: 800 }],
  ['dark and compact', dressed(small(), { theme: 'dark', density: 'compact' }), { width: 1240, height: 800 }],
  ['narrow', small(), { width: 760, height: 520 }],
  ['twice as large in a small window', small(), { width: 380, height: 520 }],
  ['between', small(), { width: 1100, height: 700 }],
  ['ten thousand keys', calm(many(10_000)), { width: 1240, height: 800 }],
  ['large', calm(many(1_000)), { width: 1900, height: 1400 }],
  ['columns', small(), { width: 1500, height: 700 }],
  ['columns, in German', spoken(small(), 'de'), { width: 1900, height: 700 }],
  [
    'columns, dark and compact',
    dressed(small(), { theme: 'dark', density: 'compact' }),
    { width: 1700, height: 700 },
  ],
  ['German', spoken(small(), 'de'), { width: 1240, height: 800 }],
  ['Japanese', spoken(small(), 'ja'), { width: 1240, height: 800 }],
  ['Arabic', spoken(small(), 'ar'), { width: 1240, height: 800 }],
]

/** Only `npm run looks` runs these, because each resembles another or lies between two others. */
const further = new Set([
  'twice as large in a small window',
  'between',
  'ten thousand keys',
  'columns',
  'columns, dark and compact',
  'German',
  'Japanese',
  'the keychain is not-answering',
  'the keychain is absent',
  'the keychain is weak',
  'the backup is old',
])

function dressed(from: Scenario, settings: Partial<Scenario['settings']>): Scenario {
  return { ...from, settings: { ...from.settings, ...settings } }
}

/** What each row says: its label and text, and its buttons' names and actions. */
const saidBy = (rows: Locator) =>
  rows.evaluateAll((all) =>
    all.map((row) => ({
      keyId: row.getAttribute('data-key-id'),
      // The focused row has a longer label, so this takes only the key's name.
      label: row.matches(':focus') ? row.querySelector('bdi')?.textContent : row.getAttribute('aria-label'),
      words: row.textContent,
      buttons: [...row.querySelectorAll('button')].map((button) => [
        button.dataset.action,
        button.getAttribute('aria-label'),
      ]),
    })),
  )

/** The list's box, and a screenshot of it. */
const pictureOf = async (grid: Locator, name: string) => {
  const box = await grid.locator('..').boundingBox()
  if (box === null) throw new Error('the list is not in sight')
  const path = test.info().outputPath(`${name}.png`)
  await untilStill(grid.page())
  return { box, picture: await grid.page().screenshot({ clip: box, path }) }
}

const keyRows = '[role="row"][data-key-id]'

for (const [name, from, size] of looks) {
  test(
    `the first rows are the list's rows, to the word and to the pixel: ${name}`,
    furtherLook(further.has(name)),
    async ({ openHeld, page }) => {
      const { first, goOn } = await openHeld(atStart(from), { size })
      await expect(first.locator(keyRows).first()).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const said = await saidBy(first.locator(keyRows))
      const before = await pictureOf(first.getByRole('grid'), 'first')
      await goOn()
      await expect(first).toHaveCount(0)
      const rows = page.locator(keyRows)
      expect(said.slice(0, await rows.count())).toEqual((await saidBy(rows)).slice(0, said.length))
      // Removes the focus ring, and repaints everything together, because a corner that is repainted separately
      // is rounded differently.
      await page.locator(':focus').evaluate((row) => {
        if (row instanceof HTMLElement) row.blur()
        document.body.style.visibility = 'hidden'
      })
      await page.screenshot()
      await page.evaluate(() => document.body.style.removeProperty('visibility'))
      const after = await pictureOf(page.getByRole('grid'), 'then')
      expect(after.box).toEqual(before.box)
      expect(
        await firstDifference(page.getByRole('grid'), before.picture, after.picture),
        'this row of the list, which src/renderer/first-rows/key-row.ts draws first',
      ).toBeUndefined()
    },
  )
}

const needy: readonly [name: string, from: Scenario, size: Size][] = [
  ['English', everyday(), { width: 1240, height: 800 }],
  [
    'dark and narrow, in Arabic',
    spoken(dressed(everyday(), { theme: 'dark' }), 'ar'),
    { width: 760, height: 520 },
  ],
]

for (const [name, from, size] of needy) {
  test(`when a key needs attention, the overview's header appears first and doesn't move: ${name}`, async ({
    openHeld,
    page,
  }) => {
    const { first, goOn } = await openHeld(atStart(from), { size })
    await expect(first.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(first.locator(keyRows)).toHaveCount(0)
    await page.evaluate(() => document.fonts.ready)
    const seen = async (within: Locator) => {
      const heading = within.getByRole('heading', { level: 1 })
      const facts = heading.locator('+ p > span:first-child')
      return {
        words: [await heading.textContent(), await facts.textContent()],
        places: [await heading.boundingBox(), (await facts.boundingBox())?.x],
      }
    }
    const before = await seen(first)
    await goOn()
    await expect(first).toHaveCount(0)
    // The overview appears immediately, without the list or an empty screen in between.
    expect(await page.getByRole('grid').count()).toBe(0)
    expect(await seen(page.getByRole('main'))).toEqual(before)
  })
}

test('the chosen colours are used while the page waits for main', async ({ openHeld, page }) => {
  let held: { readonly release: () => void } | undefined
  const { first, goOn } = await openHeld(atStart(dressed(small(), { theme: 'dark' })), {
    before: (main) => {
      held = main.hold('app:snapshot')
    },
  })
  await expect(first.locator('[role="row"][data-key-id]').first()).toBeVisible()
  const isTheirs = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // The page reports that it has loaded and is waiting.
        new MutationObserver(() => resolve()).observe(document.documentElement, {
          attributeFilter: ['data-app-state'],
        })
      }),
  )
  const opened = goOn()
  await isTheirs
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  held?.release()
  await opened
})

test('hostile names are only text (S2: first rows)', async ({ openHeld, page }) => {
  const names = [
    '</script><script>window.wasRun = 1</script>',
    '<img src=x onerror="window.wasRun = 1">',
    '"><svg onload=window.wasRun=1>',
    '&lt;b&gt;{{name}}$t(keys.row.copy)',
  ]
  const from = scenario(
    names.map((name, n) => workspace(n + 1, name)),
    names.map((name, n) => key(n + 1, name, n + 1)),
  )
  const { first, goOn } = await openHeld(atStart(from))
  await expect(first.locator(keyRows)).toHaveCount(names.length)
  expect((await first.locator(`${keyRows} bdi`).allTextContents()).sort()).toEqual([...names].sort())
  await expect(first.locator('img, script, b')).toHaveCount(0)
  await goOn()
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
})

/** The banners that can be above the list when the page loads. */
const banners: readonly [name: string, state: Partial<Scenario['state']>][] = [
  ['none', {}],
  ...(['locked', 'not-answering', 'absent', 'weak'] as const).map(
    (keyring): [string, Partial<Scenario['state']>] => [
      `the keychain is ${keyring}`,
      { custody: { ...small().state.custody, keyring, isOpen: false } },
    ],
  ),
  [
    'Restart Keyward',
    { custody: { ...small().state.custody, keyring: 'locked', mustRestart: true, isOpen: false } },
  ],
  ['the file was changed outside', { custody: { ...small().state.custody, wasChangedOutside: true } }],
  ['the clock is wrong', { clockOffMs: DAY_MS }],
  ['no backup was made', { lastBackupAtMs: undefined }],
  ['the backup is old', { lastBackupAtMs: NOW_MS - 60 * DAY_MS }],
  [
    'two at once',
    {
      custody: { ...small().state.custody, keyring: 'locked', isOpen: false },
      lastBackupAtMs: undefined,
    },
  ],
]

/** A wrong clock is known only from a service's reply. */
const tokensFor = ({ clockOffMs }: Partial<Scenario['state']>): TokenSummary[] =>
  clockOffMs === undefined ? [] : [liveToken(2, 30)]

/** Presses the button in this key's first row, and waits until main is called. */
const pressCopy = async (first: Locator, name = 'Billing sync') => {
  await first.getByRole('button', { name: `Copy token for ${name}` }).click()
  await expect.poll(() => inputsOf(first.page(), 'tokens:copy')).toHaveLength(1)
}

const rowOf = (within: Locator | Page, keyId: string) =>
  within.locator(`[role="row"][data-key-id="${keyId}"]`)

for (const [name, state] of banners) {
  test(
    `a press on a first row copies that key's token once, whatever banner comes with the page: ${name}`,
    furtherLook(further.has(name)),
    async ({ openHeld, page }) => {
      const from = small()
      const then = { ...from, tokens: tokensFor(state), state: { ...from.state, ...state } }
      const { first, goOn } = await openHeld(then, { view: await viewOf(from) })
      await pressCopy(first)
      await goOn()
      await expect(first).toHaveCount(0)
      await expect(rowOf(page, id(4, 1))).toBeFocused()
      expect(await inputsOf(page, 'tokens:copy')).toMatchObject([{ keyId: id(4, 1) }])
    },
  )
}

test('a first row says that its token is copied, and so does the page that replaces it', {
  tag: '@smoke',
}, async ({ openHeld, page }) => {
  const { first, goOn } = await openHeld(small())
  await pressCopy(first)
  await expect(rowOf(first, id(4, 1)).getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect(rowOf(first, id(4, 1))).toContainText('left')
  await goOn()
  await expect(first).toHaveCount(0)
  await expect(rowOf(page, id(4, 1)).getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await inputsOf(page, 'tokens:copy')).toHaveLength(1)
})

test('the page takes over a copy that is still running in main', { tag: '@smoke' }, async ({
  openHeld,
  page,
}) => {
  let held: { readonly release: () => void } | undefined
  const before = (main: PageMain) => {
    held = main.hold('tokens:copy')
  }
  const { first, goOn } = await openHeld(small(), { before })
  const working = (within: Locator | Page) =>
    rowOf(within, id(4, 1)).getByRole('button', { name: 'Getting a token' })
  await pressCopy(first)
  await expect(working(first)).toBeVisible()
  // A second press meanwhile makes no further call.
  await working(first).click()
  await goOn()
  await expect(first).toHaveCount(0)
  await expect(working(page)).toBeVisible()
  held?.release()
  await expect(rowOf(page, id(4, 1)).getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await inputsOf(page, 'tokens:copy')).toHaveLength(1)
})

test('a first row says in two words why there is no token, and the page says it in full', async ({
  openHeld,
  page,
}) => {
  const before = (main: PageMain) => main.refuseToken('invalid-client')
  const { first, goOn } = await openHeld(small(), { before })
  await pressCopy(first)
  await expect(rowOf(first, id(4, 1))).toContainText('Not accepted')
  await goOn()
  await expect(first).toHaveCount(0)
  await expect(rowOf(page, id(4, 1))).toContainText('Not accepted')
  expect(await inputsOf(page, 'tokens:copy')).toHaveLength(1)
})

test("pressing a first row's menu button opens that key's menu", { tag: '@smoke' }, async ({
  openHeld,
  page,
}) => {
  const from = small()
  const state = { clockOffMs: DAY_MS }
  const then = { ...from, tokens: tokensFor(state), state: { ...from.state, ...state } }
  const view = await viewOf(from)
  const { first, goOn } = await openHeld(then, { view })
  await first.getByRole('button', { name: 'More actions for Ends soon' }).click()
  await goOn()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(page.locator('[role=row][aria-selected=true]')).toHaveAttribute('data-key-id', id(4, 4))
})

const without = (from: Scenario, keyId: string): Scenario => ({
  ...from,
  keys: from.keys.filter((one) => one.id !== keyId),
})

test("pressing a first row copies that key's token even if its row has moved", { tag: '@smoke' }, async ({
  openHeld,
  page,
}) => {
  const from = small()
  const before = { ...from, keys: [...from.keys, key(7, 'A first one', 1)] }
  const { first, goOn } = await openHeld(from, { view: await viewOf(before) })
  await pressCopy(first)
  await goOn()
  await expect(rowOf(page, id(4, 1)).getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await inputsOf(page, 'tokens:copy')).toMatchObject([{ keyId: id(4, 1) }])
})

const unable: readonly [name: string, then: Scenario][] = [
  ['the key is gone', without(small(), id(4, 1))],
  [
    'the secret is lost',
    {
      ...small(),
      keys: [...without(small(), id(4, 1)).keys, key(1, 'Billing sync', 1, { hasSecret: false })],
    },
  ],
  ...(['changed', 'other-machine'] as const).map((keyring): [string, Scenario] => [
    `its secret does not open, for the keychain is ${keyring}`,
    {
      ...small(),
      state: { ...small().state, custody: { ...small().state.custody, keyring, isOpen: false } },
    },
  ]),
]

for (const [name, then] of unable) {
  test(`pressing a first row opens no form and copies nothing when ${name}`, async ({ openHeld, page }) => {
    const { first, goOn } = await openHeld(then, { view: await viewOf(small()) })
    await pressCopy(first)
    await goOn()
    await expect(first).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Copied' })).toHaveCount(0)
    await expect(page.locator('form')).toHaveCount(0)
    expect(await inputsOf(page, 'tokens:copy')).toHaveLength(1)
  })
}

test('a first view that can’t be rendered doesn’t stop the page from loading', async ({ openHeld, page }) => {
  const start = atStart(small())
  const made = await viewOf(start)
  if (!made) throw new Error('no first view')
  const view = { ...made, settings: { ...made.settings, density: 'none' as 'compact' } }
  const { first, goOn } = await openHeld(start, { view })
  await goOn()
  await expect(first).toHaveCount(0)
  await expect(page.locator('[role="row"][data-key-id]')).toHaveCount(6)
})
