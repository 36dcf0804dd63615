import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** The calls to Electron during the start, in order, and their results. */
const fake = vi.hoisted(() => ({
  calls: [] as string[],
  switches: [] as string[],
  /** Whether Chromium's lock can be taken. */
  isFirst: true,
  /** Whether each attempt to take Keyward's own lock succeeds, in order. */
  isFree: [true],
  /** Whether a running instance has reported that it is listening. */
  isListening: false,
}))

vi.mock('electron', () => {
  const record = (what: string) => fake.calls.push(what)
  const app = {
    commandLine: {
      hasSwitch: (name: string) => fake.switches.includes(name),
      appendSwitch: () => undefined,
    },
    enableSandbox: () => record('sandbox'),
    requestSingleInstanceLock: () => {
      record('lock')
      return fake.isFirst
    },
    getPath: () => `${process.env.TMPDIR ?? '/tmp'}/profile`,
    getVersion: () => '1.2.3',
    exit: (code: number) => record(`exit ${code}`),
    on: () => undefined,
    // Never resolves, because only the real app can show a window.
    whenReady: () => {
      record('started')
      return new Promise(() => undefined)
    },
  }
  const protocol = { registerSchemesAsPrivileged: () => undefined }
  return { app, protocol, nativeTheme: {}, session: {}, BrowserWindow: class {}, shell: {}, Menu: {} }
})
vi.mock('../../src/main/adapters/files/profile-hold.ts', () => ({
  holdProfile: () => {
    fake.calls.push('profile')
    return fake.isFree.shift()
  },
  isListening: () => fake.isListening,
  sayListening: () => fake.calls.push('listening'),
}))
vi.mock('../../src/main/desktop/deny-by-default.ts', () => ({
  denyByDefault: () => fake.calls.push('denied'),
}))
vi.mock('../../src/main/composition/test-driver.ts', () => ({ untilDriven: () => undefined }))

const start = async () => {
  vi.resetModules()
  await import('../../src/main/processes/index.ts')
  return fake.calls
}
beforeEach(() => {
  Object.assign(fake, { calls: [], switches: [], isFirst: true, isFree: [true], isListening: false })
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(() => vi.restoreAllMocks())

describe('a start', () => {
  it('enables the sandbox for every process and denies permissions before it is ready (S1)', async () => {
    expect(await start()).toEqual(['profile', 'lock', 'listening', 'sandbox', 'denied', 'started'])
  })

  it('disables the sandbox only with the switch, which a package refuses (S1)', async () => {
    fake.switches = ['no-sandbox']
    expect(await start()).toEqual(['profile', 'lock', 'listening', 'denied', 'started'])
  })

  it('hands over to a running instance and ends (S9)', async () => {
    Object.assign(fake, { isFree: [false], isFirst: false, isListening: true })
    expect(await start()).toEqual(['profile', 'lock', 'exit 0'])
  })

  it('leaves Chromium’s lock alone if the running instance isn’t listening yet (S9)', async () => {
    fake.isFree = [false]
    expect(await start()).toEqual(['profile', 'exit 0'])
  })

  it('takes the place of an instance that didn’t reply and was ended', async () => {
    Object.assign(fake, { isFree: [false, true], isListening: true })
    expect(await start()).toEqual(['profile', 'lock', 'profile', 'listening', 'sandbox', 'denied', 'started'])
  })

  it('ends if the instance that gave up Chromium’s lock is still running (S9)', async () => {
    Object.assign(fake, { isFree: [false, false], isListening: true })
    expect(await start()).toEqual(['profile', 'lock', 'profile', 'exit 0'])
  })

  it('ends if Chromium’s lock is refused (S9)', async () => {
    fake.isFirst = false
    expect(await start()).toEqual(['profile', 'lock', 'exit 0'])
  })
})
