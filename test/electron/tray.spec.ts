import { execFileSync } from 'node:child_process'
import type { Menu } from 'electron'
import { MINUTE_MS } from '../../src/shared/kernel/time.ts'
import { quoted } from '../fakes/hostile-names.ts'
import { mainWindow } from '../pages/main-window.ts'
import { expect, type RunningKeyward, shareApp, test } from './app/keyward-app.ts'
import { practise } from './app/place.ts'

declare global {
  // Set by `watchDesktop`, in the main process only.
  var trayMenu: Menu | undefined
  var systemNotices: { title: string; body: string; choose: () => void }[]
}

/**
 * Records the tray's menu and the notifications, so that the test can read and click them. The real ones are
 * created too.
 */
const watchDesktop = (keyward: RunningKeyward) =>
  keyward.app.evaluate(({ Tray, Notification }) => {
    const setContextMenu = Tray.prototype.setContextMenu
    Tray.prototype.setContextMenu = function (menu) {
      globalThis.trayMenu = menu ?? undefined
      setContextMenu.call(this, menu)
    }
    globalThis.systemNotices = []
    Notification.isSupported = () => true
    Notification.prototype.show = function () {
      globalThis.systemNotices.push({
        title: this.title,
        body: this.body,
        choose: () => this.emit('click'),
      })
    }
  })

const labels = (keyward: RunningKeyward) =>
  keyward.app.evaluate(() => globalThis.trayMenu?.items.map(({ label }) => label) ?? [])

const choose = (keyward: RunningKeyward, words: string) =>
  keyward.app.evaluate((_electron, wanted) => {
    const item = globalThis.trayMenu?.items.find(({ label }) => label.startsWith(wanted))
    if (item === undefined) throw new Error(`the tray has no ${wanted}`)
    item.click()
  }, words)

const isVisible = (keyward: RunningKeyward) =>
  keyward.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible() ?? false)

/** Starts recording the tray and the notifications, and pins a practice key. */
const pinKey = async (keyward: RunningKeyward) => {
  await watchDesktop(keyward)
  const keyId = await practise(keyward)
  await keyward.must('keys:update', { keyId, pinned: true })
  return keyId
}

test.describe('a running app', () => {
  let keyId = ''
  const shared = shareApp({}, async (keyward) => {
    keyId = await pinKey(keyward)
  })

  test('the tray copies a pinned key’s token, shows its time left, locks and unlocks', async () => {
    const { keyward } = shared
    expect(await labels(keyward)).toEqual([])
    await keyward.must('settings:write', { tray: true })
    expect(await labels(keyward)).toContain(`Copy token for ${quoted('My first key')}`)

    await choose(keyward, 'Copy token')
    await expect.poll(() => keyward.clipboardText()).not.toBe('')
    await expect
      .poll(() => labels(keyward))
      .toContain(`Token for ${quoted('My first key')} copied. Valid for 60 min`)
    await keyward.advance(20 * MINUTE_MS)
    expect(await labels(keyward)).toContain(`Copy token for ${quoted('My first key')} · 40 min`)
    expect(await keyward.clipboardText()).toBe('')

    await choose(keyward, 'Lock')
    await keyward.waitForState('locked')
    expect(await labels(keyward)).toEqual(['Unlock', 'Open Keyward', '', 'Quit Keyward'])
    await choose(keyward, 'Unlock')
    await keyward.waitForState('ready')
    expect(await labels(keyward)).toContain(`Copy token for ${quoted('My first key')}`)
    await keyward.must('settings:write', { tray: false })
    expect((await keyward.must('app:state')).vault).toBe('ready')
  })

  test('Keyward doesn’t start at login when run from its sources', async () => {
    const { keyward } = shared
    expect((await keyward.must('app:state')).desktop.canStartAtLogin).toBe(false)
    expect(await keyward.call('settings:write', { startAtLogin: true })).toMatchObject({
      ok: false,
      error: { kind: 'not-saved' },
    })
    expect((await keyward.must('settings:read')).startAtLogin).toBe(false)
  })

  test('a system-wide shortcut brings the hidden window to the front with the palette', async () => {
    test.skip(process.platform !== 'linux', 'only here a test can press keys in front of every program')
    const { keyward } = shared
    await keyward.must('settings:write', { systemShortcut: 'CmdOrCtrl+Shift+K' })
    await keyward.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
    expect(await isVisible(keyward)).toBe(false)
    execFileSync('xdotool', ['key', 'ctrl+shift+k'])
    await expect(keyward.page.getByRole('dialog')).toBeVisible()
    expect(await isVisible(keyward)).toBe(true)
    await keyward.must('settings:write', { systemShortcut: 'off' })
    await keyward.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
    execFileSync('xdotool', ['key', 'ctrl+shift+k'])
    expect(await isVisible(keyward)).toBe(false)
    await keyward.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.show())
    await keyward.page.keyboard.press('Escape')
    await expect(keyward.page.getByRole('dialog')).toBeHidden()
  })

  test('a key is renewed automatically; on failure a notification opens it', async () => {
    const { keyward } = shared
    await keyward.app.evaluate(() => globalThis.systemNotices.splice(0))
    await keyward.must('keys:update', { keyId, keepReady: true })
    await keyward.advance(5_000)
    await expect.poll(async () => (await keyward.must('tokens:list'))[0]?.state).toBe('valid')
    const first = (await keyward.must('tokens:list'))[0]?.issuedAtMs ?? 0
    await keyward.advance(51 * MINUTE_MS)
    await expect
      .poll(async () => (await keyward.must('tokens:list'))[0]?.issuedAtMs ?? 0)
      .toBeGreaterThan(first)

    await keyward.page.keyboard.press('Control+,')
    await expect(mainWindow(keyward.page).grid).toBeHidden()
    // Hides the window, and gives the key a wrong secret, which the service refuses.
    await keyward.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
    await keyward.must('keys:replaceSecret', { keyId, clientSecret: 'canary-not-the-secret' })
    await keyward.advance(2 * MINUTE_MS)
    await expect.poll(async () => (await keyward.must('tokens:list'))[0]?.error?.kind).toBe('invalid-client')
    await keyward.advance(10_000)
    const notices = await keyward.app.evaluate(() =>
      globalThis.systemNotices.map(({ title, body }) => title + body),
    )
    expect(notices).toEqual([
      `Tokens not renewed: 1${quoted('My first key (Practice)')}: open Keyward to see why.`,
    ])
    await keyward.app.evaluate(() => globalThis.systemNotices[0]?.choose())
    await expect.poll(() => isVisible(keyward)).toBe(true)
    await expect(mainWindow(keyward.page).detail).toContainText('My first key')
  })
})

test('closing the window leaves Keyward in the tray only if its icon is visible, and starting in the tray shows no window', async ({
  start,
}) => {
  const keyward = await start()
  await pinKey(keyward)
  await keyward.must('settings:write', { tray: true, keepInTray: true })
  await keyward.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await expect.poll(() => isVisible(keyward)).toBe(false)
  await choose(keyward, 'Copy token')
  await expect.poll(() => keyward.clipboardText()).not.toBe('')
  await choose(keyward, 'Open')
  await expect.poll(() => isVisible(keyward)).toBe(true)
  await keyward.close()

  const again = await start({ args: ['--hidden'] })
  expect(await isVisible(again)).toBe(false)
  expect((await again.must('app:state')).custody.keyring).toBe('unknown')
  await again.app.evaluate(({ app }) => app.emit('second-instance'))
  await expect.poll(() => isVisible(again)).toBe(true)
  await expect.poll(async () => (await again.must('app:state')).custody.keyring).toBe('ready')
  await again.must('settings:write', { keepInTray: false })
  const ended = again.app.waitForEvent('close')
  await again.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await ended
})
