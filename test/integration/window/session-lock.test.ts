import { ChildProcess, execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DbusSessionLock } from '../../../src/main/adapters/system/dbus-session-lock.ts'
import type { LogFields } from '../../../src/main/ports/logger.ts'
import { startFakeLogind } from '../../fakes/fake-logind.ts'
import { startPrivateBus } from '../../fakes/private-bus.ts'

const uid = process.getuid?.() ?? 0
const someoneElse = uid + 1

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyward-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const until = <Value>(check: () => Value) => vi.waitFor(check, { timeout: 30_000 })

const startBus = async (name: string) => {
  const bus = await startPrivateBus(join(folder, name))
  onTestFinished(bus.end)
  return bus.address
}

/** Watches the buses in this environment, and restarts monitors without waiting. */
const watch = (env: NodeJS.ProcessEnv) => {
  const watched = { locks: 0, pausesMs: [] as number[], log: [] as LogFields[] }
  const note = (fields: LogFields) => watched.log.push(fields)
  const lock = new DbusSessionLock({
    env: { PATH: process.env.PATH, ...env },
    after: (pauseMs, run) => {
      watched.pausesMs.push(pauseMs)
      const timer = setImmediate(run)
      return () => clearImmediate(timer)
    },
    logger: { info: note, problem: note },
  })
  const cancel = lock.watch(() => {
    watched.locks += 1
  })
  onTestFinished(cancel)
  return Object.assign(watched, { cancel })
}

/** A bus's running monitor and its output, which is read after the adapter has read it. */
const monitorOf = (bus: 'session' | 'system') =>
  until(() => {
    const handles: unknown[] = Reflect.get(process, '_getActiveHandles').call(process)
    const monitor = handles.find(
      (handle): handle is ChildProcess =>
        handle instanceof ChildProcess &&
        handle.exitCode === null &&
        !handle.killed &&
        handle.spawnargs.includes('dbus-monitor') &&
        handle.spawnargs.includes(`--${bus}`),
    )
    if (monitor === undefined) throw new Error(`no monitor of the ${bus} bus`)
    let printed = ''
    monitor.stdout?.on('data', (chunk: string) => {
      printed += chunk
    })
    return { monitor, printed: () => printed }
  })

const sendSignal = (address: string, path: string, name: string, ...values: readonly string[]) =>
  execFileSync('dbus-send', [`--bus=${address}`, '--type=signal', path, name, ...values])

const screenSaver = (address: string, name: string, isActive: boolean) =>
  sendSignal(address, '/ScreenSaver', `${name}.ActiveChanged`, `boolean:${isActive}`)

/** Repeats a signal that locks nothing until the monitor prints it. */
const untilWatched = async (bus: 'session' | 'system', send: () => void) => {
  const { monitor, printed } = await monitorOf(bus)
  await until(() => {
    send()
    expect(printed()).toContain('boolean false')
  })
  return { monitor, printed }
}

describe.skipIf(process.platform !== 'linux')('the session bus (S34: with the computer)', () => {
  it('locks when the screen saver of any desktop becomes active, not when it ends', async () => {
    const address = await startBus('session')
    const watched = watch({ DBUS_SESSION_BUS_ADDRESS: address })
    const off = () => screenSaver(address, 'org.example.ScreenSaver', false)
    const { printed } = await untilWatched('session', off)
    for (const [at, desktop] of ['freedesktop', 'gnome', 'cinnamon', 'mate', 'xfce'].entries()) {
      const name = `org.${desktop}.ScreenSaver`
      screenSaver(address, `org.${desktop}.Player`, true)
      screenSaver(address, name, false)
      await until(() => expect(printed()).toContain(`${name}; member=ActiveChanged\n   boolean false\n`))
      expect(printed()).toContain(`org.${desktop}.Player; member=ActiveChanged\n   boolean true\n`)
      expect(watched.locks).toBe(at)
      screenSaver(address, name, true)
      await until(() => expect(watched.locks).toBe(at + 1))
    }
  })

  it('is watched again after its monitor was killed', async () => {
    const address = await startBus('session')
    const watched = watch({ DBUS_SESSION_BUS_ADDRESS: address })
    const { monitor } = await untilWatched('session', () =>
      screenSaver(address, 'org.gnome.ScreenSaver', false),
    )
    monitor.kill('SIGKILL')
    await until(() => expect(monitor.signalCode).not.toBeNull())
    await untilWatched('session', () => screenSaver(address, 'org.gnome.ScreenSaver', false))
    screenSaver(address, 'org.gnome.ScreenSaver', true)
    await until(() => expect(watched.locks).toBe(1))
  })

  it('is no longer watched once cancelled', async () => {
    const address = await startBus('session')
    const watched = watch({ DBUS_SESSION_BUS_ADDRESS: address })
    const { monitor } = await monitorOf('session')
    const pauses = watched.pausesMs.length
    watched.cancel()
    await until(() => expect(monitor.signalCode).toBe('SIGTERM'))
    expect(watched.pausesMs).toHaveLength(pauses)
  })
})

describe.skipIf(process.platform !== 'linux')('logind (S34: with the computer)', () => {
  it('locks with one of the user’s sessions, and before sleep', async () => {
    const address = await startBus('system')
    const logind = await startFakeLogind(address, { c7: someoneElse, _31: uid })
    onTestFinished(logind.close)
    const watched = watch({ DBUS_SYSTEM_BUS_ADDRESS: address })
    const { printed } = await untilWatched('system', () => logind.prepareForSleep(false))
    logind.lock('c7')
    logind.setLockedHint('c7', true)
    logind.setLockedHint('_31', false)
    await until(() => expect(printed()).toContain('LockedHint'))
    expect(watched.locks).toBe(0)

    logind.lock('_31')
    await until(() => expect(watched.locks).toBe(1))
    logind.setLockedHint('_31', true)
    await until(() => expect(watched.locks).toBe(2))
    logind.prepareForSleep(true)
    await until(() => expect(watched.locks).toBe(3))
  })

  it('can’t be impersonated by another program that sends its signals', async () => {
    const address = await startBus('system')
    const logind = await startFakeLogind(address, { _31: uid })
    onTestFinished(logind.close)
    const watched = watch({ DBUS_SYSTEM_BUS_ADDRESS: address })
    const { printed } = await untilWatched('system', () => logind.prepareForSleep(false))
    sendSignal(address, '/org/freedesktop/login1/session/_31', 'org.freedesktop.login1.Session.Lock')
    // The bus replies to this after it has delivered the signal.
    const getId = ['--print-reply', '--dest=org.freedesktop.DBus', '/', 'org.freedesktop.DBus.GetId']
    execFileSync('dbus-send', [`--bus=${address}`, ...getId])
    logind.setLockedHint('_31', false)
    await until(() => expect(printed()).toContain('LockedHint'))
    expect(watched.locks).toBe(0)
  })

  it('locks with any session if Keyward’s own isn’t listed', async () => {
    const address = await startBus('system')
    const logind = await startFakeLogind(address, {})
    onTestFinished(logind.close)
    const watched = watch({ DBUS_SYSTEM_BUS_ADDRESS: address })
    await untilWatched('system', () => logind.prepareForSleep(false))
    logind.lock('_39')
    await until(() => expect(watched.locks).toBe(1))
  })
})

describe.skipIf(process.platform !== 'linux')('a computer without', () => {
  const pausesMs = [1_000, 10_000, 60_000, 600_000]
  const given = ['session lock', 'system lock'].map((operation) => ({ operation, errorKind: 'not-watched' }))
  const sorted = (watched: { log: LogFields[]; pausesMs: number[] }) => ({
    log: watched.log.toSorted((one, other) => one.operation.localeCompare(other.operation)),
    pausesMs: watched.pausesMs.toSorted((one, other) => one - other),
  })
  const givenUp = { log: given, pausesMs: pausesMs.flatMap((pauseMs) => [pauseMs, pauseMs]) }

  it('the program is logged once, after growing pauses', async () => {
    const watched = watch({ PATH: folder })
    await until(() => expect(sorted(watched)).toEqual(givenUp))
    expect(watched.locks).toBe(0)
  })

  it('a bus is logged likewise', async () => {
    const address = `unix:path=${join(folder, 'none')}`
    const watched = watch({ DBUS_SESSION_BUS_ADDRESS: address, DBUS_SYSTEM_BUS_ADDRESS: address })
    await until(() => expect(sorted(watched)).toEqual(givenUp))
  })
})

it.skipIf(process.platform !== 'linux')('passes only the user’s bus variables to the program', async () => {
  symlinkSync('/usr/bin/setpriv', join(folder, 'setpriv'))
  const program = join(folder, 'dbus-monitor')
  writeFileSync(program, `#!/bin/sh\n/usr/bin/env >> '${folder}/env'\n`)
  chmodSync(program, 0o755)
  const given = {
    DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere',
    DBUS_SYSTEM_BUS_ADDRESS: 'unix:path=/nowhere',
    PATH: folder,
    XDG_RUNTIME_DIR: '/run/a',
  }
  const watched = watch({ ...given, DISPLAY: ':9', LD_PRELOAD: '/a' })
  await until(() => expect(watched.log).toHaveLength(2))
  const names = new Set(readFileSync(join(folder, 'env'), 'utf8').match(/^\w+(?==)/gm))
  for (const shells of ['PWD', 'OLDPWD', 'SHLVL', '_']) names.delete(shells)
  expect(Array.from(names).sort()).toEqual(Object.keys(given))
})
