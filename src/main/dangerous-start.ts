/**
 * Switches that would open Keyward to others, show its traffic, or write it down (security S7).
 *
 * Chromium and Electron honour each of them, also in a package; the first group is the rule's own list.
 */
export const dangerousSwitches = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'log-net-log',
  'ssl-key-log-file',
  'ignore-certificate-errors',
  'host-resolver-rules',
  'proxy-server',
  'proxy-pac-url',
  'proxy-bypass-list',
  'proxy-auto-detect',
  'disable-web-security',
  'load-extension',
  'js-flags',
  'user-data-dir',
  'no-sandbox',
  'password-store',

  'allow-running-insecure-content',
  'auth-negotiate-delegate-whitelist',
  'auth-server-whitelist',
  'crash-dumps-dir',
  'disable-seccomp-filter-sandbox',
  'disable-site-isolation-trials',
  'enable-blink-features',
  'enable-logging',
  'gpu-launcher',
  'host-rules',
  'ignore-certificate-errors-spki-list',
  'log-file',
  'net-log-capture-mode',
  'renderer-cmd-prefix',
  'single-process',
  'trace-startup',
  'unsafely-treat-insecure-origin-as-secure',
  'utility-cmd-prefix',
  'vmodule',
] as const

/** Variables that do the same. Those of Node are dead by the fuses (S6), and Electron turns its own sandbox variable into the switch. */
export const dangerousVariables = ['SSLKEYLOGFILE', 'ELECTRON_ENABLE_LOGGING', 'ELECTRON_LOG_FILE'] as const

/**
 * The switches that those who drive the twin need (security S6); nothing else differs for it. Playwright takes the port,
 * the bench the pipe, and as root neither can run a sandbox.
 */
const switchesOfTheTwin: readonly string[] = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'user-data-dir',
  'no-sandbox',
]

/** The first thing about this start that a package must not take, as a person would write it; nothing if it may go on. */
export const dangerOfStart = (o: {
  hasSwitch: (name: string) => boolean
  env: Readonly<Record<string, string | undefined>>
  isTwin: boolean
}): string | undefined => {
  const isRefused = (name: string) => o.hasSwitch(name) && !(o.isTwin && switchesOfTheTwin.includes(name))
  const found = dangerousSwitches.find(isRefused)
  if (found !== undefined) return `--${found}`
  return dangerousVariables.find((name) => (o.env[name] ?? '') !== '')
}

/** The exit code of a refused start: the command line was wrong. */
export const REFUSED_START_CODE = 64

/** What a refused start says, in one line. */
export const refusal = (danger: string): string =>
  `Keyward does not start with ${danger}: it could show your keys to others. Start it again without.\n`
