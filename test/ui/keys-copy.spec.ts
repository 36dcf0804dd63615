import type { AppError } from '../../src/shared/errors/app-error.ts'
import { chooseWay } from '../pages/replace-dialog.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, inputsOf, mainOf, passTime, test, timesAsked } from './harness/page-test.ts'
import { everyday, id, NOW_MS } from './harness/scenario.ts'

const partner = { keyId: id(4, 4) }

test('Copy token copies a token, and the button says so and for how long it is valid', {
  tag: '@smoke',
}, async ({ open }) => {
  const page = await open(everyday())
  await page.getByRole('button', { name: 'Copy token for Partner onboarding' }).click()
  const row = page.getByRole('row', { name: 'Partner onboarding' })
  await expect(row.getByRole('button', { name: 'Copied', exact: true })).toBeVisible()
  await expect(row.getByText('60 min left')).toBeVisible()
  await expect(row.locator('svg[data-shape]')).toHaveAttribute('data-shape', 'ready')
  await expect(row.getByRole('button', { name: 'Copy token for Partner onboarding' })).toBeVisible()
  expect(await inputsOf(page, 'tokens:copy')).toEqual([{ ...partner, as: 'token' }])
})

test('Enter in the search field copies the only matching key’s token, and the down arrow goes to the list', async ({
  open,
}) => {
  const page = await open(everyday())
  await page.keyboard.press('Control+f')
  await page.keyboard.press('Enter') // nothing was searched for
  expect(await inputsOf(page, 'tokens:copy')).toEqual([])
  await page.keyboard.press('Control+f')
  await page.keyboard.type('partner')
  const search = page.getByRole('searchbox')
  await expect(search.locator('..').getByText('Copy token')).toBeVisible()
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: 'Partner onboarding' })
  await expect(row.getByRole('button', { name: 'Copied', exact: true })).toBeVisible()
  await expect(search).toBeFocused()
  expect(await inputsOf(page, 'tokens:copy')).toEqual([{ ...partner, as: 'token' }])
  await page.keyboard.press('ArrowDown')
  await expect(row).toBeFocused()
})

test('right after a copy, a tick inside a closed ring is shown in the row and the detail', async ({
  open,
  page,
}) => {
  await open(everyday(), { isTimeStopped: true })
  const row = page.getByRole('row', { name: 'Partner onboarding' })
  const detail = page.getByRole('complementary')
  await row.click()
  await row.getByRole('button').first().click()
  await expect(row.locator('svg[data-shape="copied"]')).toBeVisible()
  await expect(detail.locator('svg[data-shape="copied"]')).toBeVisible()
  await passTime(page, 3_000)
  await expect(row.locator('svg[data-shape]')).toHaveAttribute('data-shape', 'ready')
  await expect(detail.locator('svg[data-shape]')).toHaveAttribute('data-shape', 'ready')
})

test('a row doesn’t move while its token is copied', async ({ open, page }) => {
  await open(everyday(), { isTimeStopped: true })
  const button = page.getByRole('row', { name: 'Partner onboarding' }).locator('[data-action="copy"]')
  const before = await button.boundingBox()
  await button.click()
  await expect(button).toHaveText('Copied')
  await expectAccessible(page)
  expect(await button.boundingBox()).toEqual(before)
})

test('a focused row announces the result for its token', async ({ open }) => {
  const page = await open(everyday())
  const row = page.getByRole('row', { name: 'Partner onboarding' })
  await row.click()
  await row.focus()
  await expect(row).toHaveAccessibleName(
    'Partner onboarding, Acme Production, Live, be careful, No token yet',
  )
  await page.keyboard.press('Control+c')
  await expect(row).toHaveAccessibleName(/(60|59) minutes left$/)
})

test('keeping a token ready is offered once, after the third copy', async ({ open }) => {
  const page = await open(everyday())
  const detail = page.getByRole('complementary')
  await page.getByRole('row', { name: 'Partner onboarding' }).click()
  const offer = detail.getByText(/^You’ve copied .* three times/)
  const copyAgain = detail.getByRole('button', { name: 'Copy token' })
  for (let count = 0; count < 3; count += 1) {
    await expect(offer).toBeHidden()
    await copyAgain.click()
    await expect(detail.getByText(/^Copied/)).toBeVisible()
    await expect(copyAgain).toBeVisible()
  }
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await detail.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toBeHidden()
  await expect(detail.getByRole('switch', { name: /^Keep ready/ })).toBeFocused()
  await copyAgain.click()
  await expect(detail.getByText(/^Copied/)).toBeVisible()
  await expect(offer).toBeHidden()
})

test('without a visible detail, keeping a token ready is offered over the list, the copied row or the palette', async ({
  open,
}) => {
  const page = await open(everyday(), { width: 900 })
  const offer = page.getByRole('alertdialog').filter({ hasText: 'Keep a token ready?' })
  const copy = page.getByRole('button', { name: 'Copy token for Partner onboarding' })
  for (let count = 0; count < 2; count += 1) {
    await copy.click()
    await expect.poll(() => timesAsked(page, 'tokens:copy')).toBe(count + 1)
    await expect(copy).toBeVisible()
    await expect(offer).toBeHidden()
  }
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Partner onb')
  await expect(page.getByRole('option').first()).toContainText('Partner onboarding')
  await page.keyboard.press('Enter')
  await expect.poll(() => timesAsked(page, 'tokens:copy')).toBe(3)
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toHaveCount(0) // it closes automatically
  await expect(offer).toHaveText(/You’ve copied Partner onboarding three times\. Keep a token ready\?/)
  await expectAccessible(page)
  await page.keyboard.press('Control+z') // there is nothing to undo yet
  await expect(offer).toBeVisible()
  expect(await timesAsked(page, 'keys:update')).toBe(0)
  await offer.getByRole('button', { name: 'Keep ready' }).click()
  await expect(offer).toBeHidden()
  await expect.poll(() => inputsOf(page, 'keys:update')).toEqual([{ ...partner, keepReady: true }])
  await expect(copy).toBeVisible()
  await copy.click()
  await expect.poll(() => timesAsked(page, 'tokens:copy')).toBe(4)
  await expect(offer).toBeHidden()
})

test('while the service is slow, the button says what it waits for and sends one request', {
  tag: '@smoke',
}, async ({ open, page }) => {
  await open(everyday(), { isTimeStopped: true })
  mainOf(page).app.tokenEndpoint.answerLater()
  const button = page.getByRole('row', { name: 'Partner onboarding' }).getByRole('button').first()
  await button.click()
  await passTime(page, 1_000)
  await expect(button).toHaveText('Getting a token…')
  await button.click()
  expect(await timesAsked(page, 'tokens:copy')).toBe(1)
  await passTime(page, 8_000)
  const detail = page.getByRole('complementary')
  await expect(detail.getByText('Still waiting for the service.')).toBeVisible()
  await detail.getByRole('button', { name: 'Cancel' }).click()
  expect(await timesAsked(page, 'tokens:cancel')).toBe(1)
})

test('while the service limits requests, the button waits without sending any, then copies again', async ({
  open,
  page,
}) => {
  const given = everyday()
  const error: AppError = { kind: 'rate-limited', retryable: true, retryAtMs: NOW_MS + 66_000 }
  const tokens = [...given.tokens, { ...partner, state: 'failed' as const, error }]
  await open({ ...given, tokens }, { isTimeStopped: true })
  await passTime(page, 60_000)
  const row = page.getByRole('row', { name: 'Partner onboarding' })
  await row.click()
  const waits = row.getByRole('button', {
    name: /^Wait /,
  })
  const detail = page.getByRole('complementary')
  await expect(waits).toHaveText('Wait 6 sec')
  await expect(row.locator('[data-shape="waiting"]')).toHaveCount(1)
  // The three things that need the user don't include this key.
  await expect(page.getByRole('button', { name: 'Overview, 3 things need your attention' })).toBeVisible()
  await waits.click({ force: true })
  const large = detail.getByRole('button', { name: 'Wait 6 sec' })
  await large.click({ force: true })
  await expect(detail.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  expect(await timesAsked(page, 'tokens:copy')).toBe(0)
  await passTime(page, 7_000)
  await expect(waits).toHaveCount(0)
  await detail.getByRole('button', { name: 'Copy token' }).click()
  expect(await timesAsked(page, 'tokens:copy')).toBe(1)
})

test('nothing flickers if copying takes less than 300 ms', async ({ open, page }) => {
  await open(everyday(), { isTimeStopped: true })
  mainOf(page).app.tokenEndpoint.answerLater()
  const button = page.getByRole('row', { name: 'Partner onboarding' }).getByRole('button').first()
  await button.click()
  await passTime(page, 200)
  await expect(button).toHaveText('Copy token')
  await expect(page.getByRole('row', { name: 'Partner onboarding' }).getByText('No token yet')).toBeVisible()
  await passTime(page, 200)
  await expect(button).toHaveText('Getting a token…')
})

test('a refused key says so in its row, with the next step in the same place', async ({ open }) => {
  const page = await open(everyday())
  mainOf(page).refuseToken('invalid-client')
  const row = page.getByRole('row', { name: 'Partner onboarding' })
  await row.getByRole('button', { name: 'Copy token' }).click()
  await expect(row.getByText('Not accepted')).toBeVisible()
  await expect(page.getByRole('complementary').getByText('The service didn’t accept this key')).toBeVisible()
  await row.getByRole('button', { name: 'Replace…' }).click()
  await chooseWay(page)
  await expect(page.getByLabel('Client secret')).toBeFocused()
})

test('a failure without a token state is shown in the row too, and the next attempt clears it', async ({
  open,
}) => {
  const page = await open(everyday())
  // This error is only in the call's reply. Others are also in the token's state, and are shown from there.
  mainOf(page).fail('tokens:copy', 'unreachable', { host: 'auth.example.com' })
  const row = page.getByRole('row', { name: 'Partner onboarding' })
  await row.getByRole('button', { name: 'Copy token' }).click()
  await expect(row.getByText('Can’t be reached')).toBeVisible()
  await expect(row.getByText('check the network')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Copy token' })).toBeVisible()
  mainOf(page).mend('tokens:copy')
  await row.getByRole('button', { name: 'Copy token' }).click()
  await expect(row.getByText('Can’t be reached')).toHaveCount(0)
})

test('Ctrl+C on a row copies its token, Ctrl+Shift+C the header, but selected text comes first', {
  tag: '@smoke',
}, async ({ open }) => {
  const page = await open(everyday())
  await page.getByRole('row', { name: 'Nightly export' }).click()
  await page.keyboard.press('Control+c')
  await expect(page.getByRole('complementary').getByRole('button', { name: /^Copied/ })).toBeVisible()
  await page.keyboard.press('Control+Shift+C')
  await expect.poll(() => timesAsked(page, 'tokens:copy')).toBe(2)
  expect(await inputsOf(page, 'tokens:copy')).toEqual([
    { keyId: id(4, 2), as: 'token' },
    { keyId: id(4, 2), as: 'header' },
  ])

  await page.evaluate(() => {
    const text = document.querySelector('dd bdi')
    if (text) getSelection()?.selectAllChildren(text)
  })
  await page.keyboard.press('Control+c')
  expect(await timesAsked(page, 'tokens:copy')).toBe(2)
})

test('token, client ID and secret can be copied from the menu and the details', async ({ open }) => {
  const page = await open(everyday())
  for (const [item, call] of [
    ['Copy token', 'tokens:copy'],
    ['Copy client ID', 'keys:copyClientId'],
    ['Copy secret', 'keys:copySecret'],
  ] as const) {
    await page.getByRole('row', { name: 'Nightly export' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: item }).click()
    await expect.poll(() => inputsOf(page, call)).toMatchObject([{ keyId: id(4, 2) }])
  }
  await page.getByRole('complementary').getByRole('button', { name: 'Copy client ID' }).click()
  await expect.poll(() => timesAsked(page, 'keys:copyClientId')).toBe(2)
  await page.getByRole('complementary').getByRole('button', { name: 'Copy secret' }).click()
  await expect.poll(() => timesAsked(page, 'keys:copySecret')).toBe(2)
})

test('a cancelled copy isn’t shown as a problem', async ({ open }) => {
  const page = await open(everyday())
  mainOf(page).app.tokenEndpoint.answerLater()
  const row = page.getByRole('row', { name: 'Partner onboarding' })
  await row.getByRole('button', { name: 'Copy token' }).click()
  await expect.poll(() => timesAsked(page, 'tokens:copy')).toBe(1)
  await mainOf(page).call('tokens:cancel', partner)
  await expect(row.getByText('No token yet')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
