import type { Page } from '@playwright/test'
import { DAY_MS } from '../../src/shared/kernel/time.ts'
import { chooseWay } from '../pages/replace-dialog.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, inputsOf, test } from './harness/page-test.ts'
import { everyday, id, key, NOW_MS, scenario, workspace } from './harness/scenario.ts'

const canary = 'zQ7canary0f2c9b71d4e86a35bc90d1e2f4'
const clientId = '0b7d3c55-9a41-4f0e-8a7b-5d2f6f3f1c22'

/** Pastes like a user: puts the text on the clipboard, focuses the field and presses the keys. */
const paste = async (page: Page, label: string, text: string) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  const field = page.getByRole('complementary').getByLabel(label, { exact: true })
  await field.focus()
  await field.press('ControlOrMeta+a')
  await field.press('ControlOrMeta+v')
}

const openForm = async (page: Page) => {
  await page.getByRole('row', { name: 'Ledger bridge' }).getByRole('button', { name: 'Replace…' }).click()
  await chooseWay(page)
  return page.getByRole('complementary')
}

/** Every string that React holds for the page: the state, hooks and props of all its components. */
const heldByReact = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const seen = new Set<unknown>()
    const strings: string[] = []
    const visit = (value: unknown): void => {
      if (typeof value === 'string') strings.push(value)
      if (typeof value !== 'object' || value === null || seen.has(value)) return
      seen.add(value)
      if (value instanceof Node || value === window) return
      const items = value instanceof Map || value instanceof Set ? [...value] : []
      const open = [...Object.values(value), ...items]
      for (const item of open) visit(item)
    }
    const root = document.querySelector('#root') ?? document.body.firstElementChild
    for (const name of Object.keys(root ?? {}))
      if (name.startsWith('__react')) visit(Reflect.get(root ?? {}, name))
    return strings.join('\n')
  })

const expectUnseen = async (page: Page) => {
  expect(await page.content()).not.toContain(canary)
  const held = await heldByReact(page)
  expect(held).toContain('Ledger bridge') // proves that it searches React's state
  expect(held).not.toContain(canary)
}

test('a block pasted into the client ID fills both fields, and its secret goes nowhere else', async ({
  open,
}) => {
  const page = await open(everyday())
  const detail = await openForm(page)
  await paste(page, 'Client ID', `Client ID: ${clientId}\nClient secret: ${canary}\n`)
  await expect(detail.getByLabel('Client ID', { exact: true })).toHaveValue(clientId)
  await expect(detail.getByLabel('Client secret')).toHaveValue(canary)
  await expectUnseen(page)
  await detail.getByRole('button', { name: 'Save and check' }).click()
  await expect(detail.getByLabel('Client secret')).toHaveCount(0)
  expect(await inputsOf(page, 'keys:replaceSecret')).toEqual([
    { keyId: id(4, 8), clientSecret: canary, check: true, clientId },
  ])
  await expectUnseen(page)
})

test('a secret pasted into the client ID by mistake isn’t kept by React, and can be swapped', async ({
  open,
}) => {
  const page = await open(everyday())
  const detail = await openForm(page)
  await paste(page, 'Client ID', canary)
  await paste(page, 'Client secret', clientId)
  await expect(detail.getByText('These two look swapped')).toBeVisible()
  await expectUnseen(page)
  await detail.getByRole('button', { name: 'Swap them' }).click()
  await expect(detail.getByLabel('Client ID', { exact: true })).toHaveValue(clientId)
  await expect(detail.getByLabel('Client secret')).toHaveValue(canary)
  await detail.getByRole('button', { name: 'Cancel' }).click()
  await expectUnseen(page)
})

test('the old client ID and secret are hidden while a secret is replaced', async ({ open }) => {
  const page = await open(everyday())
  const detail = await openForm(page)
  await expect(detail.getByText('Create a new secret in the service')).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Copy client ID' })).toHaveCount(0)
  await expect(detail.getByRole('button', { name: 'Copy secret' })).toHaveCount(0)
  await expect(detail.getByText('Kind')).toBeVisible()
  await detail.getByRole('button', { name: 'Cancel' }).click()
  await expect(detail.getByRole('button', { name: 'Copy client ID' })).toBeVisible()

  await page.getByRole('row', { name: 'Audit archive' }).getByRole('button', { name: 'Enter secret' }).click()
  await expect(detail.getByText('Lost it?')).toBeVisible()
})

/** One key that ended two days ago, and one that ends in ninety days. */
const ended = () =>
  scenario(
    [workspace(1, 'Acme Production')],
    [
      key(1, 'Payroll', 1, { attention: 'key-ended', keyExpiresAtMs: NOW_MS - 2 * DAY_MS }),
      key(2, 'Reports', 1, { keyExpiresAtMs: NOW_MS + 90 * DAY_MS }),
    ],
  )

test('the form asks when the new key ends, which ends the alarm, and undo restores it', {
  tag: '@smoke',
}, async ({ open }) => {
  const page = await open(ended())
  const detail = page.getByRole('complementary')
  const attention = page.getByRole('button', { name: /^Needs attention/ })
  await expect(attention).toHaveText('Needs attention · 1')
  await page.getByRole('row', { name: 'Payroll' }).getByRole('button', { name: 'Replace…' }).click()
  await chooseWay(page)
  const ends = detail.getByRole('radiogroup', { name: 'When does the key expire?' })
  await expect(ends.getByRole('radio', { name: 'On a date' })).not.toBeChecked()
  await ends.getByRole('radio', { name: 'On a date' }).click()
  await detail.getByLabel('Client secret').fill('a-new-secret')
  await detail.getByRole('button', { name: 'Save and check' }).click()
  await expect(detail.getByText('Enter a date')).toBeVisible()
  await expect(detail.getByLabel('Expires', { exact: true })).toBeFocused()
  await detail.getByLabel('Expires', { exact: true }).fill('2027-02-01')
  await detail.getByRole('button', { name: 'Save and check' }).click()
  await expect(detail.getByText('1 Feb 2027')).toBeVisible()
  await expect(attention).toHaveText('Needs attention')
  await expect(detail.getByText('This key expired')).toHaveCount(0)
  expect((await inputsOf(page, 'keys:replaceSecret')).at(-1)).toMatchObject({
    keyExpiresAtMs: expect.any(Number),
  })

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(attention).toHaveText('Needs attention · 1')
  await expect(detail.getByText('This key expired on 15 November')).toBeVisible()
})

test('a new key that never expires has no end date', async ({ open }) => {
  const page = await open(ended())
  const detail = page.getByRole('complementary')
  await page.getByRole('row', { name: 'Payroll' }).getByRole('button', { name: 'Replace…' }).click()
  await chooseWay(page)
  await detail.getByRole('radio', { name: 'Never' }).click()
  await detail.getByLabel('Client secret').fill('a-new-secret')
  await detail.getByRole('button', { name: 'Save and check' }).click()
  await expect(detail.getByLabel('Client secret')).toHaveCount(0)
  await expect(detail.getByText('Expires', { exact: true })).toHaveCount(0)
  await detail.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(detail.getByText('This key expired on 15 November')).toBeVisible()
})

test('after the menu closes, the new secret’s form has the focus', async ({ open }) => {
  const page = await open(ended())
  const detail = page.getByRole('complementary')
  const secret = detail.getByLabel('Client secret')
  const row = page.getByRole('row', { name: 'Reports' })
  await row.click()
  for (const place of [detail, row]) {
    await place.getByRole('button', { name: 'More actions for Reports' }).click()
    await page.getByRole('menuitem', { name: 'Replace…' }).click()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await chooseWay(page, 'Only the secret')
    await expect(secret).toBeFocused()
    await page.keyboard.type('typed')
    await expect(secret).toHaveValue('typed')
    await detail.getByRole('button', { name: 'Cancel' }).click()
  }
})

test('a replaced secret can be restored at once from the toast, and later in the detail', async ({
  open,
}) => {
  const page = await open(everyday())
  await page
    .getByRole('row', { name: /^Ledger bridge/ })
    .getByRole('button', { name: 'Replace…' })
    .click()
  await chooseWay(page)
  const detail = page.getByRole('complementary')
  await expect(detail.getByText('Create a new secret in the service')).toBeVisible()
  await detail.getByLabel('Client secret').fill('a new secret')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').filter({ hasText: 'Secret replaced' })).toBeVisible()
  await expect(detail.getByText(/^Previous secret kept until/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => inputsOf(page, 'keys:undoReplace')).toEqual([{ keyId: id(4, 8) }])
  await expect(page.getByRole('alertdialog').filter({ hasText: 'Secret replaced' })).toHaveCount(0)
  await detail.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect.poll(() => inputsOf(page, 'keys:undoReplace')).toHaveLength(2)
})
