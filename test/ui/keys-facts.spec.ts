import { DAY_MS } from '../../src/shared/kernel/time.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, inputsOf, test } from './harness/page-test.ts'
import { everyday, id, NOW_MS, type Scenario } from './harness/scenario.ts'

/** The everyday keys. The first has all lifecycle fields, and the second the same owner. */
const owned = (): Scenario => {
  const given = everyday()
  const facts = {
    owner: { name: 'Dana Kim', email: 'dana@example.com' },
    usedIn: [
      { id: id(8, 1), place: 'CI of the billing repository', note: 'Secret BILLING_KEY' },
      { id: id(8, 2), place: 'Nightly job' },
    ],
    replaceEveryDays: 45,
    snoozedUntilMs: NOW_MS + 2 * DAY_MS,
  }
  return {
    ...given,
    keys: given.keys.map((key) => {
      if (key.id === id(4, 1)) return { ...key, ...facts }
      return key.id === id(4, 3) ? { ...key, owner: facts.owner } : key
    }),
  }
}

test('the detail shows only the lifecycle fields of a key that have a value', async ({ open }) => {
  const page = await open(owned())
  const detail = page.getByRole('complementary', { name: 'Key details' })
  await expect(detail.getByText('Dana Kim')).toBeVisible()
  await expect(detail.getByText('dana@example.com')).toBeVisible()
  await expect(detail.getByText('Secret BILLING_KEY')).toBeVisible()
  await expect(detail.getByText('45 days')).toBeVisible()
  await expect(detail.getByText('due 22 November')).toBeVisible()
  await expect(detail.getByText('in 5 days')).toBeVisible()
  await expect(detail.getByText('19 November')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('row', { name: 'Nightly export' }).click()
  await expect(detail.getByText('Owner', { exact: true })).toHaveCount(0)
  await expect(detail.getByText('Used in')).toHaveCount(0)
  await expect(detail.getByRole('button', { name: 'Add details…' })).toBeVisible()
})

test('lifecycle fields are added in one form with the keyboard, with suggestions from other keys', async ({
  open,
}) => {
  const page = await open(owned())
  await page.getByRole('row', { name: 'Nightly export' }).click()
  const detail = page.getByRole('complementary')
  await detail.getByRole('button', { name: 'Add details…' }).click()
  await expect(detail.getByLabel('Expires', { exact: true })).toBeFocused()
  await detail.getByRole('combobox', { name: 'Owner' }).focus()
  await page.keyboard.type('dan')
  await expect(page.getByRole('option', { name: 'Dana Kim' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(detail.getByRole('combobox', { name: 'Owner' })).toHaveValue('Dana Kim')
  await expect(detail.getByLabel('Owner’s email')).toHaveValue('dana@example.com')

  await detail.getByRole('combobox', { name: 'Where it’s used' }).click()
  await page.keyboard.type('night')
  await page.getByRole('option', { name: 'Nightly job' }).click()
  await detail.getByRole('button', { name: 'Add where it’s used' }).click()
  await expect(detail.getByRole('combobox', { name: 'Where it’s used' }).last()).toBeFocused()
  await page.keyboard.type('Phone of the help desk')
  await detail.getByLabel('Note', { exact: true }).last().fill('in its key store')
  await detail.getByLabel('Replace every (days)').fill('often')
  await detail.getByRole('button', { name: 'Save' }).click()
  await expect(detail.getByText('Enter a number from 1 to 3,650')).toBeVisible()
  await expectAccessible(page)
  await detail.getByLabel('Replace every (days)').fill('90')
  await page.keyboard.press('Enter')
  await expect(detail.getByText('90 days')).toBeVisible()
  await expect(detail.getByText('Phone of the help desk')).toBeVisible()
  expect((await inputsOf(page, 'keys:update')).at(-1)).toEqual({
    keyId: id(4, 2),
    keyExpiresAtMs: null,
    owner: { name: 'Dana Kim', email: 'dana@example.com' },
    usedIn: [{ place: 'Nightly job' }, { place: 'Phone of the help desk', note: 'in its key store' }],
    replaceEveryDays: 90,
    notes: null,
    tokenFields: null,
  })
})

test('a key’s scope, audience and resources can be added and removed', async ({ open }) => {
  const page = await open(owned())
  const detail = page.getByRole('complementary')
  await page.getByRole('row', { name: 'Nightly export' }).click()
  await detail.getByRole('button', { name: 'Add details…' }).click()
  await detail.getByRole('button', { name: /^Advanced/ }).click()
  const fields = detail.getByRole('group', { name: 'Token request' })
  await fields.getByLabel('Scope').fill('invoices.read')
  await fields.getByLabel('Audience').fill('https://api.example.com')
  await fields.getByLabel('Resource').fill('urn:one\nurn:two')
  await expectAccessible(page)
  await detail.getByRole('button', { name: 'Save' }).click()
  await expect(detail.getByText('urn:one urn:two')).toBeVisible()
  const tokenFields = {
    scope: 'invoices.read',
    audience: 'https://api.example.com',
    resource: 'urn:one\nurn:two',
  }
  expect((await inputsOf(page, 'keys:update')).at(-1)).toMatchObject({ keyId: id(4, 2), tokenFields })

  await detail.getByRole('button', { name: 'Edit Token request' }).click()
  await expect(detail.getByLabel('Scope')).toBeFocused()
  await detail.getByLabel('Scope').fill('')
  await detail.getByRole('button', { name: 'Save' }).click()
  await expect(detail.getByText('invoices.read')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(detail.getByText('invoices.read')).toBeVisible()
})

test('a place where the key is used can be removed and restored by undo', { tag: '@smoke' }, async ({
  open,
}) => {
  const page = await open(owned())
  const detail = page.getByRole('complementary')
  await detail.getByRole('button', { name: 'Edit Used in' }).click()
  await detail.getByRole('button', { name: 'Remove Nightly job' }).click()
  await expect(detail.getByRole('button', { name: 'Add where it’s used' })).toBeFocused()
  await detail.getByRole('button', { name: 'Save' }).click()
  await expect(detail.getByRole('button', { name: 'Edit Used in' })).toBeFocused()
  await expect(detail.getByText('Nightly job')).toHaveCount(0)
  await expect(page.getByText('Saved')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(detail.getByText('Nightly job')).toBeVisible()
  await expect(detail.getByText('Secret BILLING_KEY')).toBeVisible()
})

test('Escape closes the suggestions first, then the form', async ({ open }) => {
  const page = await open(owned())
  const detail = page.getByRole('complementary')
  await detail.getByRole('button', { name: 'Edit Owner' }).click()
  const owner = detail.getByRole('combobox', { name: 'Owner' })
  await owner.fill('Da')
  await expect(page.getByRole('option', { name: 'Dana Kim' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(owner).toHaveValue('Da')
  await page.keyboard.press('Escape')
  await expect(owner).toHaveCount(0)
  await expect(detail.getByText('Dana Kim')).toBeVisible()
})

test('a new key’s form has the same fields in a collapsed section', async ({ open }) => {
  const page = await open(owned())
  await page.getByRole('button', { name: 'Add key' }).first().click()
  const fold = page.getByRole('button', { name: 'More', exact: true })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.click()
  await page.getByRole('combobox', { name: 'Owner' }).fill('Dana Kim')
  await expect(page.getByLabel('Owner’s email')).toHaveValue('dana@example.com')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Where it’s used' }).fill('Phone')
  await page.getByLabel('Replace every (days)').fill('often')
  await page.getByRole('button', { name: /^Advanced/ }).click()
  await page.getByLabel('Scope').fill('fleet.read')
  await page.getByLabel('Name', { exact: true }).fill('Fleet')
  await page.getByLabel('Client ID').fill('9f3a91c2-58be-4c7e-a1b0-000000000099')
  await page.getByRole('textbox', { name: 'Client secret' }).fill('canary-secret-of-fleet')
  await page.getByRole('button', { name: 'Workspace' }).last().click()
  await page.getByRole('option', { name: 'Finance EU' }).click()
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByLabel('Replace every (days)')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Replace every (days)').fill('90')
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByRole('button', { name: 'Open key' })).toBeVisible()
  expect((await inputsOf(page, 'keys:add')).at(-1)).toMatchObject({
    name: 'Fleet',
    owner: { name: 'Dana Kim', email: 'dana@example.com' },
    usedIn: [{ place: 'Phone' }],
    replaceEveryDays: 90,
    tokenFields: { scope: 'fleet.read' },
  })
})

test('one press in the details writes a mail to the owner', async ({ open }) => {
  const page = await open(owned())
  const detail = page.getByRole('complementary')
  await detail.getByRole('button', { name: 'Email Dana Kim…' }).click()
  await expect.poll(() => inputsOf(page, 'reminders:writeToOwner')).toEqual([{ keyIds: [id(4, 1)] }])
})

test('the reason for keeping a key past its date can be changed and removed', async ({ open }) => {
  const given = owned()
  const exception = { reason: 'The vendor ends it in May', atMs: NOW_MS - DAY_MS }
  const keys = given.keys.map((one) => (one.id === id(4, 1) ? { ...one, exception } : one))
  const page = await open({ ...given, keys })
  const detail = page.getByRole('complementary')
  await expect(detail).toContainText('The vendor ends it in May')
  const edit = detail.getByRole('button', { name: 'Edit Exception' })
  await edit.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Keep Billing sync past its due date?' })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('They answer next week')
  await page.keyboard.press('Enter')
  await expect(detail).toContainText('They answer next week')
  await expect(edit).toBeFocused()
  await edit.press('Enter')
  await dialog.getByLabel('Reason').fill(' ')
  await page.keyboard.press('Enter')
  await expect(detail.getByText('Exception')).toHaveCount(0)
})

test('search finds owners and places of use, and says where it matched', { tag: '@smoke' }, async ({
  open,
}) => {
  const page = await open(owned())
  const search = page.getByRole('searchbox')
  await search.fill('kim')
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row', { name: 'Support desk' })).toContainText('Owner …Kim')
  await search.fill('repository')
  await expect(page.getByRole('row', { name: 'Billing sync' })).toContainText('Used in …repository')
})

test('a flagged key needs attention until the flag is cleared', async ({ open }) => {
  const given = owned()
  const toReplace = { sinceMs: NOW_MS - DAY_MS, reason: 'leaked' as const }
  const keys = given.keys.map((one) => (one.id === id(4, 2) ? { ...one, toReplace } : one))
  const page = await open({ ...given, keys })
  await page.getByRole('button', { name: 'Overview' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Nightly export' })
  await expect(row.getByText('Leaked and still works')).toBeVisible()
  await page.getByRole('button', { name: 'All keys, 11 keys' }).click()
  await page.getByRole('row', { name: 'Nightly export' }).click()
  const detail = page.getByRole('complementary')
  await expect(detail.getByText(/^Leaked \(/)).toBeVisible()
  await detail.getByRole('button', { name: 'Clear flag' }).click()
  await expect(detail.getByText(/^Leaked \(/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(detail.getByText(/^Leaked \(/)).toBeVisible()
})

test('in a small window, a long dialog’s buttons stay visible below the focused field', async ({ open }) => {
  const page = await open(owned(), { width: 380, height: 260 })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('several')
  await page.getByRole('option', { name: 'Replace several keys' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace several keys' })
  const save = dialog.getByRole('button', { name: 'Start replacing' })
  await expect(dialog.getByRole('combobox', { name: 'Who left?' })).toBeFocused()
  await expect(save).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  const day = dialog.getByLabel('Deadline (optional)')
  await expect(day).toBeFocused()
  const [field, button] = [await day.boundingBox(), await save.boundingBox()]
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(button?.y ?? 0)
})

test('a long field’s name and pencil are next to its first line', async ({ open }) => {
  const page = await open(owned(), { height: 1100 })
  const detail = page.getByRole('complementary', { name: 'Key details' })
  const middleOf = async (each: ReturnType<typeof detail.getByText>): Promise<number> => {
    const box = await each.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0) / 2
  }
  const line = await middleOf(detail.getByText('CI of the billing repository'))
  const tooLong = 'another fact’s name is too long for its column: key.life words, FactRows.tsx'
  const name = await middleOf(detail.getByText('Used in', { exact: true }))
  expect(Math.abs(name - line), `“Used in” stands beside its first line; ${tooLong}`).toBeLessThan(2)
  const pencil = await middleOf(detail.getByRole('button', { name: 'Edit Used in' }))
  expect(Math.abs(pencil - line), `so does its pencil; ${tooLong}`).toBeLessThan(2)
})
