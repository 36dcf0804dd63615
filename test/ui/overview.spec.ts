import { DAY_MS } from '../../src/shared/time.ts'
import { expect, expectAccessible, inputsOf, mainOf, test } from './harness/page-test.ts'
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

test('says how many things need the person, in the sidebar too, and each leads to its next step', async ({
  open,
}) => {
  const page = await open(everyday())
  await page.getByRole('button', { name: 'Overview, 3 things need you' }).click()
  await expect(page.getByText('3 things need you.')).toBeVisible()
  await page.getByRole('button', { name: 'Enter secret: Audit archive' }).click()
  await expect(page.getByRole('complementary', { name: 'Key details' })).toContainText(
    'Enter the secret again',
  )
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

test('many keys with the same need share a card that leads to them', async ({ open }) => {
  const page = await openOverview(open, many(10_000))
  await page.getByRole('button', { name: 'Show them: 21 keys were not accepted' }).click()
  await expect(page.getByRole('button', { name: 'Needs attention · 21' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

/** Five keys with three needs; the gravest is in the last workspace. */
const needy = () =>
  scenario(
    [workspace(1, 'Acme'), workspace(2, 'Zulu')],
    [
      key(1, 'Later', 1, { attention: 'key-ends-soon', keyExpiresAtMs: NOW_MS + 9 * DAY_MS }),
      key(2, 'Sooner', 2, { attention: 'key-ends-soon', keyExpiresAtMs: NOW_MS + 2 * DAY_MS }),
      key(3, 'Over', 1, { attention: 'key-ended', keyExpiresAtMs: NOW_MS - DAY_MS }),
      key(4, 'Wrong', 2, { attention: 'refused' }),
      key(5, 'Wronger', 2, { attention: 'refused' }),
      key(6, 'Fine', 1),
    ],
  )

test('each Show them shows its own; what needs attention stands by gravity, then by date', async ({
  open,
}) => {
  const page = await openOverview(open, needy())
  const rows = page.locator('[data-key-id]')
  await page.getByRole('button', { name: 'Show them: 2 keys end soon' }).click()
  await expect(rows).toContainText(['Sooner', 'Later'])
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Show them: 2 keys were not accepted' }).click()
  await expect(rows).toContainText(['Wrong', 'Wronger'])
  await expect(rows).toHaveCount(2)

  await page.getByRole('button', { name: 'Refused · 2' }).click()
  await expect(rows).toContainText(['Wrong', 'Wronger', 'Over', 'Sooner', 'Later'])
  await expect(page.getByRole('button', { name: 'List: Most urgent first' })).toBeVisible()
  await page.getByRole('button', { name: 'Ended · 1' }).click()
  await expect(rows).toContainText(['Over'])
  await page.getByRole('button', { name: 'Needs attention · 5' }).click()
  await expect(rows).toHaveCount(6)
  await expect(page.getByRole('button', { name: 'Ended · 1' })).toHaveCount(0)
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
