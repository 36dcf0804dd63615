/** For a switch without a value. */
const noValue = /^$/

/**
 * The only switches that a package accepts, each with its valid values (S7). Chromium, Electron and Node have
 * hundreds that log, trace, debug, inject, redirect traffic or leave the sandbox, and more with each version.
 */
export const allowedSwitches: ReadonlyMap<string, RegExp> = new Map([
  // Keyward's own entry in the session's autostart.
  ['hidden', noValue],
  // Answered on stdout, without a window.
  ['help', noValue],
  ['version', noValue],
  // The language. Chromium builds a file name from it.
  ['lang', /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/],
  // X11 or Wayland, with input method, toolkit and scale: desktops and their launchers choose these.
  ['ozone-platform', /^(auto|wayland|x11)$/],
  ['ozone-platform-hint', /^(auto|wayland|x11)$/],
  ['enable-wayland-ime', /^(|true|false)$/],
  ['wayland-text-input-version', /^[13]$/],
  ['gtk-version', /^[34]$/],
  ['force-device-scale-factor', /^\d(\.\d{1,4})?$/],
  // For graphics drivers that draw nothing. Software rendering runs in the same sandbox.
  ['disable-gpu', noValue],
  // For screen readers that Chromium does not detect. They read the page, which has no secret.
  ['force-renderer-accessibility', /^(|basic|form-controls|complete)$/],
])

/**
 * The additional switches of a build that tests can drive (S6): Playwright, the bench, and runs as root need
 * these.
 */
const testBuildSwitches: ReadonlySet<string> = new Set([
  'inspect',
  'remote-debugging-port',
  'remote-debugging-pipe',
  'user-data-dir',
  'no-sandbox',
])

/** SECURITY: S7, switches that Electron sets from variables before main runs, so that they are not among the arguments. */
const switchesFromVariables = ['no-sandbox', 'enable-logging', 'log-file'] as const

/**
 * Variables with which the runtime logs, traces, debugs, injects, takes other files or leaves the sandbox. `WAYLAND_DEBUG`
 * prints every key that is pressed.
 *
 * By name: desktops and developers' tools set others of the same families for all programs, such as `CHROME_BIN` or
 * `NODE_USE_SYSTEM_CA`. What the runtime itself knows is compared with this list in `refused-starts.spec.ts`.
 *
 * Not refused: `NODE_OPTIONS` and `NODE_EXTRA_CA_CERTS`, which the fuses disable (S6); `http_proxy` and its like, which are the
 * system's proxy settings and see only TLS; `LD_PRELOAD`, `GTK_MODULES` and their like, whose code already runs in this process and
 * could skip any check.
 */
const dangerousVariables: ReadonlySet<string> = new Set([
  // Logs, traces and dumps.
  ...['SSLKEYLOGFILE', 'WAYLAND_DEBUG', 'CHROME_LOG_FILE', 'ELECTRON_ENABLE_LOGGING', 'ELECTRON_LOG_FILE'],
  ...['ELECTRON_LOG_ASAR_READS', 'ELECTRON_ENABLE_STACK_DUMPING', 'ELECTRON_PROFILE_INIT_SCRIPTS'],
  ...['NODE_DEBUG', 'NODE_DEBUG_NATIVE', 'NODE_REDIRECT_WARNINGS', 'NODE_V8_COVERAGE'],
  // Other code, files or channels than the package's own.
  ...[
    'ELECTRON_RUN_AS_NODE',
    'ELECTRON_NO_ASAR',
    'ELECTRON_EAGER_ASAR_HOOK_FOR_TESTING',
    'CHROME_CONFIG_HOME',
  ],
  ...['NODE_CHANNEL_FD', 'NODE_COMPILE_CACHE', 'NODE_ICU_DATA', 'NODE_TEST_CONTEXT', 'NODE_UNIQUE_ID'],
  // The sandbox and what tests do without it.
  ...['ELECTRON_DISABLE_SANDBOX', 'CHROME_DEVEL_SANDBOX', 'CHROME_SANDBOX_DEBUGGING', 'CHROME_HEADLESS'],
  'CHROME_CRASHPAD_PIPE_NAME',
])

/** Families that are for debugging alone. */
const dangerousFamily = /^(BREAKPAD|PERFETTO)_/

/** SECURITY: S7, a variable that a package refuses to start with. Names are case-insensitive on Windows. */
const isDangerous = (name: string, value: string | undefined): boolean => {
  const upper = name.toUpperCase()
  return (value ?? '') !== '' && (dangerousVariables.has(upper) || dangerousFamily.test(upper))
}

/** The variables without those that a package refuses. */
export const withoutDangerous = (env: Start['env']): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(env).filter(([name, value]) => !isDangerous(name, value)))

/** How the program was started. */
export interface Start {
  /** Everything after the program's name. */
  readonly args: readonly string[]
  /** Chromium's own command line, to which Electron adds. */
  readonly hasSwitch: (name: string) => boolean
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: string
  readonly isTestBuild: boolean
}

/** SECURITY: S7, whether Chromium, Electron or Node could read an argument as a switch. */
const isSwitch = (argument: string, platform: string): boolean =>
  argument.startsWith('-') || (platform === 'win32' && argument.startsWith('/'))

// SECURITY: S7, refuses everything that the two lists do not name.
const isAllowed = (argument: string, { platform, isTestBuild }: Start): boolean => {
  // Older versions of macOS add a process serial number.
  if (platform === 'darwin' && /^-psn_\d+_\d+$/.test(argument)) return true
  const [, name, value = ''] = /^--([a-z-]+)(?:=(.*))?$/s.exec(argument) ?? []
  if (name === undefined) return false
  return allowedSwitches.get(name)?.test(value) === true || (isTestBuild && testBuildSwitches.has(name))
}

/** The name of a switch, safe to print; its value may hold anything. */
const shown = (argument: string): string => (/^[-/]*[\w.-]{0,60}/.exec(argument) ?? [''])[0]

/**
 * The first switch or variable that a package refuses to start with; undefined when it may start.
 * Other arguments, such as files or addresses from a desktop, are accepted and ignored. SECURITY: S7.
 */
export const dangerOfStart = (start: Start): string | undefined => {
  const { args, hasSwitch, env, platform, isTestBuild } = start
  // Chromium trims arguments before parsing them. Switches after `--` are refused too: Node parses for itself.
  const unknown = args
    .map((argument) => argument.trim())
    .find((argument) => isSwitch(argument, platform) && !isAllowed(argument, start))
  if (unknown !== undefined) return shown(unknown)
  const fromVariable = switchesFromVariables.find(
    (name) => hasSwitch(name) && !(isTestBuild && testBuildSwitches.has(name)),
  )
  if (fromVariable !== undefined) return `--${fromVariable}`
  return Object.keys(env).find((name) => isDangerous(name, env[name]))
}
