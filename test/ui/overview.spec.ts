import { DAY_MS } from '../../src/shared/time.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, inputsOf, mainOf, test } from './harness/page-test.ts'
import {
  everyday,
  id,
  key,
  liveToken,
  many,
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

test('says how many things need the person, in the sidebar too, and each leads to its next step', {
  tag: '@smoke',
}, async ({ open }) => {
  const page = await open(everyday())
  await page.getByRole('button', { name: 'Overview, 3 things need you' }).click()
  await expect(
    page.getByText('1 key needs its secret, 1 key was not accepted, and 1 key ends this week.'),
  ).toBeVisible()
  const needs = page.getByRole('region', { name: 'What needs you' })
  await expect(needs.getByRole('listitem')).toHaveText([
    /Audit archive needs its secret.*Finance EU.*Enter secret/,
    /Ledger bridge was not accepted.*Finance EU.*Replace secret/,
  ])
  await expect(page.getByRole('list', { name: 'This week' }).getByRole('listitem')).toHaveText([
    /Data lake ends in 6 days.*Acme Production.*Snooze.*Replace…/,
  ])
  await page.getByRole('button', { name: 'Enter secret: Audit archive' }).click()
  await expect(page.getByRole('complementary', { name: 'Key details' })).toContainText(
    'Enter the secret again',
  )
})

test('greets by the hour, also after midnight', async ({ open }) => {
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

test('says all good when it is', async ({ open }) => {
  const page = await openOverview(
    open,
    scenario([workspace(1, 'Practice')], [key(1, 'My first key', 1)], [liveToken(1, 41)]),
  )
  await expect(page.getByText('All good.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What needs you' })).toHaveCount(0)
  await expectAccessible(page)
})

test('of many keys with the same need the first are listed, the rest is shown on demand', async ({
  open,
}) => {
  const page = await openOverview(open, many(10_000))
  await page.getByRole('button', { name: 'Show them: 21 keys were not accepted' }).click()
  await expect(page.getByRole('button', { name: 'Needs attention · 21' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

/** Nine keys with three needs; the gravest are in the last workspace. */
const needy = () => {
  const ending = (n: number, name: string, days: number, place: number) =>
    key(n, name, place, { attention: 'key-ends-soon', keyExpiresAtMs: NOW_MS + days * DAY_MS })
  const refused = (n: number) => key(n, `Wrong ${n}`, 2, { attention: 'refused' })
  return scenario(
    [workspace(1, 'Acme'), workspace(2, 'Zulu')],
    [
      ...[
        ending(1, 'Last', 9, 1),
        ending(2, 'First', 2, 2),
        ending(3, 'Third', 4, 1),
        ending(4, 'Second', 3, 1),
      ],
      key(5, 'Over', 1, { attention: 'key-ended', keyExpiresAtMs: NOW_MS - DAY_MS }),
      ...[refused(6), refused(7), refused(8), refused(9)],
      key(10, 'Fine', 1),
    ],
  )
}

test('each Show them shows its own; what needs attention stands by gravity, then by date', async ({
  open,
}) => {
  const page = await openOverview(open, needy())
  const rows = page.locator('[data-key-id]')
  await page.getByRole('button', { name: 'Show them: 4 keys were not accepted' }).click()
  await expect(rows).toContainText(['Wrong 6', 'Wrong 7', 'Wrong 8', 'Wrong 9'])
  await expect(rows).toHaveCount(4)

  await page.getByRole('button', { name: 'Refused · 4' }).click()
  await expect(rows).toHaveCount(9)
  await expect(rows.nth(4)).toContainText('Over')
  await expect(rows.last()).toContainText('Last')
  await expect(page.getByRole('button', { name: 'List: Most urgent first' })).toBeVisible()
  await page.getByRole('button', { name: 'Ended · 1' }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Needs attention · 9' }).click()
  await expect(rows).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Ended · 1' })).toHaveCount(0)
})

test('Start goes through what needs the person, key after key, until nothing does', {
  tag: '@smoke',
}, async ({ open }) => {
  const page = await openOverview(
    open,
    scenario(
      [workspace(1, 'Acme')],
      [
        key(1, 'Over', 1, { attention: 'key-ended', keyExpiresAtMs: NOW_MS - DAY_MS }),
        key(2, 'Wrong', 1, { attention: 'refused' }),
        key(3, 'Fine', 1),
      ],
    ),
  )
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const detail = page.getByRole('complementary', { name: 'Key details' })
  await expect(detail.getByRole('heading', { name: 'Wrong' })).toBeVisible()
  await detail.getByLabel('Client secret').fill('new-one')
  await detail.getByRole('button', { name: 'Save and check' }).click()

  await expect(detail.getByRole('heading', { name: 'Over' })).toBeVisible()
  await detail.getByRole('button', { name: 'Replace secret' }).click()
  await detail.getByRole('radio', { name: 'Never' }).click()
  await detail.getByLabel('Client secret').fill('new-two')
  await detail.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing needs attention' })).toBeVisible()
})

test('what ends when reads as a list in the order of time; a mark opens its key, a number its keys', async ({
  open,
}) => {
  const page = await openOverview(open, everyday())
  const marks = page.getByRole('list', { name: 'What ends when' }).getByRole('button')
  await expect(marks.first()).toHaveAccessibleName(
    /^Nightly export, token ends 14:47, 7 min|^Nightly export, token ends 14:47, 8 min/,
  )
  await expect(marks.last()).toHaveAccessibleName('Data lake, the key itself ends in 6 days')
  await marks.last().click()
  await expect(page.getByRole('complementary', { name: 'Key details' })).toContainText('Data lake')

  const crowd = await openOverview(open, many(500))
  await crowd.getByRole('button', { name: /^14 tokens, from 14:48/ }).click()
  await expect(crowd.getByRole('menu').getByRole('menuitem')).toHaveCount(13)
})

test('a card opens its workspace', async ({ open }) => {
  const page = await openOverview(open, everyday())
  await page.getByRole('button', { name: 'Open Finance EU' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Finance EU' })).toBeVisible()
})

test('tokens for all: progress, cancel, and what came of it', async ({ open }) => {
  const page = await openOverview(open, everyday())
  const { tokenEndpoint } = mainOf(page).app
  for (const _ of ['Support desk', 'Partner onboarding', 'Data lake']) tokenEndpoint.answerLater()
  await page.getByRole('button', { name: 'Get tokens for all keys of Acme Production' }).click()
  await expect(page.getByRole('progressbar', { name: 'Getting tokens for Acme Production' })).toContainText(
    '2 of 5',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Cancelled, 2 ready')).toBeVisible()
  expect(await inputsOf(page, 'tokens:cancelMany')).toEqual([{ workspaceId: id(3, 1) }])
  mainOf(page).refuseToken('invalid-client')
  await page.getByRole('button', { name: 'Get tokens for all keys of Acme Production' }).click()
  await expect(page.getByText('4 of 5 ready, the rest needs you')).toBeVisible()
})

for (const look of ['light', 'dark', 'right-to-left', 'narrow'] as const) {
  test(`axe finds nothing, ${look}`, async ({ open }) => {
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
  })
}

test('the timeline looks further ahead on demand', async ({ open }) => {
  const ending = (n: number, name: string, days: number) =>
    key(n, name, 1, { keyExpiresAtMs: NOW_MS + days * DAY_MS })
  const page = await openOverview(
    open,
    scenario([workspace(1, 'Acme')], [ending(1, 'This month', 25), ending(2, 'This quarter', 80)]),
  )
  const marks = page.getByRole('list', { name: 'What ends when' }).getByRole('button')
  await expect(page.getByText('Nothing ends in the next days.')).toBeVisible()
  await page.getByRole('radio', { name: '30 days' }).click()
  await expect(marks).toHaveCount(1)
  await expect(marks).toHaveAccessibleName('This month, the key itself ends in 25 days')
  await page.getByRole('radio', { name: '90 days' }).click()
  await expect(marks).toHaveCount(2)
  await expectAccessible(page)
})
