import { createHash } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { connect, createServer } from 'node:net'

const ANSWER_WITHIN_MS = 1_000

/** True when a process of this person runs the same program: anybody may take a name, nobody else may be it. */
const isSameProgram = (pid: string): boolean => {
  try {
    return /^\d{1,10}$/.test(pid) && readlinkSync(`/proc/${pid}/exe`) === readlinkSync('/proc/self/exe')
  } catch {
    return false
  }
}

/** Asks whoever has the name who they are; they show their window when it is asked. */
const isHeldByOurs = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    let pid = ''
    const socket = connect(name)
    const end = () => {
      socket.destroy()
      resolve(isSameProgram(pid))
    }
    socket.setTimeout(ANSWER_WITHIN_MS, end)
    socket.setEncoding('utf8').on('data', (text) => {
      pid = (pid + text).slice(0, 20)
    })
    socket.on('end', end).on('error', end)
  })

/**
 * Takes a profile for this process until it ends; false when another Keyward has it, which is then told.
 *
 * SECURITY: S9. On Linux Chromium's lock is a link in the profile; of several started at once beside a link that a
 * crash left, two can each take it away from the other and both go on. A name in the kernel's own list of sockets
 * goes to one process, and goes free with it.
 */
export const holdProfile = (folder: string, onSecond: () => void): Promise<boolean> => {
  if (process.platform !== 'linux') return Promise.resolve(true)
  const name = `\0keyward-${createHash('sha256').update(folder).digest('hex')}`
  return new Promise((resolve) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.end(String(process.pid))
      onSecond()
    })
    server.once('error', (problem) => {
      const isTaken = 'code' in problem && problem.code === 'EADDRINUSE'
      resolve(isTaken ? isHeldByOurs(name).then((isOurs) => !isOurs) : true)
    })
    server.listen(name, () => {
      server.unref()
      resolve(true)
    })
  })
}
