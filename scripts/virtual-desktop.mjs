// @ts-check
/**
 * A virtual desktop for tests and screenshots: a screen (Xvfb), a session bus and an unlocked GNOME keyring,
 * all in a temporary folder, so that the user's screen and keyring are not touched. Also by hand: `node
 * scripts/virtual-desktop.mjs [--own] COMMAND [ARGUMENT…]`
 */
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ask, Explained, isCommand, main, run } from './command.mjs'

/** How long each process may take to be ready; it usually takes a tenth of a second. */
const readyWithinMs = 20_000
const screen = '1440x1000x24'

/** Whether there is a real screen. */
export function hasDisplay() {
  if (process.platform !== 'linux') return true
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
}

/**
 * Runs a command in a virtual desktop that lives as long as the command; its exit code and signals pass through.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, useOwn?: boolean }} [options] `useOwn`: use the person's screen and session where both are
 *   there. Elsewhere than on Linux there is no other.
 * @returns {Promise<number>}
 */
export async function withVirtualDesktop(command, args, { env = process.env, useOwn = false } = {}) {
  if (process.platform !== 'linux' || (useOwn && hasDisplay() && env.DBUS_SESSION_BUS_ADDRESS)) {
    return run(command, args, { env })
  }
  const desktop = await startVirtualDesktop(env)
  try {
    return await run(command, args, { env: desktop.env })
  } finally {
    await desktop.end()
  }
}

/**
 * Starts a virtual desktop; what runs with its variables is on it.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ env: NodeJS.ProcessEnv, end: () => Promise<void> }>}
 */
export async function startVirtualDesktop(env = process.env) {
  const folder = await mkdtemp(path.join(tmpdir(), 'keyward-desktop-'))
  /** @type {import('node:child_process').ChildProcess[]} */
  const parts = []
  const endAll = async () => {
    await Promise.all(parts.reverse().map(end))
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const session = await sessionIn(folder, env)
    session.DISPLAY = `:${await startScreen(parts, session, folder)}`
    session.KEYWARD_SCREEN = path.join(folder, 'Xvfb_screen0')
    await startBus(parts, session)
    await startKeyring(parts, session, folder)
    return { env: session, end: endAll }
  } catch (problem) {
    await endAll()
    throw problem
  }
}

/**
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
async function sessionIn(folder, env) {
  const ofAnother = ['WAYLAND_DISPLAY', 'XAUTHORITY', 'GNOME_KEYRING_CONTROL']
  const runtime = path.join(folder, 'run')
  await mkdir(runtime, { mode: 0o700 })
  return {
    ...Object.fromEntries(Object.entries(env).filter(([name]) => !ofAnother.includes(name))),
    XDG_RUNTIME_DIR: runtime,
    XDG_DATA_HOME: path.join(folder, 'data'),
    XDG_CONFIG_HOME: path.join(folder, 'config'),
    XDG_CURRENT_DESKTOP: 'GNOME',
    XDG_SESSION_TYPE: 'x11',
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${path.join(runtime, 'bus')}`,
  }
}

/**
 * @param {import('node:child_process').ChildProcess[]} parts
 * @param {NodeJS.ProcessEnv} env
 * @param {string} folder where the screen's picture lies, always the present one, as a file in the XWD format
 * @returns {Promise<string>} the number of a free display, chosen by Xvfb itself
 */
async function startScreen(parts, env, folder) {
  const args = ['-displayfd', '1', '-screen', '0', screen, '-nolisten', 'tcp', '-fbdir', folder]
  return firstLine(startPart(parts, 'Xvfb', args, env), 'Xvfb')
}

/**
 * @param {import('node:child_process').ChildProcess[]} parts
 * @param {NodeJS.ProcessEnv} env
 */
async function startBus(parts, env) {
  const args = ['--session', '--nofork', '--nopidfile', '--print-address=1']
  args.push(`--address=${env.DBUS_SESSION_BUS_ADDRESS}`)
  await firstLine(startPart(parts, 'dbus-daemon', args, env), 'dbus-daemon')
}

/**
 * Its home is ours as well, for it would also read a keyring folder of the oldest kind from there.
 * @param {import('node:child_process').ChildProcess[]} parts
 * @param {NodeJS.ProcessEnv} env
 * @param {string} folder
 */
async function startKeyring(parts, env, folder) {
  const args = ['--foreground', '--unlock', '--components=secrets']
  const keyring = startPart(parts, 'gnome-keyring-daemon', args, { ...env, HOME: folder })
  keyring.stdin?.end('practice')
  const deadlineMs = Date.now() + readyWithinMs
  while (!isKeyringUnlocked(env)) {
    if (keyring.exitCode !== null || Date.now() > deadlineMs) {
      throw new Explained('The virtual desktop has no keyring: gnome-keyring-daemon did not get ready.')
    }
    await wait(50)
  }
}

/** @param {NodeJS.ProcessEnv} env */
function isKeyringUnlocked(env) {
  const send = ['--session', '--print-reply', '--reply-timeout=2000']
  const owner = [...send, '--dest=org.freedesktop.DBus', '/', 'org.freedesktop.DBus.NameHasOwner']
  // Queried first, because a query to a name without an owner would make the bus start a second keyring.
  if (!ask('dbus-send', [...owner, 'string:org.freedesktop.secrets'], { env }).stdout.includes('true'))
    return false
  const locked = [...send, '--dest=org.freedesktop.secrets', '/org/freedesktop/secrets/aliases/default']
  locked.push(
    'org.freedesktop.DBus.Properties.Get',
    'string:org.freedesktop.Secret.Collection',
    'string:Locked',
  )
  return ask('dbus-send', locked, { env }).stdout.includes('false')
}

/**
 * Starts a process that ends with us even when we are killed, and ignores the terminal's Ctrl+C: the command
 * ends first.
 * @param {import('node:child_process').ChildProcess[]} parts
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function startPart(parts, command, args, env) {
  const part = spawn('setpriv', ['--pdeathsig', 'TERM', command, ...args], {
    env,
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  part.once('error', () => {})
  part.stdin?.once('error', () => {})
  parts.push(part)
  return part
}

/**
 * @param {import('node:child_process').ChildProcess} part
 * @param {string} name
 * @returns {Promise<string>}
 */
function firstLine(part, name) {
  const missing = new Explained(
    `The virtual desktop needs ${name}, which did not start. On Debian: sudo apt-get install -y xvfb dbus gnome-keyring`,
  )
  return new Promise((resolve, reject) => {
    let text = ''
    const timer = setTimeout(() => reject(missing), readyWithinMs)
    part.stdout?.on('data', (chunk) => {
      text += chunk
      if (!text.includes('\n')) return
      clearTimeout(timer)
      resolve(text.split('\n')[0] ?? '')
    })
    const fail = () => {
      clearTimeout(timer)
      reject(missing)
    }
    part.once('error', fail)
    part.once('close', fail)
  })
}

/** @param {import('node:child_process').ChildProcess} part */
async function end(part) {
  if (part.pid === undefined || part.exitCode !== null || part.signalCode !== null) return
  const closed = new Promise((resolve) => part.once('close', resolve))
  part.kill('SIGTERM')
  await closed
}

/**
 * @param {readonly string[]} args
 * @returns {{ useOwn: boolean, command: string, args: readonly string[] } | undefined} nothing when no command is named
 */
export function readCommandLine(args) {
  const useOwn = args[0] === '--own'
  const [command, ...rest] = useOwn ? args.slice(1) : args
  return command === undefined ? undefined : { useOwn, command, args: rest }
}

if (isCommand(import.meta.filename)) {
  await main(async () => {
    const asked = readCommandLine(process.argv.slice(2))
    if (!asked)
      throw new Explained('Say which command to run: virtual-desktop.mjs [--own] COMMAND [ARGUMENT…]')
    return withVirtualDesktop(asked.command, asked.args, { useOwn: asked.useOwn })
  })
}
