/** For switches without a value. */
const noValue = /^$/

/**
 * The only switches that a packaged app accepts, with their valid values (S7). Chromium, Electron and Node have
 * hundreds that log, trace, debug, inject, redirect traffic or disable the sandbox, and each version adds more.
 */
export const allowedSwitches: ReadonlyMap<string, RegExp> = new Map([
  // Set by Keyward's autostart entry.
  ['hidden', noValue],
  // Answered on stdout, without a window.
  ['help', noValue],
  ['version', noValue],
  // The language. Restricted, because Chromium builds a file name from it.
  ['lang', /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/],
  // X11 or Wayland, with input method, toolkit and scale. Desktops and their launchers set these.
  ['ozone-platform', /^(auto|wayland|x11)$/],
  ['ozone-platform-hint', /^(auto|wayland|x11)$/],
  ['enable-wayland-ime', /^(|true|false)$/],
  ['wayland-text-input-version', /^[13]$/],
  ['gtk-version', /^[34]$/],
  ['force-device-scale-factor', /^\d(\.\d{1,4})?$/],
  // For graphics drivers that draw nothing. Software rendering runs in the same sandbox.
  ['disable-gpu', noValue],
  // For screen readers that Chromium doesn't detect. They read the page, which contains no secrets.
  ['force-renderer-accessibility', /^(|basic|form-controls|complete)$/],
])

/**
 * Additional switches that are allowed in a build that tests can drive (S6). Playwright, the bench and running
 * as root need them.
 */
const testBuildSwitches: ReadonlySet<string> = new Set([
  'inspect',
  'remote-debugging-port',
  'remote-debugging-pipe',
  'user-data-dir',
  'no-sandbox',
])

/**
 * SECURITY: S7, switches that Electron derives from variables before main runs, so they aren't among the
 * arguments.
 */
const switchesFromVariables = ['no-sandbox', 'enable-logging', 'log-file'] as const

/**
 * Variables that make the runtime log, trace, debug, inject or disable the sandbox. `WAYLAND_DEBUG` prints
 * every pressed key.
 *
 * Doesn't match `http_proxy` and similar, which are the system's proxy settings: a proxy sees only encrypted
 * traffic. Doesn't match `LD_PRELOAD`, `GTK_MODULES` and similar either: their code already runs in this
 * process and could skip any check.
 */
const dangerousVariable = /^((ELECTRON|CHROME|NODE|BREAKPAD|PERFETTO)_.*|SSLKEYLOGFILE|WAYLAND_DEBUG)$/

/**
 * Variables that match `dangerousVariable`, but are harmless and often set for all programs by companies,
 * desktops and developer tools.
 */
const harmlessVariables: ReadonlySet<string> = new Set([
  // Inherited from another Electron app, Chrome's launcher or a remote desktop.
  ...['CHROME_DESKTOP', 'CHROME_WRAPPER', 'CHROME_VERSION_EXTRA', 'CHROME_REMOTE_DESKTOP_SESSION'],
  // Tell other programs where Chrome is.
  ...['CHROME_BIN', 'CHROME_EXECUTABLE', 'CHROME_PATH'],
  // Preferences for all Electron apps.
  ...['ELECTRON_OZONE_PLATFORM_HINT', 'ELECTRON_TRASH', 'ELECTRON_FORCE_WINDOW_MENU_BAR'],
  'ELECTRON_NO_ATTACH_CONSOLE',
  // Read by Electron's installer, never by the runtime.
  ...['ELECTRON_MIRROR', 'ELECTRON_CACHE', 'ELECTRON_SKIP_BINARY_DOWNLOAD'],
  // Disabled by the fuses (S6).
  ...['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'],
  // No effect here: main is one bundle, and Chromium does the networking.
  ...[
    'NODE_ENV',
    'NODE_PATH',
    'NODE_HOME',
    'NODE_ROOT',
    'NODE_VERSION',
    'NODE_NO_WARNINGS',
    'NODE_AUTH_TOKEN',
  ],
  ...['NODE_TLS_REJECT_UNAUTHORIZED', 'NODE_USE_SYSTEM_CA', 'NODE_USE_ENV_PROXY', 'NODE_REPL_HISTORY'],
])

/**
 * SECURITY: S7, whether a packaged app refuses to start with this variable. Names are case-insensitive on Windows.
 */
const isDangerous = (name: string, value: string | undefined): boolean => {
  const upper = name.toUpperCase()
  return (value ?? '') !== '' && dangerousVariable.test(upper) && !harmlessVariables.has(upper)
}

/** Removes the variables that a packaged app refuses. */
export const withoutDangerous = (env: Start['env']): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(env).filter(([name, value]) => !isDangerous(name, value)))

/** How the program was started. */
export interface Start {
  /** Everything after the program's name. */
  readonly args: readonly string[]
  /** Whether Chromium's own command line, to which Electron adds switches, has this switch. */
  readonly hasSwitch: (name: string) => boolean
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: string
  readonly isTestBuild: boolean
}

/** SECURITY: S7, whether Chromium, Electron or Node could read an argument as a switch. */
const isSwitch = (argument: string, platform: string): boolean =>
  argument.startsWith('-') || (platform === 'win32' && argument.startsWith('/'))

// SECURITY: S7, allows only what is in the two lists of switches.
const isAllowed = (argument: string, { platform, isTestBuild }: Start): boolean => {
  // Older versions of macOS add a process serial number.
  if (platform === 'darwin' && /^-psn_\d+_\d+$/.test(argument)) return true
  const [, name, value = ''] = /^--([a-z-]+)(?:=(.*))?$/s.exec(argument) ?? []
  if (name === undefined) return false
  return allowedSwitches.get(name)?.test(value) === true || (isTestBuild && testBuildSwitches.has(name))
}

/** The name of a switch, safe to print. Its value could contain anything. */
const shown = (argument: string): string => (/^[-/]*[\w.-]{0,60}/.exec(argument) ?? [''])[0]

/**
 * The first switch or variable that keeps a packaged app from starting. Undefined if it may start. Other
 * arguments, such as files or addresses from a desktop, are accepted and ignored. SECURITY: S7.
 */
export const dangerOfStart = (start: Start): string | undefined => {
  const { args, hasSwitch, env, platform, isTestBuild } = start
  // Chromium trims arguments before parsing them. Refuses switches after `--` too, because Node parses arguments
  // itself.
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
