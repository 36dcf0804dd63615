import { describe, expect, it } from 'vitest'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { FakeGlobalShortcut } from '../../../fakes/fake-global-shortcut.ts'
import { mustCall } from '../../../fakes/furnished-vault.ts'
import { memoryRecord } from '../../../fakes/memory-record.ts'

const [first, second] = ['CmdOrCtrl+Shift+K', 'CmdOrCtrl+Alt+K'] as const

/** The system's list of programs that start at login. */
class FakeLoginItem {
  isOn = false
  refuses = false

  set(isOn: boolean): boolean {
    if (!this.refuses) this.isOn = isOn
    return !this.refuses
  }
}

const start = (
  o: { stored?: Record<string, unknown>; ofOthers?: readonly string[]; session?: string } = {},
) => {
  const system = new FakeGlobalShortcut()
  for (const taken of o.ofOthers ?? []) system.ofOthers.add(taken)
  const settingsFile = memoryRecord(o.stored ?? {})
  const published: unknown[] = []
  const loginItem = new FakeLoginItem()
  const app = fakeApp({
    loginItem,
    globalShortcut: system,
    env: { XDG_SESSION_TYPE: o.session ?? 'x11' },
    platform: { settingsFile, publish: (name, changed) => published.push({ name, changed }) },
  })
  const { keyward } = app
  const write = (systemShortcut: 'off' | typeof first | typeof second) =>
    keyward.dispatch('settings:write', { systemShortcut })
  const state = async () => (await mustCall(app)('app:state', undefined)).desktop.systemShortcut
  const begin = async () => {
    keyward.services.vault.read()
    await keyward.open()
    keyward.desktop.registerShortcut()
    published.length = 0
  }
  return { ...app, keyward, loginItem, system, settingsFile, published, write, state, begin }
}

describe('the system-wide shortcut', () => {
  it('is off until the user chooses one', async () => {
    const { begin, system, state } = start()
    await begin()
    expect(system.registered).toEqual([])
    expect(await state()).toBe('ready')
  })

  it('is registered when chosen, replaced by another, and released when turned off', async () => {
    const { begin, system, write } = start()
    await begin()
    await write(first)
    expect(system.registered).toEqual([first])
    await write(second)
    expect(system.registered).toEqual([second])
    await write('off')
    expect(system.registered).toEqual([])
  })

  it('is released when the settings are reset', async () => {
    const { begin, system, keyward } = start({ stored: { systemShortcut: first } })
    await begin()
    expect(system.registered).toEqual([first])
    await keyward.dispatch('settings:reset', { names: ['systemShortcut'] })
    expect(system.registered).toEqual([])
  })

  it('that another program uses is refused and not saved, and the earlier one stays', async () => {
    const { begin, system, write, keyward, state } = start({
      stored: { systemShortcut: first },
      ofOthers: [second],
    })
    await begin()
    expect(await write(second)).toMatchObject({ error: { kind: 'refused', reason: 'shortcut-taken' } })
    expect(keyward.services.settings.current.systemShortcut).toBe(first)
    expect(system.registered).toEqual([first])
    expect(await state()).toBe('ready')
  })

  it('that can’t be saved isn’t registered', async () => {
    const { begin, system, write, settingsFile } = start({ stored: { systemShortcut: first } })
    await begin()
    settingsFile.refuses = true
    expect(await write(second)).toMatchObject({ error: { kind: 'not-saved' } })
    expect(system.registered).toEqual([first])
  })

  it('and starting at login stay unchanged if the other of the two or the disk fails', async () => {
    const { begin, system, keyward, loginItem, settingsFile } = start({
      stored: { systemShortcut: first },
      ofOthers: ['Alt+Shift+K'],
    })
    await begin()
    const write = (systemShortcut: string) =>
      keyward.dispatch('settings:write', { systemShortcut, startAtLogin: true })
    expect(await write('Alt+Shift+K')).toMatchObject({ error: { reason: 'shortcut-taken' } })
    settingsFile.refuses = true
    expect(await write(second)).toMatchObject({ error: { kind: 'not-saved' } })
    loginItem.refuses = true
    expect(await write(second)).toMatchObject({ error: { kind: 'not-saved' } })
    expect(system.registered).toEqual([first])
    expect(loginItem.isOn).toBe(false)
    expect(keyward.services.settings.current).toMatchObject({ systemShortcut: first, startAtLogin: false })
  })

  it('that another program took before the start is reported, until another one is chosen', async () => {
    const { begin, keyward, published, write, state } = start({
      stored: { systemShortcut: first },
      ofOthers: [first],
    })
    keyward.services.vault.read()
    await keyward.open()
    published.length = 0
    keyward.desktop.registerShortcut()
    expect(published).toContainEqual({
      name: 'app:changed',
      changed: [expect.objectContaining({ desktop: expect.objectContaining({ systemShortcut: 'refused' }) })],
    })
    await begin()
    await write(second)
    expect(await state()).toBe('ready')
  })

  it('isn’t offered on Wayland, where it would never arrive', async () => {
    const { begin, system, write, state } = start({ session: 'wayland' })
    await begin()
    expect(await state()).toBe('unsupported')
    expect(await write(first)).toMatchObject({ error: { kind: 'refused' } })
    expect(system.registered).toEqual([])
  })

  it('opens the palette, or only the window if the vault is locked', async () => {
    const { begin, system, write, published, keyward } = start()
    await begin()
    await write(first)
    published.length = 0
    system.press(first)
    expect(published).toEqual([{ name: 'menu:chosen', changed: [{ action: 'palette' }] }])
    await keyward.dispatch('vault:lock', undefined)
    published.length = 0
    system.press(first)
    expect(published).toEqual([])
  })
})
