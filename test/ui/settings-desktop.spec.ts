import type { Page } from '@playwright/test'
import { expectAccessible, showWhole } from './harness/accessible.ts'
import { expect, inputsOf, mainOf, test } from './harness/page-test.ts'
import { everyday, id, type Scenario } from './harness/scenario.ts'

const openSection = async (page: Page, section: string): Promise<void> => {
  await showWhole(page)
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: section }).click()
}

const on = (platform: string): Scenario => {
  const scenario = everyday()
  return { ...scenario, state: { ...scenario.state, platform } }
}

test('the time until Keyward locks can be chosen with the keyboard', async ({ open }) => {
  const page = await open(on('darwin'))
  await openSection(page, 'Protection')
  const lockAfter = page.getByRole('button', { name: /Lock after/ })
  await expect(lockAfter).toContainText('15 minutes')
  await lockAfter.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(lockAfter).toContainText('Never')
  await expect(page.getByText('When it sleeps or its screen locks')).toBeVisible()
  const withComputer = page.getByRole('switch', { name: 'Lock with the computer' })
  await withComputer.focus()
  await page.keyboard.press('Space')
  await expect(withComputer).not.toBeChecked()
  expect(await inputsOf(page, 'settings:write')).toEqual([{ lockAfterMinutes: 0 }, { lockOnSleep: false }])
  await expectAccessible(page)
})

test('the tray and notifications can be switched on and off with the keyboard', async ({ open }) => {
  const page = await open(on('linux'))
  await openSection(page, 'General')
  await expect(page.getByRole('switch', { name: 'Keep running when the window is closed' })).toBeHidden()
  await page.getByRole('switch', { name: 'Keyward in the tray' }).focus()
  await page.keyboard.press('Space')
  const seen = page.getByRole('switch', { name: 'Keep running when the window is closed' })
  await expect(seen).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(seen).toBeFocused()
  await page.keyboard.press('Space')
  await expect(seen).toBeChecked()
  await page.getByRole('switch', { name: 'System notifications' }).press('Space')
  await expect(page.getByRole('switch', { name: 'Hide key names' })).toBeDisabled()
  expect(await inputsOf(page, 'settings:write')).toEqual([
    { tray: true },
    { keepInTray: true },
    { notices: 'off' },
  ])
  await expectAccessible(page)
})

test('features that this desktop lacks are explained instead of offered', async ({ open }) => {
  const scenario = on('linux')
  const desktop = {
    canNotify: false,
    canStartAtLogin: false,
    canConcealCopies: true,
    systemShortcut: 'unsupported',
  } as const
  const page = await open({ ...scenario, state: { ...scenario.state, desktop } })
  await openSection(page, 'General')
  await expect(page.getByRole('switch', { name: 'System notifications' })).toBeDisabled()
  await expect(page.getByRole('switch', { name: 'Start at sign-in' })).toBeDisabled()
  await expect(page.getByText('Not available here.')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'System-wide shortcut' })).toBeDisabled()
  await expectAccessible(page)
})

test('a system-wide shortcut can be chosen, and one that another program uses is refused in its row', async ({
  open,
}) => {
  const page = await open(on('linux'))
  const { globalShortcut } = mainOf(page).app
  globalShortcut.ofOthers.add('CmdOrCtrl+Alt+K')
  await openSection(page, 'General')
  const choice = page.getByRole('button', { name: 'System-wide shortcut' })
  await choice.click()
  await expect(page.getByRole('option')).toHaveText(['Off', 'Ctrl Shift K', 'Ctrl Alt K', 'Alt Shift K'])
  await page.getByRole('option', { name: 'Ctrl Alt K' }).click()
  await expect(page.getByRole('alert')).toHaveText('Another program uses this shortcut')
  await expect(choice).toContainText('Off')
  await choice.click()
  await page.getByRole('option', { name: 'Ctrl Shift K' }).click()
  await expect(choice).toContainText('Ctrl Shift K')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(globalShortcut.registered).toEqual(['CmdOrCtrl+Shift+K'])
  globalShortcut.press('CmdOrCtrl+Shift+K')
  await expect(page.getByRole('dialog')).toBeVisible()
})

for (const [platform, words] of [
  ['win32', 'Clipboard history (Windows key + V) may keep'],
  ['darwin', 'A clipboard manager may keep'],
  ['linux', 'Klipper or a GNOME extension'],
] as const)
  test(`the settings name clipboard histories that may keep a copy if Keyward can’t prevent it, on ${platform} (S23: said)`, async ({
    open,
  }) => {
    const scenario = on(platform)
    const showCopying = async (canConcealCopies: boolean) => {
      const desktop = { ...scenario.state.desktop, canConcealCopies }
      const page = await open({ ...scenario, state: { ...scenario.state, desktop } })
      await openSection(page, 'General')
      return page
    }
    await expect((await showCopying(true)).getByText('Clipboard history')).toHaveCount(0)
    const page = await showCopying(false)
    await expect(page.getByText('Clipboard history', { exact: true })).toBeVisible()
    await expect(page.getByText(words)).toBeVisible()
    await expectAccessible(page)
  })

test('a key can be kept ready from its detail with the keyboard', async ({ open }) => {
  const page = await open(everyday())
  const keepReady = page.getByRole('switch', { name: 'Keep ready' })
  await keepReady.focus()
  await page.keyboard.press('Space')
  await expect(keepReady).toBeChecked()
  expect(await inputsOf(page, 'keys:update')).toMatchObject([{ keepReady: true }])
})

test('clicking a notification opens its key from any screen', { tag: '@smoke' }, async ({ open }) => {
  const page = await open(everyday())
  await openSection(page, 'General')
  mainOf(page).emit('app:open', [{ keyId: id(4, 11) }]) // as when a notification is clicked
  await expect(page.getByRole('row', { name: 'First steps' })).toHaveAttribute('aria-selected', 'true')
})
