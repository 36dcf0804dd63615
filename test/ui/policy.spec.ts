import type { Page } from '@playwright/test'
import type { Policy } from '../../src/shared/policy/policy.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, test } from './harness/page-test.ts'
import { everyday, type Scenario, spoken } from './harness/scenario.ts'

const under = (policy: Policy, given = everyday()): Scenario => {
  const { lockAfterMinutes = given.settings.lockAfterMinutes } = policy
  const settings = { ...given.settings, lockAfterMinutes }
  return { ...given, settings, state: { ...given.state, policy } }
}

const openSection = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name, exact: true }).click()
}

test('settings show what the organisation has set and offer nothing less strict', async ({ open }) => {
  const page = await open(
    under({ lockAfterMinutes: 15, sharing: false, checkForUpdates: false, hosts: ['*.example.com'] }),
  )
  await openSection(page, 'Protection')
  const lock = page.getByRole('button', { name: 'Lock after' })
  await expect(page.getByText('Your organisation allows at most 15 minutes.')).toBeVisible()
  await expect(page.getByText('*.example.com')).toBeVisible()
  await lock.click()
  await expect(page.getByRole('option')).toHaveText(['5 minutes', '15 minutes'])
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  await openSection(page, 'Sharing')
  await expect(page.getByText('Your organisation turned this off.')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('button')).toHaveCount(0)

  await openSection(page, 'General')
  await expect(page.getByRole('switch', { name: 'Check for updates' })).toBeDisabled()
})

test('an unreadable policy is reported', async ({ open }) => {
  const page = await open(
    under({ isUnreadable: true, lockAfterMinutes: 5, sharing: false, checkForUpdates: false }),
  )
  await openSection(page, 'Protection')
  await expect(page.getByText('so the strictest apply')).toBeVisible()
})

test('only a passphrase is offered if the organisation requires one', async ({ open }) => {
  const given = under({ protection: 'passphrase' })
  const choosing: Scenario = { ...given, state: { ...given.state, vault: 'needs-choice' }, tokens: [] }
  const page = await open(choosing, { place: 'needs-choice' })
  await expect(page.getByText('Your organisation requires a passphrase.')).toBeVisible()
  await expect(page.getByRole('button', { name: /passphrase/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /keychain|Advanced/ })).toHaveCount(0)
})

test('a host pattern keeps its order in a right-to-left language', async ({ open }) => {
  const page = await open(under({ hosts: ['*.example.com'] }, spoken(everyday(), 'ar')))
  await page.keyboard.press('Control+,')
  await page.getByRole('tab').nth(1).click()
  await expect(page.getByText('*.example.com')).toHaveCSS('direction', 'ltr')
})
