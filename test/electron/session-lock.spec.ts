import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFakeLogind } from '../fakes/fake-logind.ts'
import { startPrivateBus } from '../fakes/private-bus.ts'
import { expect, type RunningKeyward } from './app/keyward-app.ts'
import { test } from './app/session-test.ts'

type Bus = 'session' | 'system'

/** What the monitors of both buses have printed since now, and their processes. */
const followMonitors = (keyward: RunningKeyward) =>
  keyward.app.evaluate(() => {
    const printed = { session: '', system: '' }
    Object.assign(globalThis, { printed })
    const handles: { spawnargs?: string[]; pid?: number; stdout?: NodeJS.ReadableStream }[] = Reflect.get(
      process,
      '_getActiveHandles',
    ).call(process)
    return handles
      .filter(({ spawnargs }) => spawnargs?.includes('dbus-monitor'))
      .map(({ spawnargs, pid, stdout }) => {
        const bus = spawnargs?.includes('--system') ? 'system' : 'session'
        stdout?.on('data', (chunk: string) => {
          printed[bus] += chunk
        })
        return pid ?? 0
      })
  })

const printedBy = (keyward: RunningKeyward, bus: Bus) =>
  keyward.app.evaluate(
    (_electron, name) => (Reflect.get(globalThis, 'printed') as Record<Bus, string>)[name],
    bus,
  )

/** Repeats a signal that locks nothing until the monitor has printed it: then main has read it too. */
const untilWatched = async (keyward: RunningKeyward, bus: Bus, send: () => void) => {
  await expect
    .poll(() => {
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

/** A process that ended may still be listed, without its command. */
const isRunning = (processId: number) => {
  try {
    return readFileSync(`/proc/${processId}/cmdline`, 'utf8') !== ''
  } catch {
    return false
  }
}

test('locks with the screen saver and with logind, not when they unlock, and ends what watches them (S34: with the computer)', async ({
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
    let monitors: readonly number[] = []
    await expect
      .poll(async () => {
        monitors = await followMonitors(keyward)
        return monitors.length
      })
      .toBe(2)

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

    expect(monitors.map(isRunning)).toEqual([true, true])
    keyward.app.process().kill('SIGKILL')
    await expect.poll(() => monitors.map(isRunning)).toEqual([false, false])
  } finally {
    logind.close()
    await system.end()
    rmSync(folder, { recursive: true })
  }
})
