import { describe, expect, it } from 'vitest'
import { dangerOfStart, withoutDangerous } from '../../../src/main/processes/dangerous-start.ts'
import { lineOf, refusalOf } from '../../../src/main/processes/start-problem.ts'

const start = (o: {
  args?: string[]
  switches?: string[]
  env?: Record<string, string>
  platform?: string
  isTestBuild?: boolean
}) =>
  dangerOfStart({
    args: o.args ?? [],
    hasSwitch: (name) => o.switches?.includes(name) === true,
    env: o.env ?? {},
    platform: o.platform ?? 'linux',
    isTestBuild: o.isTestBuild === true,
  })

describe('a start (S7: table)', () => {
  it.each([
    [],
    ['--hidden'],
    ['--lang=pt-BR', '--ozone-platform=wayland', '--enable-wayland-ime', '--wayland-text-input-version=3'],
    ['--ozone-platform-hint=auto', '--gtk-version=4', '--force-device-scale-factor=1.5'],
    ['--disable-gpu', '--force-renderer-accessibility'],
    ['/home/me/a file', 'https://example.com/?x=--no-sandbox', ''],
  ])('continues with what a desktop adds: %s', (...args) => {
    expect(start({ args })).toBeUndefined()
  })

  it.each([
    ['--trace-config-file=/tmp/x', '--trace-config-file'],
    ['--a-switch-of-next-year', '--a-switch-of-next-year'],
    ['-remote-debugging-port=0', '-remote-debugging-port'],
    ['  --log-net-log', '--log-net-log'],
    ['\u2003--log-net-log', '--log-net-log'],
    ['--Hidden', '--Hidden'],
    ['---hidden', '---hidden'],
    ['--hidden=1', '--hidden'],
    ['--lang=../../other', '--lang'],
    ['--lang=en/../other', '--lang'],
    ['--ozone-platform=headless', '--ozone-platform'],
    ['--ozone-platform=x11\n--x', '--ozone-platform'],
    ['--constructor', '--constructor'],
    ['-psn_0_12345', '-psn_0_12345'],
    ['-r', '-r'],
    ['-', '-'],
    ['--', '--'],
  ])('ends with %j', (argument, said) => {
    expect(start({ args: ['--lang=de', 'a file', argument] })).toBe(said)
  })

  it('ends for a switch after `--`, and for one with a separate value', () => {
    expect(start({ args: ['--', '--inspect'] })).toBe('--')
    expect(start({ args: ['--remote-debugging-port', '9222'] })).toBe('--remote-debugging-port')
  })

  it('ends on Windows for a switch with a slash, and accepts a Mac’s process number', () => {
    expect(start({ args: ['/remote-debugging-port=0'], platform: 'win32' })).toBe('/remote-debugging-port')
    expect(start({ args: ['C:\\a file', 'https://example.com/'], platform: 'win32' })).toBeUndefined()
    expect(start({ args: ['-psn_0_12345'], platform: 'darwin' })).toBeUndefined()
    expect(start({ args: ['-psn_0_12345 --x'], platform: 'darwin' })).toBe('-psn_0_12345')
  })

  it('ends without the sandbox, whatever the reason', () => {
    expect(start({ switches: ['no-sandbox'] })).toBe('--no-sandbox')
    expect(start({ switches: ['no-sandbox'], isTestBuild: true })).toBeUndefined()
  })

  it('ends if a variable enables Electron’s log, even in the test build', () => {
    for (const name of ['enable-logging', 'log-file']) {
      expect(start({ switches: [name] })).toBe(`--${name}`)
      expect(start({ switches: [name], isTestBuild: true })).toBe(`--${name}`)
    }
  })

  it.each([
    'SSLKEYLOGFILE',
    'ELECTRON_RUN_AS_NODE',
    'ELECTRON_NO_ASAR',
    'ELECTRON_OF_NEXT_YEAR',
    'CHROME_DEVEL_SANDBOX',
    'CHROME_LOG_FILE',
    'NODE_DEBUG',
    'node_debug',
    'NODE_V8_COVERAGE',
    'BREAKPAD_DUMP_LOCATION',
    'PERFETTO_PRODUCER_SOCK_NAME',
    'WAYLAND_DEBUG',
  ])('ends for the variable %s if it is set', (name) => {
    expect(start({ env: { PATH: '/bin', [name]: '1' } })).toBe(name)
    expect(start({ env: { [name]: '' } })).toBeUndefined()
  })

  it.each([
    ...['PATH', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'https_proxy', 'GOOGLE_API_KEY'],
    // Variables that companies, developer tools and remote desktops set for all programs.
    ...['NODE_USE_SYSTEM_CA', 'NODE_USE_ENV_PROXY', 'NODE_ROOT', 'NODE_REPL_HISTORY', 'CHROME_BIN'],
    ...['CHROME_EXECUTABLE', 'CHROME_REMOTE_DESKTOP_SESSION', 'CHROME_DESKTOP', 'ELECTRON_MIRROR'],
  ])('continues with the variable %s', (name) => {
    expect(start({ env: { [name]: '1' } })).toBeUndefined()
  })

  it('passes no refused variable to the process that shows the reason', () => {
    const env = { PATH: '/bin', NODE_DEBUG: 'http', SSLKEYLOGFILE: '/tmp/x', CHROME_BIN: '/usr/bin/chromium' }
    expect(withoutDangerous(env)).toEqual({ PATH: '/bin', CHROME_BIN: '/usr/bin/chromium' })
  })

  it('accepts, in the test build, only the five additional switches of tests and the bench', () => {
    const args = ['--inspect=0', '--remote-debugging-port=0', '--remote-debugging-pipe', '--no-sandbox']
    expect(start({ args: [...args, '--user-data-dir=/tmp/x'], isTestBuild: true })).toBeUndefined()
    expect(start({ args: ['--inspect-brk'], isTestBuild: true })).toBe('--inspect-brk')
    for (const argument of args) expect(start({ args: [argument] })).toBe(argument.split('=')[0])
  })

  it('reports the problem in one line, without the argument’s value', () => {
    const danger = start({ args: ['--x\u001b[31m=secret\nmore'] })
    expect(danger).toBe('--x')
    expect(lineOf(refusalOf(danger ?? ''))).toMatch(/^Keyward does not start with --x: [^\n]+\n$/)
  })
})
