import type { Page } from '@playwright/test'
import { response } from '../fakes/fake-http.ts'
import { answerOf, laterManifest } from '../fakes/signed-updates.ts'
import { expectAccessible, showWhole } from './harness/accessible.ts'
import { expect, furtherLook, inputsOf, mainOf, test } from './harness/page-test.ts'
import { everyday, type Scenario } from './harness/scenario.ts'

const openSettings = async (page: Page, section?: string): Promise<void> => {
  await showWhole(page)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  if (section) await page.getByRole('tab', { name: section }).click()
}

test('theme and row height change at once and are saved', { tag: '@smoke' }, async ({ open }) => {
  const page = await open(everyday())
  await page.keyboard.press('Control+,')
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('radio', { name: 'System' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  await page.getByRole('radio', { name: 'Compact' }).click()
  await page.keyboard.press('Control+0')
  await expect(page.getByRole('row', { name: 'Billing sync' })).toHaveCSS('height', '42px')
})

test('only one section is shown, even while the previous one is still animating', async ({ open }) => {
  const page = await open(everyday())
  await openSettings(page)
  await page.getByRole('tabpanel').evaluate((panel) => {
    panel.animate([{ opacity: 1 }, { opacity: 1 }], { duration: 1_000_000 })
  })
  await page.getByRole('tab', { name: 'Protection' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Protection'])
})

test('with reduced motion, changing the theme takes no time', async ({ open }) => {
  const page = await open(everyday())
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const moving = await page.evaluate(() => {
    getComputedStyle(document.body).color
    const before = document.getAnimations()
    document.documentElement.dataset.theme = 'dark'
    return document.getAnimations().filter((one) => !before.includes(one)).length
  })
  expect(moving).toBe(0)
})

test('times are saved at once within their limits', async ({ open }) => {
  const page = await open(everyday())
  await openSettings(page)
  await page.getByLabel('Clear the clipboard after').fill('75')
  const life = page.getByLabel('Minimum token lifetime')
  await life.fill('90')
  await life.press('Enter')
  await expect(life).toHaveValue('30') // the maximum
  expect(await inputsOf(page, 'settings:write')).toEqual([
    { clipboardSeconds: 75 },
    { requiredLifeMinutes: 30 },
  ])
})

test('arrow keys reach a section, and it can be reset to its defaults', async ({ open }) => {
  const page = await open(everyday())
  await openSettings(page)
  await page.getByRole('tab', { name: 'General' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('tab', { name: 'Protection' })).toHaveAttribute('aria-selected', 'true')
  const withComputer = page.getByRole('switch', { name: 'Lock with the computer' })
  await withComputer.press('Space')
  await expect(withComputer).not.toBeChecked()
  await page.getByRole('button', { name: 'Reset these settings' }).click()
  await expect(withComputer).toBeChecked()
  expect(await inputsOf(page, 'settings:reset')).toEqual([{ names: ['lockAfterMinutes', 'lockOnSleep'] }])
})

test('a setting that can’t be saved says so in its row and keeps the old value', async ({ open }) => {
  const page = await open(everyday())
  mainOf(page).app.settingsFile.refuses = true
  await openSettings(page)
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect(page.getByRole('alert')).toContainText('Couldn’t save')
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  const life = page.getByLabel('Minimum token lifetime')
  await life.fill('12')
  await life.press('Enter')
  await expect(page.getByRole('alert')).toHaveText([/^Couldn’t save/, /^Couldn’t save/])
  await expect(life).toHaveValue('5')
  await expectAccessible(page)
})

test('how secrets are kept can be changed in the settings, or left unchanged', async ({ open }) => {
  const given = everyday()
  const page = await open(given, { width: 760, height: 520 })
  const openChoice = async () => {
    await openSettings(page, 'Protection')
    await expect(
      page.getByRole('tabpanel').getByText('Encrypted with this computer’s keychain', { exact: true }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Change…' }).click()
    await expect(
      page.getByRole('heading', { name: 'How do you want to protect your secrets?' }),
    ).toBeVisible()
  }
  await openChoice()
  await expectAccessible(page)
  // The current way to protect secrets isn't offered.
  await expect(page.getByRole('heading', { name: 'With this computer’s keychain' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Protection' })).toBeVisible()

  await openChoice()
  await page.getByRole('button', { name: 'Advanced' }).click()
  await page.getByRole('button', { name: 'Keep until I quit' }).click()
  await expect(page.getByRole('contentinfo').getByText('Secrets kept only until you quit')).toBeVisible()
  expect(await inputsOf(page, 'vault:choose')).toEqual([{ by: 'memory' }])
  await page.getByRole('button', { name: 'Change…' }).click()
  await page.getByRole('button', { name: 'Use this keychain' }).click()
  await expect.poll(() => inputsOf(page, 'vault:choose')).toEqual([{ by: 'memory' }, { by: 'os' }])
})

for (const theme of ['light', 'dark'] as const) {
  for (const width of [760, 1240] as const) {
    test(
      `axe finds nothing in any section: ${theme}, ${width} px`,
      furtherLook((theme === 'light') === (width === 1240)),
      async ({ open }) => {
        const given: Scenario = everyday()
        const page = await open({ ...given, settings: { ...given.settings, theme } }, { width })
        await openSettings(page)
        for (const tab of await page.getByRole('tab').all()) {
          await tab.click()
          await expectAccessible(page)
        }
      },
    )
  }
}

test('newer versions are checked for if enabled, and shown with their page', { tag: '@smoke' }, async ({
  open,
}) => {
  const page = await open(everyday())
  await openSettings(page)
  await expect(page.getByText('Checks updates.example.com once a day')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check now' })).toHaveCount(0)
  await page.getByRole('switch', { name: 'Check for updates' }).press('Space')
  const later = { ...laterManifest, version: '99.0.0', validUntil: '2999-01-01T00:00:00Z' }
  mainOf(page).app.http.answer(response(200, '<html>'), response(200, answerOf(later)))
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByRole('status').getByText('The response couldn’t be verified')).toBeVisible()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('Keyward 99.0.0 is available')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open the download page' }).click()
  expect(await inputsOf(page, 'updates:openDownloads')).toHaveLength(1)
})
