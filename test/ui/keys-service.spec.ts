import type { Page } from '@playwright/test'
import type { AppError } from '../../src/shared/errors/app-error.ts'
import { err } from '../../src/shared/kernel/result.ts'
import type { Service } from '../../src/shared/services/service.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, inputsOf, mainOf, test, timesAsked } from './harness/page-test.ts'
import { everyday, id, type Scenario } from './harness/scenario.ts'

/** Turns a service into the practice service, with its addresses and with main's names for the regions. */
const practiceOf = (service: Service): Service => ({
  ...service,
  name: 'Practice service',
  isPractice: true,
  regions: service.regions.map((region, n) => ({
    ...region,
    name: n === 0 ? 'Practice default' : 'Practice regional',
    authUrl: `http://127.0.0.1:${4_010 + 2 * n}`,
    baseUrl: `http://127.0.0.1:${4_011 + 2 * n}`,
  })),
})

/** The everyday records, with a key of an ordinary service whose token request failed with this error. */
const failing = (error: AppError, isPractice = false): Scenario => {
  const given = everyday()
  const tokens = given.tokens.filter((token) => token.keyId !== id(4, 4))
  return {
    ...given,
    services: given.services.map((service) => (isPractice ? practiceOf(service) : service)),
    tokens: [...tokens, { keyId: id(4, 4), state: 'failed', error }],
  }
}
const moved: AppError = { kind: 'moved', retryable: false, host: 'auth.example.com' }
const oddSigns: AppError = { kind: 'invalid-client', reason: 'other-encoding-may-fit', retryable: false }

test('a wrong address is fixed where it is shown, and the token is requested again', async ({ open }) => {
  const given = failing(moved)
  const page = await open(given)
  await page.getByRole('row', { name: 'Partner onboarding' }).click()
  const detail = page.getByRole('complementary')
  await detail.getByRole('button', { name: 'Edit addresses' }).click()
  const dialog = page.getByRole('dialog', { name: 'Addresses for Example' })
  await expectAccessible(page)
  const [auth, base] = [dialog.getByRole('textbox').first(), dialog.getByRole('textbox').last()]
  await expect(auth).toHaveValue('https://auth.example.com')
  await auth.fill('http://auth.example.org')
  await dialog.getByRole('button', { name: 'Save and check' }).click()
  await expect(auth).toHaveAttribute('aria-invalid', 'true')
  expect(await timesAsked(page, 'services:save')).toBe(0)

  await auth.fill('auth.example.org/v1/auth/token')
  await base.fill('https://api.example.org')
  mainOf(page).app.person.agrees = false
  await dialog.getByRole('button', { name: 'Save and check' }).click()
  await expect.poll(() => timesAsked(page, 'services:save')).toBe(1)
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  mainOf(page).app.person.agrees = true
  await dialog.getByRole('button', { name: 'Save and check' }).click()
  await expect(dialog).toHaveCount(0)
  const [service] = given.services
  expect((await inputsOf(page, 'services:save')).at(-1)).toEqual({
    ...service,
    regions: [
      { ...service?.regions[0], authUrl: 'https://auth.example.org', baseUrl: 'https://api.example.org' },
      service?.regions[1],
    ],
  })
  await expect.poll(() => inputsOf(page, 'tokens:issue')).toEqual([{ keyId: id(4, 4), fresh: true }])
  await expect(detail.getByText('Address moved')).toHaveCount(0)
})

test('the secret’s encoding can be changed in the detail', async ({ open }) => {
  const given = failing(oddSigns)
  const page = await open(given)
  await page.getByRole('row', { name: 'Partner onboarding' }).click()
  await page.getByRole('complementary').getByRole('button', { name: 'Try URL-encoded' }).click()
  await expect.poll(() => timesAsked(page, 'tokens:issue')).toBe(1)
  expect(await inputsOf(page, 'services:save')).toEqual([
    { ...given.services[0], credentialEncoding: 'form-encoded' },
  ])
})

test('a key is sent in the body, or in the header again, when its service asks for it', async ({ open }) => {
  for (const [reason, button, credentialEncoding] of [
    ['wants-body', 'Send in the body', 'client-secret-post'],
    ['wants-header', 'Send in the header', 'as-written'],
  ] as const) {
    const given = failing({ kind: 'unexpected-answer', reason, retryable: false })
    const page = await open(given)
    await page.getByRole('row', { name: 'Partner onboarding' }).click()
    await page.getByRole('complementary').getByRole('button', { name: button }).click()
    await expect.poll(() => timesAsked(page, 'tokens:issue')).toBe(1)
    expect(await inputsOf(page, 'services:save')).toEqual([{ ...given.services[0], credentialEncoding }])
  }
})

test('how a service receives its keys is set under Advanced', async ({ open }) => {
  const page = await open(everyday())
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: 'Services' }).click()
  await page.getByRole('button', { name: 'Edit Example service' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Example service' })
  await dialog.getByRole('button', { name: 'Advanced' }).click()
  await dialog.getByRole('radio', { name: 'Request body' }).click()
  const fields = dialog.getByRole('textbox', { name: 'More request fields' })
  await fields.fill('scope=read\nclient_secret=typed')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Line 2 contains a secret. Delete that line')).toBeVisible()
  expect(await inputsOf(page, 'services:save')).toEqual([])
  await fields.fill('scope=read')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await inputsOf(page, 'services:save')).toMatchObject([
    { credentialEncoding: 'client-secret-post', tokenFields: { scope: 'read' } },
  ])
})

/** The test screen with a key that can't get a token. */
const refusedTest = async (page: Page, error: AppError) => {
  mainOf(page).app.tokenEndpoint.answer(err({ error, mayRetry: false }))
  await page.getByRole('row', { name: 'Partner onboarding' }).click()
  await page.getByRole('complementary').getByRole('button', { name: 'Test' }).click()
  await expect(page.getByRole('heading', { name: 'Test Partner onboarding', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Test', exact: true }).click()
}

test('addresses are fixed from the test screen, and the test runs again', async ({ open }) => {
  const page = await open(everyday())
  await refusedTest(page, moved)
  await page.getByRole('alert').getByRole('button', { name: 'Edit addresses' }).click()
  const dialog = page.getByRole('dialog', { name: 'Addresses for Example' })
  await dialog.getByRole('textbox').first().fill('https://auth.example.org')
  await dialog.getByRole('button', { name: 'Save and check' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await inputsOf(page, 'services:save')).toMatchObject([
    { regions: [{ authUrl: 'https://auth.example.org' }, {}] },
  ])
  await expect.poll(() => timesAsked(page, 'tokens:issue')).toBe(2)
})

test('the secret’s encoding can be changed on the test screen', async ({ open }) => {
  const page = await open(everyday())
  await refusedTest(page, oddSigns)
  await page.getByRole('alert').getByRole('button', { name: 'Try URL-encoded' }).click()
  await expect.poll(() => timesAsked(page, 'tokens:issue')).toBe(2)
  expect(await inputsOf(page, 'services:save')).toMatchObject([{ credentialEncoding: 'form-encoded' }])
})

const unknownThere: AppError = { kind: 'invalid-client', reason: 'unknown-to-practice', retryable: false }

test('the practice service can’t be edited and has no edit button', async ({ open }) => {
  for (const error of [moved, unknownThere]) {
    const page = await open(failing(error, true))
    await page.getByRole('row', { name: 'Partner onboarding' }).click()
    const detail = page.getByRole('complementary')
    await expect(detail.getByRole('status').getByRole('button', { name: 'Details' })).toBeVisible()
    await expect(detail.getByRole('button', { name: /Edit addresses|Choose a workspace/ })).toHaveCount(0)
  }
})
