import type { Page } from '@playwright/test'
import { openSubmenu } from '../pages/menus.ts'
import { expectAccessible } from './harness/accessible.ts'
import { tokenOf } from './harness/given-app.ts'
import { expect, inputsOf, test } from './harness/page-test.ts'
import { paste } from './harness/paste.ts'
import { everyday, id, type Scenario } from './harness/scenario.ts'

const token = tokenOf(id(4, 1))
const clientId = (n: number) => `7f3a91c2-58be-4c7e-a1b0-${String(n).padStart(12, '0')}`
const logLine = `2026-11-23T10:00:00Z ERROR 401 {"error":"invalid_client","client_id":"${clientId(1)}"}`

const withOwner = (): Scenario => {
  const given = everyday()
  const facts = {
    owner: { name: 'Ola Berg', email: 'ola@example.com' },
    usedIn: [{ id: id(8, 1), place: 'Payroll server' }],
  }
  return { ...given, keys: given.keys.map((key, at) => (at === 0 ? { ...key, ...facts } : key)) }
}
const field = (page: Page) => page.getByRole('combobox', { name: 'Find a key, a workspace or an action' })
const openPalette = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Palette' })

test('a pasted error line is told by its key, owner and places, with what can be done', {
  tag: '@smoke',
}, async ({ open }) => {
  const page = await open(withOwner())
  await openPalette(page)
  await paste(page, logLine)
  await expect(dialog(page).getByText('Ola Berg')).toBeVisible()
  await expect(dialog(page).getByText('ola@example.com')).toBeVisible()
  await expect(dialog(page).getByText('Payroll server')).toBeVisible()
  await expect(dialog(page).getByText(/^Last used/)).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await expectAccessible(page)
  await page.keyboard.press('Enter') // the first of its actions
  await expect.poll(() => inputsOf(page, 'tokens:copy')).toEqual([{ keyId: id(4, 1), as: 'token' }])
})

test('a pasted token is told by its key, and is nowhere in the page afterwards (S33)', async ({ open }) => {
  const page = await open(everyday())
  await openPalette(page)
  await paste(page, `Authorization: Bearer ${token}`)
  await expect(dialog(page).getByText(/The token is good for 40 min\./)).toBeVisible()
  await expect(field(page)).toHaveValue('')
  expect(await page.content()).not.toContain(token)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option', { name: 'Copy as header' })).toHaveCount(0)
  await expect(dialog(page).getByText(/The token is good for/)).toHaveCount(0)
})

test('what no key has is said so and is not in the field, also when dropped (S33)', async ({ open }) => {
  const page = await open(everyday())
  await openPalette(page)
  await page.keyboard.type('bill')
  await paste(page, 'canary.access.token')
  await expect(dialog(page).getByText(/^No key here has a client ID or a token/)).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await field(page).evaluate((input) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/plain', 'canary-dropped')
    input.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  })
  await expect.poll(() => inputsOf(page, 'tokens:identify')).toHaveLength(2)
  expect(await page.content()).not.toContain('canary')
  await page.keyboard.type('billing')
  await expect(page.getByRole('option', { selected: true })).toContainText('Billing sync')
})

test('a name that is pasted is looked for as if it were typed', async ({ open }) => {
  const page = await open(everyday())
  await openPalette(page)
  await page.keyboard.type('billing ')
  await paste(page, 'sync')
  await expect(field(page)).toHaveValue('billing sync')
  await expect(page.getByRole('option', { selected: true })).toContainText('Billing sync')
})

test('of several keys in a text one is chosen, and the way back leads to all', async ({ open }) => {
  const page = await open(withOwner())
  await openPalette(page)
  await paste(page, `${clientId(1)}\n${clientId(2)}`)
  const keys = page.getByRole('group', { name: 'Keys in this text' }).getByRole('option')
  await expect(keys).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Ola Berg')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(2)
})

test('is asked from the list, the test screen and the palette itself', async ({ open }) => {
  const page = await open(everyday())
  const asks = async () => {
    await expect(field(page)).toHaveAttribute('placeholder', 'Paste a client ID, a token or an error line')
    await expect(dialog(page).getByText(/Secrets are never compared/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
  await page.getByRole('row', { name: 'Nightly export' }).click({ button: 'right' })
  await openSubmenu(page, 'More')
  await page.getByRole('menuitem', { name: 'Whose is it?…' }).click()
  await asks()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('whose')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('')
  await asks()
})
