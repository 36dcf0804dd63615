import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** How a file system call fails. */
export interface Fault {
  readonly code: 'EIO' | 'ENOSPC' | 'EMFILE' | 'EACCES' | 'short write'
  /** The first call that fails, counted from 0 after `breakDisk`. */
  readonly call: number
  /** True if the disk stays faulty until it is healed (after a short write: full). Otherwise only one call fails. */
  readonly lasts: boolean
}

const CALLS = [
  ...['openSync', 'closeSync', 'readSync', 'writeSync', 'fsyncSync', 'readFileSync', 'writeFileSync'],
  ...['renameSync', 'linkSync', 'unlinkSync', 'rmSync', 'copyFileSync', 'mkdirSync', 'readdirSync'],
  ...['statSync', 'lstatSync', 'fstatSync', 'chmodSync', 'chownSync', 'realpathSync'],
]
/** The calls that fail on a full disk. */
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
 * Wraps this process's file system. Must be called before anything else imports `node:fs`, because the library
 * under electron-store keeps references to the functions that it finds when it is loaded.
 */
export const interposeFaultyDisk = (): void => {
  // Node's module object, whose functions are replaced by name.
  const calls = fs as unknown as Record<string, (...args: unknown[]) => unknown>
  for (const name of CALLS) {
    const real = calls[name]
    if (real === undefined) throw new Error(`node:fs has no ${name}`)
    calls[name] = (...args) => {
      if (fault === undefined || !isHit(name, args, fault)) return real(...args)
      const { code } = fault
      if (code !== 'short write') throw Object.assign(new Error(`${code}, ${name}`), { code })
      // The space runs out: half of the bytes are written, but as with `write(2)`, the call reports
      // success.
      const [fd, text] = args
      if (fault.lasts) fault = { code: 'ENOSPC', call: 0, lasts: true }
      return real(fd, String(text).slice(0, String(text).length / 2))
    }
  }
  syncBuiltinESMExports()
}

/** Adds this fault to the disk. */
export const breakDisk = (next: Fault): void => {
  fault = next
  count = 0
}

/** Heals the disk. Returns the number of calls since the fault. */
export const healDisk = (): number => {
  fault = undefined
  return count
}
