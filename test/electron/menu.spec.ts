import { expect, type RunningKeyward, shareApp, test } from './app/keyward-app.ts'
import { practise } from './app/place.ts'

const shared = shareApp({}, practise)

const press = (keyward: RunningKeyward, id: string) =>
  keyward.app.evaluate(({ Menu }, wanted) => Menu.getApplicationMenu()?.getMenuItemById(wanted)?.click(), id)
const isOffered = (keyward: RunningKeyward, id: string) =>
  keyward.app.evaluate(({ Menu }, wanted) => Menu.getApplicationMenu()?.getMenuItemById(wanted)?.enabled, id)

test('the menu bar runs the page’s actions and counts as user input', async () => {
  const { keyward } = shared
  const { page } = keyward
  await expect(page.getByRole('row', { name: 'My first key' })).toBeVisible()
  await keyward.app.evaluate(({ clipboard }) => clipboard.clear())
  await press(keyward, 'copy-token') // needs no recent input in the window
  await expect.poll(() => keyward.clipboardText()).not.toBe('')

  await press(keyward, 'palette')
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
  await page.keyboard.press('Escape')
  await press(keyward, 'theme-dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const checked = () =>
    keyward.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('theme-dark')?.checked)
  await expect.poll(checked).toBe(true)

  expect(await isOffered(keyward, 'add-key')).toBe(true)
  await press(keyward, 'lock')
  await keyward.waitForState('locked')
  for (const id of ['add-key', 'copy-token', 'palette', 'all-keys', 'lock'])
    await expect.poll(() => isOffered(keyward, id)).toBe(false)
  await press(keyward, 'shortcuts')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await keyward.must('vault:unlock')
  await keyward.waitForState('ready')
})

test('a menu bar shortcut acts once', async () => {
  const { keyward } = shared
  await keyward.page.getByRole('row', { name: 'My first key' }).click()
  const before = await keyward.must('activity:list')
  await keyward.page.keyboard.press('Control+r')
  await expect
    .poll(async () => (await keyward.must('tokens:list')).map((token) => token.state))
    .toEqual(['valid'])
  const received = (await keyward.must('activity:list')).filter(({ what }) => what === 'token-received')
  expect(received).toHaveLength(before.filter(({ what }) => what === 'token-received').length + 1)
  // Types without waiting for the palette.
  await keyward.page.keyboard.press('Control+k')
  await keyward.page.keyboard.type('fir?')
  await keyward.page.keyboard.press('Backspace')
  const palette = keyward.page.getByRole('combobox', { name: 'Search keys, workspaces, actions' })
  await expect(palette).toHaveValue('fir')
  await keyward.app.evaluate(({ clipboard }) => clipboard.clear())
  await keyward.page.keyboard.press('Enter')
  await expect.poll(() => keyward.clipboardText()).not.toBe('')
})

test('diagnostics contain versions and counts, but nothing about any key', async () => {
  const { keyward } = shared
  const key = await keyward.must('practice:createKey', {
    region: 'default',
    workspace: 'Secret workspace',
    name: 'Secret name',
    kind: 'service',
  })
  await expect
    .poll(() => keyward.call('app:copyDiagnostics'), { timeout: 10_000 })
    .toMatchObject({ ok: false, error: { reason: 'no-recent-input' } })
  await keyward.press()
  await keyward.must('app:copyDiagnostics')
  const text = await keyward.clipboardText()
  expect(text).toMatch(/^Keyward\nversion: \d.*\nelectron: \d/)
  expect(text).toContain('keys: 2')
  for (const hidden of ['Secret', 'My first key', key.clientId, '127.0.0.1', 'http'])
    expect(text).not.toContain(hidden)
})
