import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** What a call of the file system does instead of its work. */
export interface Fault {
  readonly code: 'EIO' | 'ENOSPC' | 'EMFILE' | 'EACCES' | 'short write'
  /** Which call from now on is the first to fail, counted from 0. */
  readonly call: number
  /** The disk stays like this until it is healed (after a short write: is full); else one call fails. */
  readonly lasts: boolean
}

const CALLS = [
  ...['openSync', 'closeSync', 'readSync', 'writeSync', 'fsyncSync', 'readFileSync', 'writeFileSync'],
  ...['renameSync', 'linkSync', 'unlinkSync', 'rmSync', 'copyFileSync', 'mkdirSync', 'readdirSync'],
  ...['statSync', 'lstatSync', 'fstatSync', 'chmodSync', 'chownSync', 'realpathSync'],
]
/** What a full disk refuses; all else goes on. */
const NEEDS_SPACE = new Set([
  'openSync',
  'writeSync',
  'writeFileSync',
  'linkSync',
  'copyFileSync',
  'mkdirSync',
])

let fault: Fault | undefined
let count = 0

const isHit = (name: string, args: readonly unknown[], { code, call, lasts }: Fault): boolean => {
  const n = count++
  if (lasts ? n < call : n !== call) return false
  if (code === 'short write') return name === 'writeSync'
  if (code !== 'ENOSPC') return true
  return NEEDS_SPACE.has(name) && (name !== 'openSync' || args[1] === 'w')
}

/**
 * Puts itself between this process and its file system. To be called before anything else takes hold of `node:fs`:
 * the library under electron-store keeps the functions that it finds when it is loaded.
 */
export const interposeFaultyDisk = (): void => {
  // Node's own module object, whose functions are replaced by name.
  const calls = fs as unknown as Record<string, (...args: unknown[]) => unknown>
  for (const name of CALLS) {
    const real = calls[name]
    if (real === undefined) throw new Error(`node:fs has no ${name}`)
    calls[name] = (...args) => {
      if (fault === undefined || !isHit(name, args, fault)) return real(...args)
      const { code } = fault
      if (code !== 'short write') throw Object.assign(new Error(`${code}, ${name}`), { code })
      // The last of the space: half of it arrives, and as `write(2)` does, the call calls that a success.
      const [fd, text] = args
      if (fault.lasts) fault = { code: 'ENOSPC', call: 0, lasts: true }
      return real(fd, String(text).slice(0, String(text).length / 2))
    }
  }
  syncBuiltinESMExports()
}

/** From now on the disk has this fault. */
export const breakDisk = (next: Fault): void => {
  fault = next
  count = 0
}

/** The disk works again; answers how many calls were made since it broke. */
export const healDisk = (): number => {
  fault = undefined
  return count
}
