import { DAY_MS } from '../../src/shared/kernel/time.ts'
import { chooseWay } from '../pages/replace-dialog.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, furtherLook, inputsOf, mainOf, test } from './harness/page-test.ts'
import { id, key, NOW_MS, scenario, workspace } from './harness/scenario.ts'

const tom = { name: 'Tom Berg' }

/** Three of Tom's keys and one of Dana's, in two workspaces. */
const given = () =>
  scenario(
    [workspace(1, 'Acme Production'), workspace(2, 'Northwind')],
    [
      key(1, 'Billing sync', 1, { owner: tom }),
      key(2, 'Invoice sync', 1, { owner: tom, keyExpiresAtMs: NOW_MS + 5 * DAY_MS }),
      key(3, 'Invoice sync', 2, { owner: tom }),
      key(4, 'Support desk', 2, { owner: { name: 'Dana Kim' } }),
    ],
  )

test('a colleague who left is one line with progress until everything is done', { tag: '@smoke' }, async ({
  open,
}) => {
  const page = await open(given())
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Replace several keys…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace several keys' })
  await expect(dialog.getByRole('combobox', { name: 'Who left?' })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Start replacing' }).click()
  await expect(dialog.getByText('Fill this in')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Who left?' }).fill('Tom Berg')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('checkbox', { name: 'Owned by them: 3' })).toBeChecked()
  await dialog.getByRole('combobox', { name: 'New owner (optional)' }).fill('Sam Okoro')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Choose individually (3)' }).click()
  await dialog.getByText('Acme Production · Billing sync').click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Start replacing' }).click()

  await expect(page.getByRole('heading', { name: 'Replace after Tom Berg left' })).toBeFocused()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 2')
  const rows = page.getByRole('list', { name: 'Still to replace' }).getByRole('listitem')
  await expect(rows).toHaveText([/Acme Production · Invoice sync.*22 November/, /Northwind · Invoice sync/])
  await expectAccessible(page)
  expect(mainOf(page).app.keyward.services.vault.document.keys.map(({ owner }) => owner?.name)).toEqual([
    'Tom Berg',
    'Sam Okoro',
    'Sam Okoro',
    'Dana Kim',
  ])

  await rows
    .nth(1)
    .getByRole('button', { name: /^Not needed/ })
    .click()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 1')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 2')
  await rows
    .nth(1)
    .getByRole('button', { name: /^Not needed/ })
    .click()

  await page.getByRole('button', { name: 'Overview, 2 things need your attention' }).click()
  const lines = page.getByRole('list', { name: 'Needs attention now' }).locator(':scope > li')
  await expect(lines).toHaveText([/Replace after Tom Berg left · 0 of 1/])
  // The campaign doesn't hide this key's due date.
  await expect(page.getByRole('list', { name: 'Due' })).toContainText('22 November')
  await mainOf(page).call('keys:replaceSecret', { keyId: id(4, 2), clientSecret: 'next' })
  await expect(lines).toHaveText([/Replace after Tom Berg left · 1 of 1\s*Nothing left to replace/])
})

test('one undo reverts a campaign with its owners, flags and line', async ({ open }) => {
  const page = await open(given())
  await page.keyboard.press('Control+k')
  await page.keyboard.type('several')
  await page.getByRole('option', { name: 'Replace several keys' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace several keys' })
  await dialog.getByRole('combobox', { name: 'Who left?' }).fill('Tom Berg')
  await page.keyboard.press('Tab')
  await dialog.getByRole('combobox', { name: 'New owner (optional)' }).fill('Sam Okoro')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Start replacing' }).click()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 3')
  const { document } = mainOf(page).app.keyward.services.vault
  expect(document.campaigns).toHaveLength(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(
    page.getByText('All good').or(page.getByText('1 thing needs your attention')).first(),
  ).toBeVisible()
  const { keys, campaigns } = mainOf(page).app.keyward.services.vault.document
  expect(campaigns).toEqual([])
  expect(keys.map(({ owner, toReplace }) => [owner?.name, toReplace])).toEqual([
    ...Array.from({ length: 3 }, () => ['Tom Berg', undefined]),
    ['Dana Kim', undefined],
  ])
  expect(await inputsOf(page, 'campaigns:remove')).toHaveLength(1)
})

test('a finished campaign prints its proof and disappears', async ({ open }) => {
  const page = await open(given())
  const { id: campaignId } = await mainOf(page).call('campaigns:start', {
    ...{ reason: 'leaked', name: 'Tom’s laptop' },
    edits: [{ keyId: id(4, 1), toReplace: 'leaked' }],
  })
  await page.getByRole('button', { name: 'Overview, 2 things need your attention' }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'Replace after Tom’s laptop leaked · 0 of 1' })
  await expect(line.locator('.text-problem')).toBeVisible()
  await line.getByRole('button', { name: /^Show/ }).click()
  await mainOf(page).call('keys:replaceSecret', { keyId: id(4, 1), clientSecret: 'next' })
  await expect(page.getByText('Nothing left to replace')).toBeVisible()
  await page.getByRole('button', { name: 'Print proof sheet…' }).click()
  expect(await inputsOf(page, 'campaigns:printProof')).toEqual([{ campaignId }])
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('laptop')
  expect(mainOf(page).app.keyward.services.vault.document.campaigns).toEqual([])
})

test('the flags of a selection are cleared at once and restored by one undo', async ({ open }) => {
  const page = await open(given())
  for (const n of [1, 3]) await mainOf(page).call('keys:update', { keyId: id(4, n), toReplace: 'other' })
  await page.getByRole('grid').getByRole('row').nth(1).click()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: 'Clear flag' }).click()
  await expect(page.getByText('Flag cleared')).toBeVisible()
  const flags = () =>
    mainOf(page).app.keyward.services.vault.document.keys.filter(({ toReplace }) => toReplace).length
  expect(flags()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(flags).toBe(2)
})

test('five hundred keys of one person', furtherLook(true), async ({ open }) => {
  const keys = Array.from({ length: 500 }, (_, n) =>
    key(n + 1, 'Invoice sync for the second warehouse', (n % 2) + 1, { owner: tom }),
  )
  const page = await open(scenario([workspace(1, 'Acme Production'), workspace(2, 'Northwind')], keys))
  await mainOf(page).call('campaigns:start', {
    ...{ reason: 'person-left', name: 'Tom Berg' },
    edits: keys.map(({ id: keyId }) => ({ keyId, toReplace: 'person-left' as const })),
  })
  await page.getByRole('button', { name: 'Overview, 1 thing needs your attention' }).click()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
})

test('a campaign’s keys are replaced one after another', async ({ open }) => {
  const page = await open(given())
  await mainOf(page).call('campaigns:start', {
    ...{ reason: 'person-left', name: 'Tom Berg' },
    edits: [1, 2, 3].map((n) => ({ keyId: id(4, n), toReplace: 'person-left' as const })),
  })
  await page.getByRole('button', { name: 'Overview, 1 thing needs your attention' }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Replace after Tom Berg left' })
    .getByRole('button', { name: /^Show/ })
    .click()
  const replace = (name: RegExp) => page.getByRole('listitem').filter({ hasText: name }).getByRole('button')
  await replace(/Acme Production · Invoice sync/)
    .filter({ hasText: 'Replace…' })
    .click()
  await chooseWay(page)

  const run = page
    .locator('div')
    .filter({ has: page.getByRole('button', { name: 'Back to the list' }) })
    .last()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(run).toContainText('Replace after Tom Berg left · 1 of 3')
  await expect(page.getByText('Step 1 of 6')).toBeVisible()
  await expectAccessible(page)
  await run.getByRole('button', { name: 'Next: Billing sync (Acme Production)' }).click()
  await expect(heading).toHaveText('Replace Billing sync')
  await expect(run).toContainText('2 of 3')

  // A key that somebody else replaced meanwhile is skipped.
  await mainOf(page).call('keys:replaceSecret', { keyId: id(4, 3), clientSecret: 'next' })
  await expect(run.getByRole('button')).toHaveText(['Back to the list'])
  await run.getByRole('button').click()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 3')
  await expect(run).toHaveCount(0)

  // Now replaces only the secret. The form for that, in the key's details, also leads to the next key.
  await replace(/Acme Production · Invoice sync/)
    .filter({ hasText: 'Replace…' })
    .click()
  await chooseWay(page, 'Only the secret')
  await run.getByRole('button', { name: 'Next: Billing sync (Acme Production)' }).click()
  await expect(run).toContainText('2 of 2')
  await expect(page.getByRole('heading', { name: 'Billing sync' })).toBeVisible()
  await expect(page.getByLabel('Client secret')).toBeVisible()
  await page.getByRole('button', { name: /^Overview/ }).click()
  await page.getByRole('button', { name: 'All keys' }).click()
  await expect(run).toHaveCount(0)
})
