import type { Page } from '@playwright/test'
import { expect, inputsOf, test, timesAsked } from './harness/page-test.ts'
import { everyday, id } from './harness/scenario.ts'

const row = (page: Page, name: string) => page.getByRole('row', { name })
const choose = async (page: Page, name: string) => {
  await row(page, name).click()
  await row(page, name).focus()
}

test('on a key: copy, copy as header, new token, open, rename and delete', async ({ open }) => {
  const page = await open(everyday())
  await choose(page, 'Nightly export')
  await page.keyboard.press('Control+c')
  // Waits until the token is copied, because a second press before that would count as the same one.
  await expect(row(page, 'Nightly export')).toContainText('Copied')
  await page.keyboard.press('Control+Shift+c')
  await expect
    .poll(() => inputsOf(page, 'tokens:copy'))
    .toMatchObject([{ keyId: id(4, 2) }, { keyId: id(4, 2), as: 'header' }])
  await page.keyboard.press('Control+r')
  await expect.poll(() => inputsOf(page, 'tokens:issue')).toMatchObject([{ keyId: id(4, 2) }])
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Nightly export')
  await page.keyboard.press('Escape')
  await row(page, 'Nightly export').focus()
  await page.keyboard.press('Delete')
  await expect(row(page, 'Nightly export')).toHaveCount(0)
  expect(await inputsOf(page, 'keys:remove')).toEqual([{ keyId: id(4, 2) }])
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('Ctrl+C copies selected text first', async ({ open }) => {
  const page = await open(everyday())
  await choose(page, 'Nightly export')
  await page.evaluate(() => {
    const clientId = document.querySelector('bdi.select-text')
    if (clientId) getSelection()?.selectAllChildren(clientId)
  })
  await page.keyboard.press('Control+c')
  await page.evaluate(() => getSelection()?.removeAllRanges())
  await page.keyboard.press('Control+c')
  await expect.poll(() => timesAsked(page, 'tokens:copy')).toBe(1)
})

test('Enter opens a key if list and detail aren’t side by side', async ({ open }) => {
  const page = await open(everyday(), { width: 760, height: 520 })
  await row(page, 'Nightly export').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nightly export' })).toBeVisible()
})

test('anywhere: add a key, test with the selected key', async ({ open }) => {
  const page = await open(everyday())
  await choose(page, 'Checkout tests')
  await page.keyboard.press('Control+t')
  await expect(page.getByRole('heading', { level: 1, name: 'Test Checkout tests' })).toBeVisible()
  await page.keyboard.press('Control+n')
  await expect(page.getByRole('heading', { level: 1, name: 'Add a key' })).toBeVisible()
})

test('the palette opens every screen and shows a workspace’s keys', async ({ open }) => {
  const page = await open(everyday())
  for (const [typed, line, heading] of [
    ['overv', 'Overview', /^Good/],
    ['activ', 'Activity', /^Activity$/],
  ] as const) {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(typed)
    await expect(page.getByRole('option', { selected: true })).toContainText(line)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await page.keyboard.press('Control+k')
  await page.keyboard.type('finance')
  await expect(page.getByRole('option', { name: /Finance EU/ }).first()).toContainText('Ctrl 3')
})

test('while nothing can be saved, no shortcut or menu item of a row changes anything', {
  tag: '@smoke',
}, async ({ open }) => {
  const scenario = everyday()
  const custody = { ...scenario.state.custody, keyring: 'unknown', isOpen: false } as const
  const page = await open({ ...scenario, state: { ...scenario.state, vault: 'read-only', custody } })
  await choose(page, 'Nightly export')
  await page.keyboard.press('F2')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCount(0)
  await row(page, 'Nightly export').click({ button: 'right' })
  for (const name of ['Delete', 'Replace…', 'Pin'])
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('menuitem', { name: 'Copy token' })).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press('Escape')
  const detail = page.getByRole('complementary')
  for (const name of ['Rename', 'Replace…']) await expect(detail.getByRole('button', { name })).toBeDisabled()
  await expect(detail.getByRole('button', { name: 'Get new token' })).toBeEnabled()
  expect(await timesAsked(page, 'keys:remove')).toBe(0)
})
