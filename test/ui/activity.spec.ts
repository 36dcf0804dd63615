import type { ActivityEvent, ActivityKind } from '../../src/shared/activity/activity.ts'
import { DAY_MS, MINUTE_MS } from '../../src/shared/kernel/time.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, furtherLook, inputsOf, mainOf, test, timesAsked } from './harness/page-test.ts'
import { everyday, id, NOW_MS, type Scenario } from './harness/scenario.ts'

const event = (
  n: number,
  what: ActivityKind,
  minutesAgo: number,
  facts: Partial<ActivityEvent> = {},
): ActivityEvent => ({
  id: id(6, n),
  atMs: NOW_MS - minutesAgo * MINUTE_MS,
  what,
  keyId: id(4, 1),
  keyName: 'Billing sync',
  workspaceId: id(3, 1),
  workspaceName: 'Acme Production',
  ...facts,
})
const finance = {
  keyId: id(4, 8),
  keyName: 'Ledger bridge',
  workspaceId: id(3, 3),
  workspaceName: 'Finance EU',
}
const gone = { keyId: id(4, 99), keyName: 'Old import' }

/** The everyday records without tokens, because tokens would add events. */
const calm = (): Scenario => ({ ...everyday(), tokens: [], activity: [] })

const busy = (): Scenario => ({
  ...calm(),
  activity: [
    event(1, 'token-copied', 1),
    event(2, 'token-received', 1),
    event(3, 'token-refused', 12, { ...finance, error: 'invalid-client' }),
    event(4, 'test-sent', 30, { status: 200 }),
    event(5, 'test-sent', 31, { status: 403 }),
    { id: id(6, 6), atMs: NOW_MS - 400 * MINUTE_MS, what: 'unlocked' },
    event(7, 'key-removed', 1_500, gone),
    event(8, 'secret-replaced', 12 * 1_440, finance),
    event(9, 'key-added', (50 * DAY_MS) / MINUTE_MS, finance),
  ],
})

const openActivity = async (
  open: Parameters<Parameters<typeof test>[2]>[0]['open'],
  given = busy(),
  size = {},
) => {
  const page = await open(given, size)
  await page.getByRole('button', { name: 'Activity', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  return page
}

test('events are listed by day, with their results in plain words', { tag: '@smoke' }, async ({ open }) => {
  const page = await openActivity(open)
  await expect(page.getByRole('grid').getByRole('heading', { level: 2 })).toHaveText([
    'Today',
    'Yesterday',
    'Thursday 5 November',
    'Monday 28 September',
  ])
  const rows = page.locator('[data-row-id]')
  await expect(rows).toHaveCount(9)
  await expect(rows.nth(2)).toContainText('No token received')
  await expect(rows.nth(2)).toContainText('Not accepted')
  await expect(rows.nth(4)).toContainText('This key isn’t allowed to do that')
  await expect(page.getByText('9 results')).toBeVisible()
})

test('can be filtered by kind, workspace, time, text and key, and says when nothing matches', async ({
  open,
}) => {
  const page = await openActivity(open)
  const rows = page.locator('[data-row-id]')
  const choose = async (what: string, option: string) => {
    await page.getByRole('button', { name: what }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await choose('Event', 'Problems')
  await expect(rows).toHaveCount(1)
  await choose('Event', 'Everything')
  await choose('Workspace', 'Finance EU')
  await expect(rows).toHaveCount(3)
  await choose('When', 'Last 7 days')
  await expect(rows).toHaveCount(1)
  await choose('When', 'Any time')
  const search = page.getByRole('searchbox', { name: 'Search activity' })
  await search.fill('ledg')
  await expect(rows).toHaveCount(3)
  await search.fill('replaced') // what the page calls one of these events
  await expect(rows).toHaveCount(1)
  await search.fill('zzz')
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(rows).toHaveCount(9)
})

test('one press leads from a key’s detail to all its events, and back', async ({ open }) => {
  const page = await open(busy())
  await page.getByRole('row', { name: 'Billing sync' }).click()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.locator('[data-row-id]')).toHaveCount(4)
  await page.getByRole('button', { name: 'Only “Billing sync”' }).click()
  await expect(page.locator('[data-row-id]')).toHaveCount(9)
})

test('arrow keys move between rows, and Enter opens the key unless it is gone', async ({ open }) => {
  const page = await openActivity(open)
  const rows = page.locator('[data-row-id]')
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(2)).toBeFocused()
  await expect(rows.nth(2)).toHaveAccessibleName('14:27, No token received, Ledger bridge, Finance EU')
  await page.keyboard.press('End')
  await expect(rows.last()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(rows.nth(6)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Key details' })).toContainText('Billing sync')
})

test('new events appear without a reload', async ({ open }) => {
  const page = await openActivity(open)
  await mainOf(page).call('keys:copyClientId', { keyId: id(4, 1) })
  await expect(page.getByText('Client ID copied')).toBeVisible()
})

test('the filtered events are exported as the page words them', async ({ open }) => {
  const page = await openActivity(open)
  await page.getByRole('searchbox', { name: 'Search activity' }).fill('ledger')
  await expect(page.locator('[data-row-id]')).toHaveCount(3)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByText('Saved to keyward-activity.csv')).toBeVisible()
  expect(await inputsOf(page, 'activity:export')).toMatchObject([
    { filter: { text: 'ledger' }, words: { 'column.what': 'Event', 'result.worked': 'OK' } },
  ])
  mainOf(page).app.fileDialog.toSave = 'cancelled'
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect.poll(() => timesAsked(page, 'activity:export')).toBe(2)
  await expect(page.getByRole('region', { name: 'Problem' })).toHaveCount(0)
  mainOf(page).app.fileDialog.toSave = 'not-saved'
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByRole('region', { name: 'Problem' })).toBeVisible()
})

test('main asks before clearing, and the page asks nothing itself', { tag: '@smoke' }, async ({ open }) => {
  const page = await openActivity(open)
  await page.getByRole('button', { name: 'Clear activity', exact: true }).click()
  await expect(page.locator('[data-row-id]')).toHaveCount(1)
  await expect(page.getByText('Activity cleared')).toBeVisible()
  expect(await timesAsked(page, 'activity:clear')).toBe(1)
})

test('shows no message when the user cancels clearing', async ({ open }) => {
  const page = await openActivity(open)
  mainOf(page).app.person.agrees = false
  await page.getByRole('button', { name: 'Clear activity', exact: true }).click()
  await expect.poll(() => timesAsked(page, 'activity:clear')).toBe(1)
  await expect(page.getByText('Activity cleared')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Problem' })).toHaveCount(0)
})

test('an empty list says what will appear, and an unreadable one can be retried', async ({ open }) => {
  const page = await openActivity(open, calm())
  await expect(page.getByRole('heading', { name: 'No activity yet' })).toBeVisible()
  await expectAccessible(page)
  // Makes the call itself fail, because main would still show the readable part of a damaged file.
  mainOf(page).fail('activity:list', 'internal')
  await page.getByRole('button', { name: 'All keys' }).click()
  await page.getByRole('button', { name: 'Activity', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'The list couldn’t be read' })).toBeVisible()
  mainOf(page).mend('activity:list')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No activity yet' })).toBeVisible()
})

test('ten thousand events are fetched in parts and rendered with few elements', async ({ open }) => {
  const activity = Array.from({ length: 10_000 }, (_, n) => event(n + 1, 'token-copied', n))
  const page = await openActivity(open, { ...calm(), activity })
  const grid = page.getByRole('grid', { name: 'Activity' })
  await expect(page.getByText('Newest 300')).toBeVisible()
  await page.locator('[data-row-id]').first().focus()
  await page.keyboard.press('End')
  await expect(page.getByText('Newest 900')).toBeVisible()
  expect(await grid.evaluate((node) => node.querySelectorAll('*').length)).toBeLessThan(700)
})

test('how long it is kept is a setting', async ({ open }) => {
  const page = await open(everyday())
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: 'Data' }).click()
  await page.getByRole('button', { name: /Keep activity/ }).click()
  await page.getByRole('option', { name: '90 days' }).click()
  expect(await inputsOf(page, 'settings:write')).toEqual([{ activityDays: 90 }])
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Activity', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
})

for (const look of ['light', 'dark', 'right-to-left', 'narrow'] as const) {
  test(
    `axe finds nothing, ${look}`,
    furtherLook(look === 'light' || look === 'right-to-left'),
    async ({ open }) => {
      const given = busy()
      const page = await openActivity(
        open,
        { ...given, settings: { ...given.settings, theme: look === 'dark' ? 'dark' : 'light' } },
        look === 'narrow' ? { width: 760, height: 520 } : {},
      )
      if (look === 'right-to-left')
        await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
      await expectAccessible(page)
      const width = await page.evaluate(() => [document.body.scrollWidth, innerWidth])
      expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0)
    },
  )
}
