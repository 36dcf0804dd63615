import { expect, inputsOf, test, timesAsked } from './harness/page-test.ts'
import { everyday, id, NOW_MS } from './harness/scenario.ts'

const partner = { keyId: id(4, 4) }

test('Copy token ends with a token: the button says so, and for how long it is good', async ({ open }) => {
  const page = await open(everyday())
  await page.getByRole('button', { name: 'Copy token of Partner onboarding' }).click()
  const row = page.getByRole('row', { name: 'Partner onboarding' })
  await expect(row.getByRole('button', { name: 'Copied. Good for 60 min' })).toBeVisible()
  await expect(row.locator('svg[data-shape]')).toHaveAttribute('data-shape', 'ready')
  await expect(row.getByRole('button', { name: 'Copy token of Partner onboarding' })).toBeVisible()
  expect(await inputsOf(page, 'tokens:copy')).toEqual([{ ...partner, as: 'token' }])
})

test('while the service is slow the button says what it waits for, and asks once', async ({ open, page }) => {
  await page.clock.install({ time: NOW_MS })
  await open(everyday())
  await page.evaluate(() => {
    Object.assign(window, { gate: window.fake.hold('tokens:copy') })
  })
  const button = page.getByRole('row', { name: 'Partner onboarding' }).getByRole('button').first()
  await button.click()
  await page.evaluate((token) => window.fake.emit('tokens:changed', [token]), {
    ...partner,
    state: 'requesting' as const,
  })
  await page.clock.runFor(1_000)
  await expect(button).toHaveText('Getting a token…')
  await button.click()
  expect(await timesAsked(page, 'tokens:copy')).toBe(1)
  await page.clock.runFor(8_000)
  const detail = page.getByRole('complementary')
  await expect(detail.getByText('Still waiting for the service.')).toBeVisible()
  await detail.getByRole('button', { name: 'Cancel' }).click()
  expect(await timesAsked(page, 'tokens:cancel')).toBe(1)
})

test('while the service asks to be left alone the button waits and asks nothing; then it copies again', async ({
  open,
  page,
}) => {
  await page.clock.install({ time: NOW_MS })
  await open(everyday())
  await page.clock.pauseAt(NOW_MS + 60_000)
  await page.evaluate(
    ([token, inMs]) =>
      window.fake.emit('tokens:changed', [
        {
          ...token,
          state: 'failed' as const,
          error: { kind: 'rate-limited', retryable: true, retryAtMs: window.scenario.state.nowMs + inMs },
        },
      ]),
    [partner, 66_000] as const,
  )
  const row = page.getByRole('row', { name: 'Partner onboarding' })
  await row.click()
  const waits = row.getByRole('button', {
    name: /^Copy token of Partner onboarding: the service asks to wait/,
  })
  const detail = page.getByRole('complementary')
  await expect(waits).toHaveText('Wait 6 sec')
  await waits.click({ force: true })
  const large = detail.getByRole('button', { name: 'Wait 6 sec' })
  await large.click({ force: true })
  await expect(detail.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  expect(await timesAsked(page, 'tokens:copy')).toBe(0)
  await page.clock.runFor(7_000)
  await expect(waits).toHaveCount(0)
  await detail.getByRole('button', { name: 'Copy token' }).click()
  expect(await timesAsked(page, 'tokens:copy')).toBe(1)
})

test('under 300 ms nothing flickers', async ({ open, page }) => {
  await page.clock.install({ time: NOW_MS })
  await open(everyday())
  await page.clock.pauseAt(NOW_MS + 60_000) // nothing passes but what is run
  await page.evaluate(() => window.fake.hold('tokens:copy'))
  const button = page.getByRole('row', { name: 'Partner onboarding' }).getByRole('button').first()
  await button.click()
  await page.evaluate((token) => window.fake.emit('tokens:changed', [token]), {
    ...partner,
    state: 'requesting' as const,
  })
  await page.clock.runFor(200)
  await expect(button).toHaveText('Copy token')
  await expect(page.getByRole('row', { name: 'Partner onboarding' }).getByText('No token yet')).toBeVisible()
  await page.clock.runFor(200)
  await expect(button).toHaveText('Getting a token…')
})

test('a refused key says so in its row, with its next step in the same place', async ({ open }) => {
  const page = await open(everyday())
  await page.evaluate(
    (token) => {
      window.fake.answer('tokens:copy', () => {
        window.fake.emit('tokens:changed', [token])
        return { ok: false, error: token.error }
      })
    },
    { ...partner, state: 'failed' as const, error: { kind: 'invalid-client' as const, retryable: false } },
  )
  const row = page.getByRole('row', { name: 'Partner onboarding' })
  await row.getByRole('button', { name: 'Copy token' }).click()
  await expect(row.getByText('Not accepted')).toBeVisible()
  await expect(page.getByRole('complementary').getByText('The service did not accept this key')).toBeVisible()
  await row.getByRole('button', { name: 'Replace secret' }).click()
  await expect(page.getByLabel('Client secret')).toBeFocused()
})

test('a failure that no token tells of shows in the row too, and the next try clears it', async ({
  open,
}) => {
  const page = await open(everyday())
  await page.evaluate(() => window.fake.fail('tokens:copy', 'unreachable', { host: 'auth.example.com' }))
  const row = page.getByRole('row', { name: 'Partner onboarding' })
  await row.getByRole('button', { name: 'Copy token' }).click()
  await expect(row.getByText('Cannot be reached')).toBeVisible()
  await expect(row.getByText('check your connection')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Copy token' })).toBeVisible()
  await page.evaluate(() =>
    window.fake.answer('tokens:copy', ({ keyId }) => ({
      ok: true,
      value: {
        token: { keyId, state: 'valid', expiresAtMs: Date.UTC(2099, 0, 1), lifetimeSeconds: 3_600 },
        receipt: { copiedAtMs: 0, clearsAtMs: 0 },
      },
    })),
  )
  await row.getByRole('button', { name: 'Copy token' }).click()
  await expect(row.getByText('Cannot be reached')).toHaveCount(0)
})

test('Ctrl+C on a row copies its token, Ctrl+Shift+C the header; selected text wins', async ({ open }) => {
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

test('other forms are copied from the menu', async ({ open }) => {
  const page = await open(everyday())
  for (const [item, as] of [
    ['Copy as header', 'header'],
    ['Copy as curl request', 'curl'],
  ] as const) {
    await page.getByRole('row', { name: 'Nightly export' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: item }).click()
    await expect.poll(() => inputsOf(page, 'tokens:copy')).toContainEqual({ keyId: id(4, 2), as })
  }
  await page.getByRole('complementary').getByRole('button', { name: 'Copy client ID' }).click()
  await expect.poll(() => timesAsked(page, 'keys:copyClientId')).toBe(1)
  await page.getByRole('complementary').getByRole('button', { name: 'Copy secret' }).click()
  await expect.poll(() => timesAsked(page, 'keys:copySecret')).toBe(1)
})

test('what was cancelled is no trouble', async ({ open }) => {
  const page = await open(everyday())
  await page.evaluate(() => window.fake.fail('tokens:copy', 'cancelled'))
  const row = page.getByRole('row', { name: 'Partner onboarding' })
  await row.getByRole('button', { name: 'Copy token' }).click()
  await expect.poll(() => timesAsked(page, 'tokens:copy')).toBe(1)
  await expect(row.getByText('No token yet')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
