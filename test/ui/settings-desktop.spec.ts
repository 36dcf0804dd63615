import type { Page } from '@playwright/test'
import { expect, expectAccessible, inputsOf, test } from './harness/page-test.ts'
import { everyday, type Scenario } from './harness/scenario.ts'

const openSection = async (page: Page, section: string): Promise<void> => {
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: section }).click()
}

const on = (platform: string): Scenario => {
  const scenario = everyday()
  return { ...scenario, state: { ...scenario.state, platform } }
}

test('when Keyward locks by itself is chosen by keyboard', async ({ open }) => {
  const page = await open(on('darwin'))
  await openSection(page, 'Security')
  const lockAfter = page.getByRole('button', { name: /Lock after/ })
  await expect(lockAfter).toContainText('15 minutes')
  await lockAfter.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(lockAfter).toContainText('Never')
  await expect(page.getByText('when this computer sleeps or its screen is locked')).toBeVisible()
  const withComputer = page.getByRole('switch', { name: 'Lock with the computer' })
  await withComputer.focus()
  await page.keyboard.press('Space')
  await expect(withComputer).not.toBeChecked()
  expect(await inputsOf(page, 'settings:write')).toEqual([{ lockAfterMinutes: 0 }, { lockOnSleep: false }])
  await expectAccessible(page)
})

test('where the desktop tells of sleep alone, nothing more is promised', async ({ open }) => {
  const page = await open(on('linux'))
  await openSection(page, 'Security')
  await expect(page.getByText('Keyward locks when this computer goes to sleep.')).toBeVisible()
})
