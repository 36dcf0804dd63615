import { expectAccessible } from './harness/accessible.ts'
import { tokenOf } from './harness/given-app.ts'
import { expect, inputsOf, test } from './harness/page-test.ts'
import { everyday, id } from './harness/scenario.ts'

const token = tokenOf(id(4, 1))

test('a pasted token is told by its key, and is nowhere in the page afterwards', { tag: '@smoke' }, async ({
  open,
}) => {
  const page = await open(everyday())
  await page.getByRole('button', { name: 'List: By workspace' }).click()
  await page.getByRole('menuitem', { name: 'Which key made this token?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which key made this token?' })
  await dialog.getByRole('button', { name: 'Find key' }).click()
  await expect(dialog.getByText('Paste the token first.')).toBeVisible()
  await dialog.getByLabel('Token').fill(token)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is a token of “Billing sync”, good for 40 min.')).toBeVisible()
  await expect(dialog.getByLabel('Token')).toHaveValue('')
  expect(await page.content()).not.toContain(token)
  expect(await inputsOf(page, 'tokens:identify')).toEqual([{ token }])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Open key' }).click()
  await expect(page.getByRole('heading', { name: 'Billing sync' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('a field for secrets is empty once it is gone, whatever was left in it (S33)', async ({ open }) => {
  const page = await open(everyday())
  await page.getByRole('button', { name: 'List: By workspace' }).click()
  await page.getByRole('menuitem', { name: 'Which key made this token?' }).click()
  const field = page.getByLabel('Token', { exact: true })
  await field.fill(token)
  const gone = await field.elementHandle()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  expect(await gone?.evaluate((input) => 'value' in input && input.value)).toBe('')
})

test('a token no key made is said so', async ({ open }) => {
  const page = await open(everyday())
  await page.getByRole('button', { name: 'List: By workspace' }).click()
  await page.getByRole('menuitem', { name: 'Which key made this token?' }).click()
  await page.getByLabel('Token', { exact: true }).fill('canary.access.token')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No key in Keyward made this token since it was opened.')).toBeVisible()
})

test('a replaced secret can be taken back at once by the toast, and later in the detail', async ({
  open,
}) => {
  const page = await open(everyday())
  await page
    .getByRole('row', { name: /^Ledger bridge/ })
    .getByRole('button', { name: 'Replace secret' })
    .click()
  const detail = page.getByRole('complementary')
  await expect(detail.getByRole('list', { name: 'How to replace it' }).getByRole('listitem')).toHaveCount(3)
  await detail.getByLabel('Client secret').fill('a new secret')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Secret of “Ledger bridge” replaced')).toBeVisible()
  await expect(detail.getByText(/^Replaced seconds ago, the former one kept until/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => inputsOf(page, 'keys:undoReplace')).toEqual([{ keyId: id(4, 8) }])
  await expect(page.getByText('Secret of “Ledger bridge” replaced')).toHaveCount(0)
  await detail.getByRole('button', { name: 'Bring the former secret back' }).click()
  await expect.poll(() => inputsOf(page, 'keys:undoReplace')).toHaveLength(2)
})

test('the question is also asked from the test screen', async ({ open }) => {
  const page = await open(everyday())
  await page.keyboard.press('Control+t')
  await page.getByRole('button', { name: 'Which key made this token?' }).click()
  await expect(page.getByRole('dialog', { name: 'Which key made this token?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Which key made this token?' })).toBeFocused()
})
