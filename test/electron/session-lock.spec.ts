import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SECOND_MS } from '../../src/shared/kernel/time.ts'
import { startFakeLogind } from '../fakes/fake-logind.ts'
import { startPrivateBus } from '../fakes/private-bus.ts'
import { expect, type RunningKeyward } from './app/keyward-app.ts'
import { test } from './app/session-test.ts'

type Bus = 'session' | 'system'

/** The process ids of the running monitors. Also starts recording what each one prints, grouped by bus. */
const followMonitors = (keyward: RunningKeyward) =>
  keyward.app.evaluate(() => {
    type Handle = { spawnargs?: string[]; pid?: number; stdout?: NodeJS.ReadableStream }
    type Followed = { readonly printed: Record<string, string>; readonly handles: WeakSet<Handle> }
    const known: Followed | undefined = Reflect.get(globalThis, 'followed')
    const { printed, handles } = known ?? { printed: { session: '', system: '' }, handles: new WeakSet() }
    Object.assign(globalThis, { followed: { printed, handles } })
    const active: Handle[] = Reflect.get(process, '_getActiveHandles').call(process)
    const monitors = active.filter(({ spawnargs }) => spawnargs?.includes('dbus-monitor'))
    for (const monitor of monitors) {
      const bus = monitor.spawnargs?.includes('--system') ? 'system' : 'session'
      if (!handles.has(monitor))
        monitor.stdout?.on('data', (chunk: string) => {
          printed[bus] += chunk
        })
      handles.add(monitor)
    }
    return monitors.map(({ pid }) => pid ?? 0)
  })

const printedBy = (keyward: RunningKeyward, bus: Bus) =>
  keyward.app.evaluate(
    (_electron, name) =>
      (Reflect.get(globalThis, 'followed') as { printed: Record<Bus, string> }).printed[name],
    bus,
  )

/** Repeats a signal that locks nothing until a monitor has printed it, by which time main has read it too. */
const untilWatched = async (keyward: RunningKeyward, bus: Bus, send: () => void) => {
  await expect
    .poll(async () => {
      await followMonitors(keyward)
      await keyward.advance(SECOND_MS) // a monitor restarts after a second
      send()
      return printedBy(keyward, bus)
    })
    .toContain('boolean false')
  expect((await keyward.must('app:state')).vault).toBe('ready')
}

const unlock = async (keyward: RunningKeyward) => {
  await keyward.waitForState('locked')
  await keyward.must('vault:unlock')
  await keyward.waitForState('ready')
}

/** Checks the command line, because an exited process may still be listed, but with an empty one. */
const isRunning = (processId: number) => {
  try {
    return readFileSync(`/proc/${processId}/cmdline`, 'utf8') !== ''
  } catch {
    return false
  }
}

test('locks when the screen saver or logind locks, not when they unlock, and ends its watchers (S34: with the computer)', async ({
  session,
  start,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'keyward-system-'))
  const system = await startPrivateBus(join(folder, 'bus'))
  const logind = await startFakeLogind(system.address, { _31: process.getuid?.() ?? 0 })
  const screenSaver = (isActive: boolean) =>
    execFileSync('dbus-send', [
      `--bus=${session.env.DBUS_SESSION_BUS_ADDRESS}`,
      '--type=signal',
      '/org/gnome/ScreenSaver',
      'org.gnome.ScreenSaver.ActiveChanged',
      `boolean:${isActive}`,
    ])
  try {
    const keyward = await start({ env: { ...session.env, DBUS_SYSTEM_BUS_ADDRESS: system.address } })
    await expect.poll(() => followMonitors(keyward)).toHaveLength(2)
    // A monitor that ends is restarted.
    for (const monitor of await followMonitors(keyward)) process.kill(monitor)

    await untilWatched(keyward, 'session', () => screenSaver(false))
    screenSaver(true)
    await unlock(keyward)

    await untilWatched(keyward, 'system', () => logind.prepareForSleep(false))
    logind.lock('_31')
    await unlock(keyward)
    logind.setLockedHint('_31', true)
    await unlock(keyward)

    await keyward.must('settings:write', { lockOnSleep: false })
    screenSaver(true)
    await expect.poll(() => printedBy(keyward, 'session')).toMatch(/boolean true\n.*\n.*boolean true/)
    expect((await keyward.must('app:state')).vault).toBe('ready')

    const monitors = await followMonitors(keyward)
    expect(monitors.map(isRunning)).toEqual([true, true])
    keyward.app.process().kill('SIGKILL')
    await expect.poll(() => monitors.map(isRunning)).toEqual([false, false])
  } finally {
    logind.close()
    await system.end()
    rmSync(folder, { recursive: true })
  }
})
