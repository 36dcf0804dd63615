import { DAY_MS, MINUTE_MS } from '../../src/shared/kernel/time.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, furtherLook, passTime, test } from './harness/page-test.ts'
import {
  everyday,
  id,
  key,
  liveToken,
  NOW_MS,
  type Scenario,
  scenario,
  workspace,
} from './harness/scenario.ts'

const openOverview = async (
  open: Parameters<Parameters<typeof test>[2]>[0]['open'],
  given: Scenario,
  size = {},
) => {
  const page = await open(given, size)
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Overview/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  return page
}

test('says how many things need attention, in the sidebar too, and each leads to its next step', {
  tag: '@smoke',
}, async ({ open }) => {
  const page = await open(everyday())
  await page.getByRole('button', { name: 'Overview, 3 things need your attention' }).click()
  await expect(page.getByText('3 things need your attention')).toBeVisible()
  const itemsOf = (name: string) => page.getByRole('list', { name }).getByRole('listitem')
  await expect(itemsOf('Needs attention now')).toHaveText([
    /1 key isn’t accepted.*Finance EU · Ledger bridge.*Replace…/,
    /1 key is missing its secret.*Finance EU · Audit archive.*Enter secret/,
  ])
  await expect(itemsOf('Due')).toHaveText([
    /Acme Production · Data lake.*expires in 6 days · 23 November.*Snooze.*Replace…/,
  ])
  await page.getByRole('button', { name: 'Enter secret: 1 key is missing its secret' }).click()
  await expect(page.getByRole('complementary', { name: 'Key details' })).toContainText('Enter secret')
})

test('greets by the time of day, even after midnight', async ({ open }) => {
  for (const [hour, greeting] of [
    [1, 'Good morning'],
    [12, 'Good afternoon'],
    [18, 'Good evening'],
  ] as const) {
    const given = scenario([workspace(1, 'Practice')], [key(1, 'My first key', 1)])
    const nowMs = Date.UTC(2026, 10, 18, hour, 43)
    const page = await openOverview(open, { ...given, state: { ...given.state, nowMs } })
    await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible()
  }
})

test('says all good when nothing needs attention', async ({ open }) => {
  const page = await openOverview(
    open,
    scenario([workspace(1, 'Practice')], [key(1, 'My first key', 1)], [liveToken(1, 41)]),
  )
  await expect(page.getByText('All good').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Needs attention now' })).toHaveCount(0)
  await expectAccessible(page)
})

test('the first of many due keys are listed, and the rest on demand', async ({ open }) => {
  const keys = Array.from({ length: 500 }, (_, n) =>
    key(n + 1, 'Invoice sync', (n % 2) + 1, {
      attention: 'due-soon',
      keyExpiresAtMs: NOW_MS + (1 + (n % 6)) * DAY_MS,
    }),
  )
  const page = await openOverview(open, scenario([workspace(1, 'Acme'), workspace(2, 'Nordlicht')], keys))
  const list = page.getByRole('list', { name: 'Due' })
  await expect(list.getByRole('listitem')).toHaveText(Array(5).fill(/^.{0,3}(Acme|Nordlicht) · Invoice sync/))
  await page.getByRole('button', { name: '495 more' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(25)
})

/** Twelve keys: five due ones, six that were refused for the same reason, and one that needs nothing. */
const needy = () => {
  const ending = (n: number, name: string, days: number, place: number) =>
    key(n, name, place, { attention: 'due-soon', keyExpiresAtMs: NOW_MS + days * DAY_MS })
  const refused = (n: number) => key(n, `Wrong ${n}`, 2, { attention: 'refused', createdAtMs: n })
  return scenario(
    [workspace(1, 'Acme'), workspace(2, 'Zulu')],
    [
      ...[
        ending(1, 'Last', 7, 1),
        ending(2, 'First', 2, 2),
        ending(3, 'Third', 4, 1),
        ending(4, 'Second', 3, 1),
      ],
      key(5, 'Over', 1, { attention: 'key-ended', keyExpiresAtMs: NOW_MS - DAY_MS }),
      ...[6, 7, 8, 9, 10, 11].map(refused),
      key(12, 'Fine', 1),
    ],
  )
}

test('badge and sentence count causes and due keys, the chips count keys', async ({ open }) => {
  const page = await openOverview(open, needy())
  await expect(page.getByRole('button', { name: 'Overview, 6 things need your attention' })).toBeVisible()
  await expect(page.getByText('6 things need your attention')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText([
    'Needs attention now · 1',
    'Due · 5',
    'Workspaces',
  ])
  await page.getByRole('button', { name: 'Show them: 6 keys aren’t accepted' }).click()
  const rows = page.locator('[data-key-id]')
  await expect(rows).toContainText(['Wrong 6', 'Wrong 7', 'Wrong 8', 'Wrong 9', 'Wrong 10', 'Wrong 11'])
  await page.getByRole('button', { name: 'Refused · 6' }).click()
  await expect(rows).toHaveCount(11)
  await expect(rows.nth(6)).toContainText('Over')
  await expect(rows.last()).toContainText('Last')
  await page.getByRole('button', { name: 'Needs attention · 11' }).click()
  await expect(rows).toHaveCount(12)
})

/** This many workspaces of two services. The last one has a key that wasn't accepted. */
const sixty = (count: number): Scenario => {
  const workspaces = Array.from({ length: count }, (_, n) =>
    workspace(n + 1, `Customer ${n + 1}`, n % 2 === 0 ? {} : { serviceId: id(1, 2), regionId: id(2, 3) }),
  )
  const keys = workspaces.flatMap((_, n) => [
    key(n + 1, `Billing ${n + 1}`, n + 1, n === count - 1 ? { attention: 'refused' } : {}),
    ...(n === 4 ? [key(count + 1, 'Export', 5, { keyExpiresAtMs: NOW_MS + 40 * DAY_MS })] : []),
  ])
  const given = scenario(workspaces, keys)
  const [first] = given.services
  if (first === undefined) throw new Error('no service')
  const other = { ...first, id: id(1, 2), name: 'Ledger', regions: first.regions.slice(0, 1) }
  const regions = other.regions.map((region) => ({ ...region, id: id(2, 3) }))
  return { ...given, services: [first, { ...other, regions }] }
}

test('cards show the keys’ state, their number and what is due next', async ({ open }) => {
  const page = await openOverview(open, everyday())
  const cards = page.getByRole('list', { name: 'Workspaces' }).getByRole('listitem')
  await expect(cards).toHaveText([
    /Finance EU.*EU region · 3 keys.*No secret · 1.*Refused · 1/,
    /Acme Production.*Default region · 5 keys · Next: 23 Nov.*Due soon · 1.*Live, be careful/,
    /Acme Staging.*2 keys.*All good/,
    /Practice.*1 key.*All good/,
  ])
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('twelve workspaces are a table sorted worst first, and a row opens its workspace', {
  tag: '@smoke',
}, async ({ open }) => {
  const page = await openOverview(open, sixty(60), { width: 1280, height: 820 })
  const table = page.getByRole('table', { name: 'Workspaces' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Workspace',
    'Service',
    'Keys',
    'Status',
    'Next date',
  ])
  const rows = table.getByRole('row')
  await expect(rows).toHaveCount(5)
  await expect(rows.nth(1)).toHaveText(/Customer 60.*Ledger.*1.*Refused · 1/)
  await expect(rows.nth(2)).toHaveText(/Customer 5.*Example service.*2.*All good.*27 Dec/)
  await expect(rows.nth(3)).toHaveText(/Customer 1.*All good/)
  await expect(rows.last()).toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('button', { name: '56 more' }).click()
  await expect(rows).toHaveCount(61)
  // A press anywhere on the row opens it.
  await rows.nth(2).click({ position: { x: 700, y: 18 } })
  await expect(page.getByRole('heading', { level: 1, name: 'Customer 5' })).toBeVisible()
})

test('eleven workspaces are cards, and a single service has no column', async ({ open }) => {
  const one = (count: number) => {
    const { workspaces, keys } = sixty(count)
    return scenario(
      workspaces.map((place) => ({ ...place, serviceId: id(1, 1), regionId: id(2, 1) })),
      keys,
    )
  }
  const few = await openOverview(open, one(11))
  await expect(few.getByRole('button', { name: /^Open Customer/ })).toHaveCount(11)
  await expect(few.getByRole('table')).toHaveCount(0)
  const many = await openOverview(open, one(12))
  await expect(many.getByRole('columnheader')).toHaveText(['Workspace', 'Keys', 'Status', 'Next date'])
})

test('a key that ends while Keyward is open updates badge, sentence and list', async ({ open }) => {
  const ending = key(1, 'Data lake', 1, { attention: 'due-soon', keyExpiresAtMs: NOW_MS + 5 * MINUTE_MS })
  const page = await open(scenario([workspace(1, 'Acme')], [ending]), { isTimeStopped: true })
  await page.getByRole('button', { name: /^Overview, 1 / }).click()
  const isListed = async () => {
    await passTime(page, 100)
    return page.getByText('Expires today').isVisible()
  }
  await expect.poll(isListed, 'once its screen has loaded').toBe(true)
  await expect(page.getByRole('button', { name: /^Acme, .*To check: 1/ })).toBeVisible()
  await passTime(page, 5 * MINUTE_MS)
  await expect(page.getByText(/^expired \d+ November$/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Due' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Acme, .*To check: 1/ })).toBeVisible()
})

test('keys of somebody who left are one line and not red', async ({ open }) => {
  const toReplace = { sinceMs: NOW_MS - DAY_MS, reason: 'person-left' as const }
  const keys = [1, 2, 3].map((n) => key(n, `Old ${n}`, 1, { attention: 'to-replace', toReplace }))
  const page = await openOverview(open, scenario([workspace(1, 'Acme')], keys))
  await expect(page.getByRole('list', { name: 'Needs attention now' }).getByRole('listitem')).toHaveText([
    /3 keys to replace: someone left.*Show them/,
  ])
  await expect(page.getByRole('button', { name: 'Overview, 1 thing needs your attention' })).toBeVisible()
  await expect(page.locator('main .text-problem')).toHaveCount(0)
})

test('a card opens its workspace', async ({ open }) => {
  const page = await openOverview(open, everyday())
  await page.getByRole('button', { name: 'Open Finance EU' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Finance EU' })).toBeVisible()
})

for (const look of ['light', 'dark', 'right-to-left', 'narrow'] as const) {
  test(
    `axe finds nothing, ${look}`,
    furtherLook(look === 'light' || look === 'right-to-left'),
    async ({ open }) => {
      const given = everyday()
      const page = await openOverview(
        open,
        { ...given, settings: { ...given.settings, theme: look === 'dark' ? 'dark' : 'light' } },
        look === 'narrow' ? { width: 760, height: 520 } : {},
      )
      if (look === 'right-to-left')
        await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
      await expectAccessible(page)
      const [wide, room] = await page.evaluate(() => [document.body.scrollWidth, innerWidth])
      expect(wide).toBeLessThanOrEqual(room ?? 0)
    },
  )
}

test('opens at start with the focus on its heading while a key needs attention', {
  tag: '@smoke',
}, async ({ open }) => {
  const page = await open(everyday(), { staysAtStart: true })
  await expect(page.getByRole('heading', { level: 1, name: 'Good afternoon' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Needs attention now' })).toBeVisible()
  await expectAccessible(page)

  const { keys, ...rest } = everyday()
  const calm = { ...rest, keys: keys.filter(({ attention }) => attention === undefined) }
  const list = await open(calm, { staysAtStart: true })
  await expect(list.getByRole('row', { name: 'Billing sync' })).toBeVisible()
})
