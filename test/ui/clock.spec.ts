import { Secret } from '../../src/main/kernel/secret.ts'
import { ok } from '../../src/shared/kernel/result.ts'
import { DAY_MS, MINUTE_MS } from '../../src/shared/kernel/time.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, mainOf, test } from './harness/page-test.ts'
import { everyday, type Scenario, spoken } from './harness/scenario.ts'

const off = (clockOffMs: number, theme: 'light' | 'dark' = 'light'): Scenario => {
  const given = everyday()
  return {
    ...given,
    settings: { ...given.settings, theme },
    state: { ...given.state, clockOffMs },
  }
}

for (const theme of ['light', 'dark'] as const) {
  test(`a wrong clock is reported with one next step, ${theme} (S30)`, async ({ open }) => {
    const page = await open(off(-7 * MINUTE_MS - 20_000, theme))
    const notice = page.getByRole('status').filter({ hasText: 'clock' })
    await expect(notice).toContainText('This computer’s clock is off by 7 min')
    await expect(notice).toContainText('Turn on automatic date and time')
    await expectAccessible(page)
  })
}

test('a clock that is off by years is reported in days', async ({ open }) => {
  const page = await open(off(3_653 * DAY_MS))
  const notice = page.getByRole('status').filter({ hasText: 'clock' })
  await expect(notice).toContainText('off by 3,653 days')
})

test('the notice disappears when a service agrees with the clock', async ({ open }) => {
  const page = await open(off(60 * MINUTE_MS))
  await expect(page.getByText('off by 60 min')).toBeVisible()
  // One server that agrees with this computer's clock is enough to trust the clock.
  const { time, tokenEndpoint } = mainOf(page).app
  tokenEndpoint.answer(
    ok({
      accessToken: new Secret('canary-token'),
      lifetimeSeconds: 3_600,
      isLifetimeAssumed: false,
      host: 'auth.example.com',
      serverDateMs: time.wallMs(),
    }),
  )
  await page.getByRole('button', { name: 'Copy token for Partner onboarding' }).click()
  await expect(page.getByText('off by 60 min')).toHaveCount(0)
})

test('the notice fits the narrowest window and Arabic', async ({ open }) => {
  const page = await open(spoken(off(-7 * MINUTE_MS), 'ar'))
  await page.setViewportSize({ width: 760, height: 520 })
  await expect(page.getByText('غير مضبوطة')).toBeVisible()
  await expectAccessible(page)
})

test('in the smallest window at 200 % the notice shows its full text and leaves room for the keys', async ({
  open,
}) => {
  const page = await open(off(-7 * MINUTE_MS))
  // Waits for the focus, because a row that gets it later would scroll into view, and the notice out of view.
  await expect(page.getByRole('row', { name: 'Billing sync' })).toBeFocused()
  await page.setViewportSize({ width: 380, height: 260 })
  const notice = page.getByRole('status').filter({ hasText: 'clock' })
  await expect(notice.getByText('off by 7 min')).toBeInViewport({ ratio: 1 })
  await page.getByRole('row', { name: 'Billing sync' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('row', { name: 'Data lake' })).toBeFocused()
  await expect(page.getByRole('row', { name: 'Data lake' })).toBeInViewport({ ratio: 0.9 })
  await expectAccessible(page)
})
