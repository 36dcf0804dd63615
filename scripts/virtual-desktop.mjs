// @ts-check
/**
 * A virtual desktop for tests and screenshots: a screen (Xvfb), a session bus and an unlocked GNOME keyring, all
 * in a temporary folder, so that the user's own screen and keyring stay untouched.
 * Also a command: `node scripts/virtual-desktop.mjs COMMAND [ARGUMENT…]`. With `KEYWARD_OWN=true` it uses the
 * user's own screen.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Explained, mainOf, run } from './command.mjs'

/** Starting everything usually takes less than a second. */
const readyWithinMs = 20_000
const endsWithinMs = 10_000

/**
 * A script that runs on the desktop's own bus, with the desktop's folder as `$1`. Once the desktop is ready, it
 * prints the desktop's environment variables, each followed by NUL, and one more NUL. It runs until its input
 * closes, because the process that started it may be killed. `KEYWARD_SCREEN` is a file in XWD format.
 */
const session = `
set -e
unset WAYLAND_DISPLAY XAUTHORITY GNOME_KEYRING_CONTROL
mkfifo "$1/display"
Xvfb -displayfd 3 -screen 0 1440x1000x24 -nolisten tcp -fbdir "$1" 3>"$1/display" &
trap "kill $!" EXIT
read -r number <"$1/display"
# HOME is this folder too, because the keyring would also read its oldest folder format from there.
printf practice | HOME="$1" gnome-keyring-daemon --unlock --components=secrets >/dev/null
asked() { dbus-send --session --print-reply --reply-timeout=2000 "$@" | grep -q "$wanted"; }
# Asks for the name first, because a call to a name without an owner makes the bus start a second keyring.
until wanted=true asked --dest=org.freedesktop.DBus / org.freedesktop.DBus.NameHasOwner string:org.freedesktop.secrets &&
  wanted=false asked --dest=org.freedesktop.secrets /org/freedesktop/secrets/aliases/default \
    org.freedesktop.DBus.Properties.Get string:org.freedesktop.Secret.Collection string:Locked
do sleep 0.05; done
DISPLAY=":$number" KEYWARD_SCREEN="$1/Xvfb_screen0" env -0
printf '\\0'
cat
`

/** True if there is a real screen. */
export function hasDisplay() {
  if (process.platform !== 'linux') return true
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
}

/**
 * Runs a command on a virtual desktop, which ends with the command. Returns the exit code, and forwards signals
 * to the command.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { useOwn?: boolean }} [options] `useOwn`: use the user's own screen and
 *   session if both exist. Only Linux has virtual desktops.
 */
export async function withVirtualDesktop(
  command,
  args,
  { env = process.env, useOwn = false, ...options } = {},
) {
  if (process.platform !== 'linux' || (useOwn && hasDisplay() && env.DBUS_SESSION_BUS_ADDRESS)) {
    return run(command, args, { ...options, env })
  }
  const desktop = await startVirtualDesktop(env)
  try {
    return await run(command, args, { ...options, env: desktop.env })
  } finally {
    await desktop.end()
  }
}

/**
 * Starts a virtual desktop. Programs started with its environment variables run on it.
 * @param {NodeJS.ProcessEnv} [outer]
 * @returns {Promise<{ env: NodeJS.ProcessEnv, end: () => Promise<void> }>}
 */
export async function startVirtualDesktop(outer = process.env) {
  const folder = await mkdtemp(path.join(tmpdir(), 'keyward-desktop-'))
  const desktop = spawn('dbus-run-session', ['--', 'sh', '-c', session, 'sh', folder], {
    // So that the terminal's Ctrl+C ends only the command, not the desktop.
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {
      ...outer,
      XDG_RUNTIME_DIR: folder,
      XDG_DATA_HOME: path.join(folder, 'data'),
      XDG_CONFIG_HOME: path.join(folder, 'config'),
      XDG_CURRENT_DESKTOP: 'GNOME',
      XDG_SESSION_TYPE: 'x11',
    },
  })
  const kill = () => desktop.pid && process.kill(-desktop.pid, 'SIGKILL')
  const ended = once(desktop, 'exit').catch(() => undefined)
  const end = async () => {
    desktop.stdin.end()
    const timer = setTimeout(kill, endsWithinMs)
    await ended
    clearTimeout(timer)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const timer = setTimeout(kill, readyWithinMs)
  let variables = ''
  for await (const part of desktop.stdout.setEncoding('utf8')) {
    variables += part
    if (variables.endsWith('\0\0')) break
  }
  clearTimeout(timer)
  const lines = variables.split('\0').filter((line) => line !== '')
  const env = Object.fromEntries(
    lines.map((line) => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]),
  )
  if (env.KEYWARD_SCREEN !== undefined) return { env, end }
  await end()
  throw new Explained(
    'The virtual desktop did not start. On Debian: sudo apt-get install -y xvfb dbus gnome-keyring',
  )
}

await mainOf(import.meta.filename, async () => {
  const [command, ...args] = process.argv.slice(2)
  if (command === undefined)
    throw new Explained('Usage: node scripts/virtual-desktop.mjs COMMAND [ARGUMENT…]')
  return withVirtualDesktop(command, args, { useOwn: process.env.KEYWARD_OWN === 'true' })
})
