import type { Page } from '@playwright/test'
import { tokenOf } from './harness/given-app.ts'
import { expect, inputsOf, test } from './harness/page-test.ts'
import { paste } from './harness/paste.ts'
import { everyday, id } from './harness/scenario.ts'

const clientId = '7f3a91c2-58be-4c7e-a1b0-000000000001'
const field = (page: Page) => page.getByRole('combobox', { name: 'Search keys, workspaces, actions' })
const openPalette = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

for (const line of [
  clientId,
  `2026-11-23T10:00:00Z ERROR 401 {"error":"invalid_client","client_id":"${clientId}"}`,
  `curl -u ${clientId}:canary-secret https://auth.example.com/v1/auth/token`,
])
  test(`the palette finds a key by the client ID in a pasted text: ${line}`, async ({ open }) => {
    const page = await open(everyday())
    await openPalette(page)
    await page.keyboard.type('payout')
    await paste(page, line)
    await expect(field(page)).toHaveValue(clientId)
    await expect(page.getByRole('option')).toHaveCount(1)
    await expect(page.getByRole('option', { selected: true })).toContainText('Billing sync')
    await page.keyboard.press('Enter')
    await expect.poll(() => inputsOf(page, 'tokens:copy')).toEqual([{ keyId: id(4, 1), as: 'token' }])
  })

test('a pasted or dropped text that finds nothing stays neither in the palette’s field nor in the page (S33)', async ({
  open,
}) => {
  const page = await open(everyday())
  await openPalette(page)
  await page.keyboard.type('bill')
  await paste(page, 'canary.access.token')
  await expect(page.getByText('No matches').first()).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await page.keyboard.type('bill')
  await field(page).evaluate((input) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/plain', 'canary-dropped')
    input.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  })
  await expect(field(page)).toHaveValue('')
  expect(await page.content()).not.toContain('canary')
  await page.keyboard.type('billing')
  await expect(page.getByRole('option', { selected: true })).toContainText('Billing sync')
})

test('the palette keeps only the client ID of a pasted line and nothing of the secret (S33)', async ({
  open,
}) => {
  const page = await open(everyday())
  await openPalette(page)
  await paste(page, `CLIENT_ID=${clientId} CLIENT_SECRET=canary-secret TOKEN=${tokenOf(id(4, 1))}`)
  await expect(field(page)).toHaveValue(clientId)
  expect(await page.content()).not.toContain('canary')
  expect(await page.content()).not.toContain(tokenOf(id(4, 1)))
})

test('a pasted name is searched for as if it were typed', async ({ open }) => {
  const page = await open(everyday())
  await openPalette(page)
  await page.keyboard.type('billing ')
  await paste(page, 'sync')
  await expect(field(page)).toHaveValue('billing sync')
  await expect(page.getByRole('option', { selected: true })).toContainText('Billing sync')
})

test('the search box finds a key by the client ID in a pasted line, and keeps nothing of the secret (S33)', async ({
  open,
}) => {
  const page = await open(everyday())
  const box = page.getByRole('searchbox')
  await page.getByRole('button', { name: /^Finance EU/ }).click()
  await box.focus()
  await paste(page, `curl -u ${clientId}:canary-secret https://auth.example.com/v1/auth/token`)
  await expect(box).toHaveValue(clientId)
  await expect(box).toBeFocused()
  await expect(page.getByRole('grid').locator('[data-key-id]')).toHaveCount(1)
  await expect(page.getByRole('complementary').getByRole('heading', { name: 'Billing sync' })).toBeVisible()
  expect(await page.content()).not.toContain('canary')
  await box.fill('')
  await paste(page, 'nightly')
  await expect(box).toHaveValue('nightly')
})
