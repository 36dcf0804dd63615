import type { ActivityEvent } from '../../src/shared/activity/activity.ts'
import { ok } from '../../src/shared/kernel/result.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, mainOf, test } from './harness/page-test.ts'
import { everyday } from './harness/scenario.ts'

test('a screen that throws says so, leaves the sidebar usable, and can be reloaded', {
  tag: '@smoke',
}, async ({ page: tab, open }) => {
  // React logs caught errors, which the harness would treat as a failure.
  await tab.addInitScript(() => {
    console.error = () => undefined
  })
  const page = await open(everyday())
  const broken = ok([undefined as unknown as ActivityEvent])
  // Breaks the list of all events, but not the one in a key's details.
  mainOf(page).answer('activity:list', (filter) => (filter?.keyId === undefined ? broken : ok([])))
  const activity = page.getByRole('button', { name: 'Activity' })
  await activity.click()
  const failed = page.getByRole('alert').filter({ hasText: 'Something went wrong in Keyward' })
  await expect(failed).toContainText('Everything you saved is safe.')
  await expect(page.getByRole('button', { name: 'Reload' })).toBeFocused()
  await expect(page.getByText(/TypeError|undefined/)).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: /^All keys/ }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await activity.click()
  await expect(failed).toBeVisible()
  mainOf(page).answer('activity:list', () => ok([]))
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  await expect(failed).toHaveCount(0)
})
