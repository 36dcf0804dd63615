import { DAY_MS } from '../../src/shared/kernel/time.ts'
import { chooseWay } from '../pages/replace-dialog.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, furtherLook, inputsOf, mainOf, test } from './harness/page-test.ts'
import { id, key, NOW_MS, scenario, spoken, workspace } from './harness/scenario.ts'

const due = (n: number, name: string, days: number, facts = {}) =>
  key(n, name, 1, { keyExpiresAtMs: NOW_MS + days * DAY_MS, ...facts })

const given = () =>
  scenario(
    [workspace(1, 'Acme')],
    [
      due(1, 'Month end', 24),
      due(2, 'Far away', 80),
      due(3, 'Soonest', 2),
      key(4, 'Aged', 1, { replaceEveryDays: 45, secretSavedAtMs: NOW_MS - 40 * DAY_MS }),
      key(5, 'Endless', 1),
    ],
  )

test('the overview lists keys due in the next 30 days by date', {
  tag: '@smoke',
}, async ({ open }) => {
  const page = await open(given())
  await page.getByRole('button', { name: /^Overview/ }).click()
  const itemsOf = (name: string) => page.getByRole('list', { name }).getByRole('listitem')
  await expect(itemsOf('Due')).toHaveText([
    /Acme · Soonestexpires in 2 days · 19 November/,
    /Acme · Agedin 5 days · 22 November/,
    /Acme · Month endexpires in 24 days · 11 December/,
  ])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Replace…: Aged' }).click()
  await chooseWay(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replace Aged')
  await page.getByRole('button', { name: /^Overview/ }).click()
  // The replacement was only viewed, so it hasn't started.
  await expect(page.getByRole('button', { name: 'Replace…: Aged' })).toBeVisible()
  expect(await inputsOf(page, 'replacements:start')).toEqual([])
  await mainOf(page).call('replacements:start', { keyId: id(4, 4) })
  await page.getByRole('list', { name: 'Due' }).getByRole('button', { name: 'Continue: Aged' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replace Aged')
})

test('a flagged key opens its guided replacement, and a leaked one opens it as a leak', async ({ open }) => {
  const toReplace = { sinceMs: NOW_MS - DAY_MS }
  const page = await open(
    scenario(
      [workspace(1, 'Acme')],
      [
        key(1, 'Known', 1, { attention: 'to-replace', toReplace: { ...toReplace, reason: 'person-left' } }),
        key(2, 'Seen', 1, { attention: 'leaked', toReplace: { ...toReplace, reason: 'leaked' } }),
      ],
    ),
  )
  for (const [name, heading] of [
    ['Known', 'Replace Known'],
    ['Seen', 'Replace Seen'],
  ] as const) {
    await page.getByRole('button', { name: /^Overview/ }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: `Acme · ${name}` })
      .getByRole('button', { name: 'Replace…' })
      .click()
    await chooseWay(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await page.getByRole('button', { name: /^Overview/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Acme · Seen' })).toContainText(
    '1 key leaked and still works',
  )
  await page.getByRole('button', { name: 'Continue: Seen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replace Seen')
})

test('a reminder can be snoozed with the keyboard, which removes it from the list, and undone', async ({
  open,
}) => {
  const page = await open(given())
  await page.getByRole('button', { name: /^Overview/ }).click()
  const month = page.getByRole('list', { name: 'Due' }).getByText('Month end')
  await page.getByRole('button', { name: 'Snooze: Month end' }).press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText([
    'For a day',
    'For a week',
    'Until 7 days before it’s due',
  ])
  await page.getByRole('menuitem', { name: 'Until 7 days before it’s due' }).press('Enter')
  await expect(month).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const [snoozed] = await inputsOf(page, 'reminders:snooze')
  const day = new Date(NOW_MS + 17 * DAY_MS).setHours(0, 0, 0, 0)
  expect(snoozed).toEqual({ keyId: id(4, 1), untilMs: day })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(month).toBeVisible()
})

test('overdue keys come first, and can’t be snoozed long after their date', async ({ open }) => {
  const aged = (n: number, name: string, days: number) =>
    key(n, name, 1, { replaceEveryDays: 10, secretSavedAtMs: NOW_MS - (10 + days) * DAY_MS })
  const page = await open(
    scenario([workspace(1, 'Acme')], [aged(1, 'Recent', 5), aged(2, 'Ancient', 60), due(3, 'Over', -5)]),
  )
  await page.getByRole('button', { name: 'Overview, 3 things need your attention' }).click()
  const overdue = page.getByRole('list', { name: 'Due' }).getByRole('listitem')
  await expect(overdue).toHaveText([
    /Acme · Ancientwas due 18 September/,
    /Acme · (Overexpired|Recentwas due) 12 November/,
    /Acme · (Overexpired|Recentwas due) 12 November/,
  ])
  await expect(page.getByRole('button', { name: 'Snooze: Recent' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Snooze: Ancient' })).toHaveCount(0)
  await expectAccessible(page)
})

test('the due dates are saved for a calendar', async ({ open }) => {
  const page = await open(given())
  await page.getByRole('button', { name: /^Overview/ }).click()
  await page.getByRole('button', { name: 'Add to calendar…' }).click()
  await expect(page.getByText(/^Saved to /).first()).toBeVisible()
  const [saved] = mainOf(page).app.fileDialog.saved
  expect(new TextDecoder().decode(saved?.bytes)).toContain('SUMMARY:Replace the key: Far away')
})

for (const width of [760, 1240])
  for (const theme of ['light', 'dark'] as const)
    test(
      `fits ${width} pixels in German, ${theme}`,
      furtherLook((theme === 'light') === (width === 1240)),
      async ({ open }) => {
        const german = spoken(given(), 'de')
        const page = await open(
          { ...german, settings: { ...german.settings, theme } },
          { width, height: 720 },
        )
        await page.getByRole('button', { name: /^Übersicht/ }).click()
        await expect(page.getByRole('list', { name: 'Fällig' })).toBeVisible()
        await expectAccessible(page)
        const [wide, room] = await page.evaluate(() => [document.body.scrollWidth, innerWidth])
        expect(wide).toBeLessThanOrEqual(room ?? 0)
      },
    )

test('one press writes a mail to the owner of due keys, and a menu chooses among several', async ({
  open,
}) => {
  const ola = { name: 'Ola Berg', email: 'ola@example.com' }
  const keys = [due(1, 'Month end', 24, { owner: ola }), due(2, 'Soonest', 2, { owner: ola })]
  const page = await open(scenario([workspace(1, 'Acme')], keys))
  await page.getByRole('button', { name: /^Overview/ }).click()
  await page.getByRole('button', { name: 'Email Ola Berg…' }).click()
  await expect
    .poll(() => inputsOf(page, 'reminders:writeToOwner'))
    .toEqual([{ keyIds: [id(4, 2), id(4, 1)] }])
})

test('one of several owners is chosen, and a missing mail program is reported', async ({ open }) => {
  const owner = (name: string) => ({ owner: { name } })
  const keys = [
    due(1, 'One', 3, owner('Ola')),
    due(2, 'Two', 4, owner('Kim')),
    due(3, 'Three', 5, owner('Kim')),
  ]
  const page = await open(scenario([workspace(1, 'Acme')], keys))
  mainOf(page).app.computer.opensBrowser = false
  await page.getByRole('button', { name: /^Overview/ }).click()
  await page.getByRole('button', { name: 'Email an owner…' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Kim · 2 keys', 'Ola · 1 key'])
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: /^Ola/ }).click()
  await expect(page.getByRole('alert')).toContainText('Couldn’t open your mail program')
  expect(await inputsOf(page, 'reminders:writeToOwner')).toEqual([{ keyIds: [id(4, 1)] }])
})
