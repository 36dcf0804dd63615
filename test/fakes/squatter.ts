import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Debian's unprivileged user. */
const NOBODY = 65_534

/** Why a test with another user can't run here. Undefined if it can. */
export const noOtherUser: string | undefined =
  process.platform === 'linux' && process.getuid?.() === 0 && process.versions.electron === undefined
    ? undefined
    : 'only root can start a program as another user, who must be able to read this Node'

/**
 * Runs a program in Node as a user other than the profile's. Resolves once it has printed its first line. Calling
 * `end` stops it.
 */
export const startAsAnotherUser = async (
  program: string,
  ...args: readonly string[]
): Promise<{ readonly firstLine: string; readonly end: () => Promise<void> }> => {
  const ids = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
  const child: ChildProcess = spawn('setpriv', [...ids, process.execPath, '-e', program, '--', ...args], {
    cwd: '/',
    env: { PATH: process.env.PATH ?? '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let text = ''
  const line = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('\n')) resolve(text.split('\n')[0] ?? '')
    })
    void ended.then(() => reject(new Error(`it ended without a line: ${text}`)))
  })
  return {
    firstLine: await line,
    end: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/**
 * A program that obstructs a profile by every means that another user has. It listens on every socket name that
 * can be derived from the folder, replies with the id of a process of the profile's own user, and tries to
 * create the link that the profile's holder creates. Its arguments are the folder, and either that process's id
 * or a part of that process's command line.
 */
export const SQUATTER = `
const { createServer } = require('node:net')
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const [folder, called] = process.argv.slice(1)
const pidOfCaller = () =>
  fs.readdirSync('/proc').filter((id) => /^\\d+$/.test(id) && id !== String(process.pid)).find((id) => {
    try { return fs.readFileSync('/proc/' + id + '/cmdline', 'utf8').includes(called) } catch { return false }
  }) ?? called
const name = '\\0keyward-' + createHash('sha256').update(folder).digest('hex')
const names = [name, name.padEnd(108, '\\0')]
let left = names.length
const done = () => {
  if (--left > 0) return
  let made = 'nothing'
  try { fs.symlinkSync('1.1.1', folder + '/hold-1'); made = 'a link' } catch {}
  console.log('made ' + made)
}
for (const each of names)
  createServer((socket) => socket.on('error', () => {}).end(pidOfCaller())).on('error', done).listen(each, done)
`
