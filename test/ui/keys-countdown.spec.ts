import { MINUTE_MS } from '../../src/shared/kernel/time.ts'
import { issued } from '../fakes/fake-token-endpoint.ts'
import { expect, mainOf, passTime, test } from './harness/page-test.ts'
import { everyday, id, key, liveToken, scenario, workspace } from './harness/scenario.ts'

/** However slow the computer is, no text changes unless the test advances time. */
const stopped = { isTimeStopped: true }

test('a countdown shows minutes, then seconds, then the time since it ended', { tag: '@smoke' }, async ({
  open,
  page,
}) => {
  await open(scenario([workspace(1, 'Acme')], [key(1, 'Billing', 1)], [liveToken(1, 12)]), stopped)
  const row = page.getByRole('row', { name: 'Billing' })
  await expect(row.getByText('12 min left')).toBeVisible()
  await passTime(page, 3 * MINUTE_MS)
  await expect(row.getByText('9 min left', { exact: true })).toBeVisible()
  await expect(row.locator('svg[data-shape="soon"]')).toBeVisible()
  await passTime(page, 8 * MINUTE_MS)
  await expect(row.getByText(/^(59|60) sec left$|^1 min left$/)).toBeVisible()
  await passTime(page, 2 * MINUTE_MS)
  await expect(row.getByText('Expired')).toBeVisible()
  await expect(row.getByText('1 min ago')).toBeVisible()
  await expect(row.locator('svg[data-shape="ended"]')).toBeVisible()
})

test('a tick updates only the rows whose text changes', async ({ open, page }) => {
  await open(
    scenario(
      [workspace(1, 'Acme')],
      [key(1, 'Calm', 1), key(2, 'Hurried', 1)],
      [liveToken(1, 40), liveToken(2, 1.5)],
    ),
    stopped,
  )
  await page.getByRole('row', { name: 'Calm' }).click()
  await passTime(page, 3_000)
  await page.evaluate(() => {
    const touched = new Set<string>()
    Object.assign(window, { touched })
    const grid = document.querySelector('[role="grid"]')
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const row = element?.closest<HTMLElement>('[data-key-id]')
        if (row?.dataset.keyId) touched.add(row.dataset.keyId)
      }
    }).observe(grid ?? document, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  await passTime(page, 5_000)
  const touched = await page.evaluate(() => [...(window as unknown as { touched: Set<string> }).touched])
  expect(touched).toEqual([id(4, 2)])
})

test('all countdowns change in the same frame once a second, whenever they started', async ({
  open,
  page,
}) => {
  const hurried = [1.5, 1.504, 1.508, 1.512]
  await open(
    scenario(
      [workspace(1, 'Acme')],
      hurried.map((_, at) => key(at + 1, `Key ${at + 1}`, 1)),
      hurried.map((minutes, at) => liveToken(at + 1, minutes)),
    ),
    stopped,
  )
  await passTime(page, 2_000)
  await page.evaluate(() => {
    const changedAt = new Set<number>()
    Object.assign(window, { changedAt })
    new MutationObserver(() => changedAt.add(Date.now())).observe(
      document.querySelector('[role="grid"]') ?? document,
      { subtree: true, characterData: true },
    )
  })
  await passTime(page, 3_000)
  const changedAt = await page.evaluate(
    () => (window as unknown as { changedAt: Set<number> }).changedAt.size,
  )
  expect(changedAt).toBe(3)
})

test('a second formats only the texts that change, and no other row reads the clock or rerenders', async ({
  open,
  page,
}) => {
  await open(
    scenario(
      [workspace(1, 'Acme')],
      [key(1, 'Calm', 1), key(2, 'Calm too', 1), key(3, 'Hurried', 1)],
      [liveToken(1, 40), liveToken(2, 30), liveToken(3, 1.5)],
    ),
    stopped,
  )
  await page.getByRole('row', { name: /^Calm(,|$)/ }).click()
  await passTime(page, 3_000)
  await page.evaluate(() => {
    const made = { amounts: 0 }
    Object.assign(window, { made })
    const format = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format')
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get() {
        made.amounts += 1
        return format?.get?.call(this)
      },
    })
  })
  await passTime(page, 5_000)
  await expect(page.getByRole('row', { name: 'Hurried' }).getByText('1 min 22 sec left')).toBeVisible()
  const amounts = await page.evaluate(() => (window as unknown as { made: { amounts: number } }).made.amounts)
  // In each of the five seconds, only one number of minutes and one number of seconds are formatted.
  expect(amounts).toBe(2 * 5)
})

test('texts that were written without React are correct when a new token restores the first ones', async ({
  open,
  page,
}) => {
  await open(scenario([workspace(1, 'Acme')], [key(1, 'Billing', 1)], [liveToken(1, 30)]), stopped)
  const row = page.getByRole('row', { name: 'Billing' })
  await expect(row.getByText('30 min left')).toBeVisible()
  await passTime(page, 3 * MINUTE_MS)
  await expect(row.getByText('27 min left')).toBeVisible()
  mainOf(page).app.tokenEndpoint.answer(issued('canary-token', 30 * 60))
  await mainOf(page).call('tokens:issue', { keyId: id(4, 1), fresh: true })
  await mainOf(page).settled()
  await passTime(page, 100) // until the frame after the event
  await expect(row.getByText('30 min left')).toBeVisible()
})

test('the countdown stops while the window is hidden, and is correct as soon as it is shown', async ({
  open,
  page,
}) => {
  await open(scenario([workspace(1, 'Acme')], [key(1, 'Billing', 1)], [liveToken(1, 30)]), stopped)
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  const row = page.getByRole('row', { name: 'Billing' })
  await hide(true)
  await passTime(page, 5 * MINUTE_MS)
  await expect(row.getByText('30 min left')).toBeVisible()
  await hide(false)
  await expect(row.getByText('25 min left')).toBeVisible()
})

test('the countdown uses the main process’s clock', { tag: '@smoke' }, async ({ open, page }) => {
  await open(scenario([workspace(1, 'Acme')], [key(1, 'Billing', 1)], [liveToken(1, 30)]), stopped)
  mainOf(page).sleep(21 * MINUTE_MS)
  await expect(
    page.getByRole('row', { name: 'Billing' }).getByText('9 min left', { exact: true }),
  ).toBeVisible()
})

test('the selected key is announced once at five minutes and once at its end, politely', async ({
  open,
  page,
}) => {
  await open(scenario([workspace(1, 'Acme')], [key(1, 'Billing', 1)], [liveToken(1, 6)]), stopped)
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const region = document.querySelector('[role="status"][aria-live="polite"]')
    if (region)
      new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      })
  })
  await passTime(page, 7 * MINUTE_MS)
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([
    'Billing: token expires in 5 minutes',
    'Billing, Expired',
  ])
})

test('a focused row’s label is created once, not every second', async ({ open, page }) => {
  await open(everyday(), stopped)
  const row = page.getByRole('row', { name: 'Billing sync' })
  await row.click()
  await expect(row).toHaveAccessibleName(/41 minutes left$/)
  await passTime(page, 3 * MINUTE_MS)
  await expect(row.getByText('38 min left')).toBeVisible()
  await expect(row).toHaveAccessibleName(/41 minutes left$/)
})
