import { Secret } from '../../src/main/kernel/secret.ts'
import { ok } from '../../src/shared/kernel/result.ts'
import { DAY_MS } from '../../src/shared/kernel/time.ts'
import { chooseWay } from '../pages/replace-dialog.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, inputsOf, mainOf, test, timesAsked } from './harness/page-test.ts'
import { everyday, id, key, NOW_MS, scenario, workspace } from './harness/scenario.ts'

test('the detail shows a key’s data and recent activity', async ({ open }) => {
  const page = await open(everyday())
  const detail = page.getByRole('complementary', { name: 'Key details' })
  await expect(detail.getByRole('heading', { name: 'Billing sync' })).toBeVisible()
  await expect(detail.getByText('until 15:20')).toBeVisible()
  await expect(detail.getByText('Encrypted 8 October')).toBeVisible()
  await expect(detail.getByText('12 Jan 2027')).toBeVisible()
  await expect(detail.getByRole('listitem')).toHaveText([
    /Token copied/,
    /Test request: It worked/,
    /Token received/,
    /Test request: This key isn’t allowed to do that/,
    /Secret replaced/,
  ])
  await expect(detail.getByText('Test request: It worked')).toHaveAttribute('title', '200')
})

test('a lifetime that the service didn’t state is marked as assumed', async ({ open }) => {
  const page = await open(everyday())
  const detail = page.getByRole('complementary')
  await expect(detail.getByText('until 15:20')).toBeVisible()
  await expect(detail.getByText('assumed')).toHaveCount(0)
  mainOf(page).app.tokenEndpoint.answer(
    ok({
      accessToken: new Secret('canary-token'),
      lifetimeSeconds: 3_600,
      isLifetimeAssumed: true,
      host: 'auth.example.com',
    }),
  )
  await detail.getByRole('button', { name: 'Get new token' }).click()
  await expect(detail.getByText('Assumed: about an hour')).toBeVisible()
  await expectAccessible(page)
})

test('a key’s notes and end date are edited in place', { tag: '@smoke' }, async ({ open }) => {
  const page = await open(everyday())
  const detail = page.getByRole('complementary')
  await detail.getByRole('button', { name: 'Edit Notes' }).click()
  await expect(detail.getByLabel('Notes')).toBeFocused()
  await detail.getByLabel('Notes').fill('Ask Sam')
  await detail.getByRole('button', { name: 'Save' }).click()
  await expect(detail.getByText('Ask Sam')).toBeVisible()

  await detail.getByRole('button', { name: 'Edit Expires' }).click()
  await detail.getByLabel('Expires', { exact: true }).fill('')
  await detail.getByRole('button', { name: 'Save' }).click()
  await expect(detail.getByText('Expires', { exact: true })).toHaveCount(0)
  expect((await inputsOf(page, 'keys:update')).at(-1)).toEqual({ keyId: id(4, 1), keyExpiresAtMs: null })
})

test('a failed save is reported, and the form keeps its values', async ({ open }) => {
  const page = await open(everyday())
  mainOf(page).app.vaultFile.failWith = 'the disk is full'
  const detail = page.getByRole('complementary')
  await detail.getByRole('button', { name: 'Edit Notes' }).click()
  await detail.getByLabel('Notes').fill('Ask Sam')
  await detail.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(detail.getByLabel('Notes')).toHaveValue('Ask Sam')
})

test('a new secret is tested and saved, and nothing of it stays in the page', { tag: '@smoke' }, async ({
  open,
}) => {
  const page = await open(everyday())
  const canary = 'canary-9f2c-replacement'
  await page.getByRole('row', { name: 'Ledger bridge' }).getByRole('button', { name: 'Replace…' }).click()
  await chooseWay(page)
  const detail = page.getByRole('complementary')
  await detail.getByLabel('Client secret').fill(`  ${canary} `)
  await detail.getByRole('button', { name: 'Save and check' }).click()
  await expect(detail.getByLabel('Client secret')).toHaveCount(0)
  expect(await inputsOf(page, 'keys:replaceSecret')).toEqual([
    { keyId: id(4, 8), clientSecret: canary, check: true },
  ])
  expect(await page.content()).not.toContain(canary)
  await expect(page.getByRole('row', { name: 'Ledger bridge' }).getByText('60 min left')).toBeVisible()
})

test('a refused new secret stays in its field for Save anyway', async ({ open }) => {
  const page = await open(everyday())
  mainOf(page).refuseToken('invalid-client')
  await page.getByRole('row', { name: 'Audit archive' }).getByRole('button', { name: 'Enter secret' }).click()
  const detail = page.getByRole('complementary')
  const secret = detail.getByLabel('Client secret')
  await detail.getByRole('button', { name: 'Save and check' }).click()
  await expect(detail.getByText('Required', { exact: true })).toBeVisible()
  await secret.fill('mistyped')
  await secret.press('Enter')
  await expect(detail.getByText('The service didn’t accept this key')).toBeVisible()
  await expect(secret).toHaveValue('mistyped')
  await detail.getByRole('button', { name: 'Save anyway' }).click()
  await expect.poll(() => timesAsked(page, 'keys:replaceSecret')).toBe(2)
  expect((await inputsOf(page, 'keys:replaceSecret')).at(-1)).toMatchObject({ check: false })
})

test('pinning moves a key to the pinned ones', async ({ open }) => {
  const page = await open(everyday())
  const detail = page.getByRole('complementary')
  await page.getByRole('row', { name: 'Nightly export' }).click()
  await detail.getByRole('button', { name: 'More actions for Nightly export' }).click()
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).click()
  await page.getByRole('button', { name: 'Pinned, 4 keys' }).click()
  await expect(page.getByRole('row', { name: 'Nightly export' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Support desk' })).toHaveCount(0)
})

test('a deleted key can be restored, or erased by typing its name', async ({ open }) => {
  const page = await open(everyday())
  for (const name of ['Nightly export', 'Mobile app']) {
    await page.getByRole('row', { name }).click()
    await page.keyboard.press('Delete')
    await expect(page.getByRole('row', { name })).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Recently deleted' }).click()
  await page.getByRole('button', { name: 'Restore: Mobile app' }).click()
  await expect(page.getByRole('row', { name: 'Mobile app' })).toHaveCount(0)
  await expect(page.getByText('“Mobile app” deleted')).toHaveCount(0)
  await expect(page.getByText('“Nightly export” deleted')).toBeVisible()

  await page.getByRole('button', { name: 'Erase: Nightly export' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Erase Nightly export for good?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(dialog.getByRole('textbox')).not.toHaveAttribute('placeholder')
  await expect(dialog.getByRole('button', { name: 'Erase' })).toBeDisabled()
  await dialog.getByLabel('Type “Nightly export” to confirm').fill('nightly')
  await expect(dialog.getByRole('button', { name: 'Erase' })).toBeDisabled()
  await dialog.getByLabel('Type “Nightly export” to confirm').fill('nightly EXPORT ')
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing deleted' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await page.getByRole('button', { name: 'All keys, 10 keys' }).click()
  await expect(page.getByRole('row', { name: 'Mobile app' })).toBeVisible()
})

test('a deleted workspace is restored with its keys in two inputs, and logged (S38: undo)', async ({
  open,
}) => {
  const given = everyday()
  const deletedAtMs = NOW_MS - DAY_MS
  const page = await open({
    ...given,
    workspaces: given.workspaces.map((place) => (place.id === id(3, 1) ? { ...place, deletedAtMs } : place)),
    keys: given.keys.map((key) => (key.workspaceId === id(3, 1) ? { ...key, deletedAtMs } : key)),
  })
  await page.getByRole('button', { name: 'Recently deleted' }).click()
  const group = page.getByRole('region', { name: 'Acme Production' })
  await expect(group).toContainText('5 keys')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore all: Acme Production' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing deleted' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Acme Production.*5 keys/ })).toBeVisible()
  expect(await inputsOf(page, 'workspaces:restore')).toEqual([{ workspaceId: id(3, 1) }])
  await page.getByRole('button', { name: 'Activity' }).click()
  await expect(page.getByText('Workspace restored')).toBeVisible()
})

test('a deleted workspace without keys can be restored too', async ({ open }) => {
  const given = everyday()
  const deletedAtMs = NOW_MS - DAY_MS
  const empty = workspace(5, 'Partner Portal', { deletedAtMs })
  const page = await open({ ...given, workspaces: [...given.workspaces, empty] })
  await page.getByRole('button', { name: 'Recently deleted' }).click()
  await expect(page.getByRole('region', { name: 'Partner Portal' })).toContainText('0 keys')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore all: Partner Portal' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing deleted' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Partner Portal/ })).toBeVisible()
})

test('several deleted keys are restored in one save, and erased by typing their number', async ({ open }) => {
  const given = everyday()
  const gone = new Set([2, 3, 7, 9].map((n) => id(4, n)))
  const page = await open({
    ...given,
    keys: given.keys.map((key) => (gone.has(key.id) ? { ...key, deletedAtMs: NOW_MS - DAY_MS } : key)),
  })
  await page.getByRole('button', { name: 'Recently deleted' }).click()
  await page.getByRole('row', { name: 'Nightly export' }).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  const bar = page.getByRole('toolbar', { name: 'Selected keys' })
  await expect(bar).toContainText('2 selected')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('region', { name: 'Acme Production' })).toHaveCount(0)
  expect(await inputsOf(page, 'keys:restoreMany')).toEqual([{ keyIds: [id(4, 2), id(4, 3)] }])
  await expect(page.getByRole('row', { name: 'Mobile app' })).toBeFocused()

  await page.keyboard.press('Space')
  await page.getByRole('row', { name: 'Payout reports' }).click()
  await bar.getByRole('button', { name: 'Erase' }).click()
  const dialog = page.getByRole('alertdialog', { name: /^Erase .+ for good/ })
  await expect(dialog).toContainText('Mobile app and Payout reports')
  await expect(dialog.getByRole('button', { name: 'Erase' })).toBeDisabled()
  await dialog.getByLabel('Type “2” to confirm').fill('2')
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing deleted' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await inputsOf(page, 'keys:purgeMany')).toEqual([{ keyIds: [id(4, 7), id(4, 9)], count: 2 }])
})

test('in a narrow window, the detail replaces the list, with a way back', { tag: '@smoke' }, async ({
  open,
}) => {
  const page = await open(everyday(), { width: 760, height: 520 })
  await expect(page.getByRole('heading', { name: 'Billing sync' })).toHaveCount(0)
  await page.getByRole('row', { name: 'Nightly export' }).click()
  await expect(page.getByRole('heading', { name: 'Nightly export' })).toBeFocused()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.locator('[role="row"]:focus')).toHaveAccessibleName(/^Nightly export/)
})

test('an expiring key’s banner has one button, which asks how to replace it', async ({ open }) => {
  const given = everyday()
  const keys = given.keys.map((item) =>
    item.id === id(4, 4)
      ? { ...item, attention: 'key-ended' as const, keyExpiresAtMs: NOW_MS - DAY_MS }
      : item,
  )
  const page = await open({ ...given, keys })
  const detail = page.getByRole('complementary')
  for (const name of ['Data lake', 'Partner onboarding']) {
    await page.getByRole('row', { name }).click()
    await expect(detail.getByRole('heading', { name })).toBeVisible()
    await detail.getByRole('button', { name: 'Replace…' }).click()
    await chooseWay(page, 'Only the secret')
    await expect(detail.getByLabel('Client secret')).toBeFocused()
    await detail.getByRole('button', { name: 'Cancel' }).click()
  }
})

test('a refusal before the last start is still shown in the list and the detail', async ({ open }) => {
  const page = await open(scenario([workspace(1, 'Acme')], [key(1, 'Payroll', 1, { attention: 'refused' })]))
  await expect(page.getByRole('row', { name: 'Payroll' })).toContainText('Not accepted')
  await expect(page.getByRole('button', { name: 'Needs attention · 1' })).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('The service didn’t accept this key')
})

test('a key is pinned with one press, and the button shows that it is', async ({ open }) => {
  const page = await open(everyday())
  await page.getByRole('row', { name: 'Partner onboarding' }).click()
  const detail = page.getByRole('complementary')
  await detail.getByRole('button', { name: 'Pin', exact: true }).click()
  await expect(detail.getByRole('button', { name: 'Unpin' })).toBeFocused()
  await expectAccessible(page)
  await detail.getByRole('button', { name: 'Unpin' }).press('Enter')
  await expect(detail.getByRole('button', { name: 'Pin', exact: true })).toBeFocused()
  expect(await inputsOf(page, 'keys:update')).toEqual(
    [true, false].map((pinned) => ({ keyId: id(4, 4), pinned })),
  )
})
