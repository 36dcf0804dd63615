import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { _electron } from '@playwright/test'
import { dangerOfStart } from '../../src/main/processes/dangerous-start.ts'
import { type Account, expect, packages, test } from './app/packages.ts'
import { namesInRuntime } from './app/runtime-names.ts'

let found: ReturnType<typeof namesInRuntime> | undefined
const runtimeNames = () => {
  found ??= namesInRuntime(packages.artifact)
  return found
}

/** Patterns of switches that log, trace, debug, redirect, inject code or disable the sandbox. */
const dangerous = [
  /^(trace|tracing|log|net-log|ssl-key|remote|proxy|host-(rules|resolver)|browser-subprocess|unsafely)(-|$)/,
  /-(log|logging|tracing|debugging|sandbox|zygote|cmd-prefix|launcher|proxy-server|debugger-\w+)$/,
  /^(enable|disable|allow|no|ignore)-.*(log|trac|debug|sandbox|zygote|insecure|certificate|crash-reporter|web-security)/,
  /^((en|dis)able-(blink-|)features|js-flags|blink-settings|vmodule|password-store|user-data-dir|(in|single)-process(-gpu)?)$/,
]

/** Runtime switches that may be dangerous. The package is actually started with each of them. */
const started = () =>
  runtimeNames().switches.filter(
    (name) => /^[a-z\d-]+$/.test(name) && dangerous.some((pattern) => pattern.test(name)),
  )

/** With these, Chromium exits before main runs, because it can't start its first process or its trace. */
const endedByChromium = [
  ...['browser-subprocess-path', 'no-zygote', 'zygote-cmd-prefix', 'disable-namespace-sandbox'],
  ...['trace-config-handle', 'trace-to-console'],
]

const danger = (...args: string[]) =>
  dangerOfStart({ args, hasSwitch: () => false, env: {}, platform: 'linux', isTestBuild: false })

test('of all strings that the runtime could read as a switch, only those that desktops add are allowed (S7: names in the runtime)', async ({
  testBuild,
  account,
}) => {
  const { switches } = runtimeNames()
  const known = [
    'trace-config-file enable-tracing trace-startup log-net-log ssl-key-log-file proxy-server host-resolver-rules',
    'browser-subprocess-path zygote-cmd-prefix disable-gpu-sandbox no-zygote-sandbox in-process-gpu js-flags',
    'enable-features disable-features blink-settings remote-debugging-pipe user-data-dir password-store no-sandbox',
  ].flatMap((line) => line.split(' '))
  expect(known.filter((name) => !switches.includes(name))).toEqual([])
  expect(switches.length).toBeGreaterThan(20_000)

  const app = await _electron.launch({
    executablePath: testBuild,
    args: [`--user-data-dir=${account.give(`${account.home}/profile`)}`],
    chromiumSandbox: true,
    env: { ...account.env },
  })
  const ofNode = await app.evaluate(() => [...process.allowedNodeEnvironmentFlags])
  await app.close()
  expect(ofNode.length).toBeGreaterThan(100)

  const forms = switches.flatMap((name) => [[`--${name}`], [`--${name}=1`], [`-${name}`], [` --${name}`]])
  const taken = [...forms, ...switches.map((name) => ['--', `--${name}`]), ...ofNode.map((flag) => [flag])]
    .filter((args) => danger(...args) === undefined)
    .map(([argument = '']) => argument.trim())
  expect([...new Set(taken)].sort()).toEqual([
    '--disable-gpu',
    '--enable-wayland-ime',
    '--force-device-scale-factor=1',
    '--force-renderer-accessibility',
    '--help',
    '--hidden',
    '--version',
    '--wayland-text-input-version=1',
  ])
})

/** Expects every allowed name that occurs in the runtime, including names that aren't really variables. */
test('only harmless variables of Electron, Chromium and Node are allowed (S7: names in the runtime)', () => {
  const ofRuntime = runtimeNames().variables.filter((name) =>
    /^(ELECTRON|CHROME|NODE|BREAKPAD|PERFETTO)_|KEYLOG/.test(name),
  )
  expect(ofRuntime.length).toBeGreaterThan(30)
  const taken = ofRuntime.filter(
    (name) =>
      dangerOfStart({
        args: [],
        hasSwitch: () => false,
        env: { [name]: '1' },
        platform: 'linux',
        isTestBuild: false,
      }) === undefined,
  )
  expect(taken.sort()).toEqual([
    'CHROME_DESKTOP',
    'ELECTRON_FORCE_WINDOW_MENU_BAR',
    'ELECTRON_OZONE_PLATFORM_HINT',
    'ELECTRON_TRASH',
    'NODE_EXTRA_CA_CERTS',
  ])
})

/** A start that isn't refused leaves files in the profile, first of all the lock. */
const hasGoneOn = ({ profile }: Account) =>
  existsSync(profile) &&
  readdirSync(profile).some((name) => /^(SingletonLock|Local State|.*\.(json|log))$/.test(name))

const AT_ONCE = 3

/** Runs `work` for all items, a few at a time. */
const forAll = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>) => {
  const left = [...items]
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

interface Attempt {
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The switch or variable that the refusal names. */
  readonly names: string
}

test('a start with a dangerous switch or variable ends before it creates a window or profile (S7: package)', async ({
  startArtifact,
  account,
}) => {
  test.setTimeout(600_000)
  const file = join(account.home, 'written')
  const attempts: Attempt[] = [
    ...started().map((name) => ({ args: [`--${name}=${file}`], names: `--${name}` })),
    // Switches of Node and GTK, and other spellings.
    ...[
      '--inspect',
      '--inspect-brk',
      '--require',
      '--cpu-prof',
      '--gtk-module',
      '--load-extension',
      '-trace-startup',
    ].map((name) => ({ args: [`${name}=${file}`], names: name })),
    { args: [` --log-net-log=${file}`], names: '--log-net-log' },
    { args: ['--', '--inspect'], names: '--' },
    { args: ['a file', '--remote-debugging-port', '0'], names: '--remote-debugging-port' },
    { args: ['--lang=de', '--LOG-NET-LOG'], names: '--LOG-NET-LOG' },
    { args: ['--ozone-platform=headless'], names: '--ozone-platform' },
    ...[
      'SSLKEYLOGFILE',
      'ELECTRON_ENABLE_LOGGING',
      'ELECTRON_LOG_FILE',
      'NODE_DEBUG',
      'NODE_V8_COVERAGE',
    ].map((name) => ({ env: { [name]: file }, names: name })),
    ...['CHROME_DEVEL_SANDBOX', 'WAYLAND_DEBUG', 'ELECTRON_RUN_AS_NODE'].map((name) => ({
      env: { [name]: '1' },
      names: name,
    })),
    { env: { ELECTRON_DISABLE_SANDBOX: '1' }, names: '--no-sandbox' },
  ]
  expect(attempts.length).toBeGreaterThan(90)
  const wrong: string[] = []
  await forAll(attempts, async ({ names, ...start }) => {
    // Without a display, no dialog opens.
    const { process: child, ended } = startArtifact({ ...start, env: { ...start.env, DISPLAY: '' } })
    const tooLong = setTimeout(() => child.kill('SIGKILL'), 20_000)
    const { code, stderr } = await ended
    clearTimeout(tooLong)
    const said = stderr.split('\n').filter((line) => line.startsWith('Keyward does not start with'))
    const isRefused =
      code === 64 && said.length === 1 && said[0]?.startsWith(`Keyward does not start with ${names}:`)
    const isEnded = endedByChromium.includes(names.slice(2)) && code !== 0 && child.signalCode !== 'SIGKILL'
    if (!isRefused && !isEnded) wrong.push(`${names}: code ${code}, said ${stderr}`)
  })
  expect(wrong).toEqual([])
  expect(hasGoneOn(account)).toBe(false)
})

test('starts with switches and variables that desktops add, and with files and addresses (S7: package)', async ({
  startArtifact,
  account,
}) => {
  startArtifact({
    args: [
      '--lang=de',
      '--ozone-platform=x11',
      '--force-device-scale-factor=1.25',
      '/tmp/a file',
      'https://example.com',
    ],
    env: {
      NODE_OPTIONS: '--max-old-space-size=4096',
      NODE_EXTRA_CA_CERTS: '/etc/hosts',
      CHROME_DESKTOP: 'code.desktop',
      ELECTRON_OZONE_PLATFORM_HINT: 'auto',
    },
  })
  await expect.poll(() => hasGoneOn(account), { timeout: 20_000 }).toBe(true)
})
