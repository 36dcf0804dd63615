import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename, dirname, relative } from 'node:path'

/** The calls of a file system that cost something, as `strace` would name them. */
const CALLS: Readonly<Record<string, string>> = {
  openSync: 'open',
  fsyncSync: 'fsync',
  renameSync: 'rename',
  linkSync: 'link',
  unlinkSync: 'unlink',
  rmSync: 'unlink',
  readdirSync: 'readdir',
  mkdirSync: 'mkdir',
  chmodSync: 'chmod',
  statSync: 'stat',
  lstatSync: 'stat',
  fstatSync: 'stat',
  realpathSync: 'realpath',
  copyFileSync: 'copy',
}
const LATER_CALLS: Readonly<Record<string, string>> = {
  open: 'open',
  rename: 'rename',
  rm: 'unlink',
  lstat: 'stat',
  readdir: 'readdir',
}

/** What a piece of work asked of the disk. */
export interface Counted {
  /** Each call by its name, how often. */
  readonly calls: Readonly<Record<string, number>>
  /** The files and folders that were opened to be written, or synced. */
  readonly written: readonly string[]
  readonly synced: readonly string[]
}

let calls: Record<string, number> = {}
let written = new Set<string>()
let synced: string[] = []
const opened = new Map<number, string>()

const count = (name: string) => {
  calls[name] = (calls[name] ?? 0) + 1
}
const isWriting = (flags: unknown): boolean =>
  typeof flags === 'string'
    ? flags !== 'r'
    : ((flags as number) & (fs.constants.O_WRONLY | fs.constants.O_RDWR)) !== 0

/**
 * Counts this process's calls of the file system. Must be called before anything else imports `node:fs`: the library under
 * electron-store keeps the functions it finds when it is loaded.
 */
export const countDisk = (): void => {
  // Node's own module objects, whose functions are replaced by name.
  const now = fs as unknown as Record<string, (...args: unknown[]) => unknown>
  const later = fs.promises as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>
  for (const [name, shown] of Object.entries(CALLS)) {
    const real = now[name]
    if (real === undefined) throw new Error(`node:fs has no ${name}`)
    now[name] = (...args) => {
      count(shown)
      const found = real(...args)
      if (name === 'openSync') {
        opened.set(found as number, String(args[0]))
        if (isWriting(args[1])) written.add(String(args[0]))
      }
      if (name === 'fsyncSync') synced.push(opened.get(args[0] as number) ?? 'unknown')
      return found
    }
  }
  for (const [name, shown] of Object.entries(LATER_CALLS)) {
    const real = later[name]
    if (real === undefined) throw new Error(`node:fs/promises has no ${name}`)
    later[name] = async (...args) => {
      count(shown)
      if (name === 'open' && isWriting(args[1])) written.add(String(args[0]))
      const found = await real(...args)
      if (name === 'open') countHandle(found as fs.promises.FileHandle, String(args[0]))
      return found
    }
  }
  syncBuiltinESMExports()
}

const countHandle = (handle: fs.promises.FileHandle, path: string): void => {
  const sync = handle.sync.bind(handle)
  handle.sync = () => {
    count('fsync')
    synced.push(path)
    return sync()
  }
}

/** A temporary file and a dated copy by what they are for. */
const shownPath = (folder: string, path: string): string =>
  relative(dirname(folder), path)
    .replace(basename(folder), 'profile')
    .replace(/\.tmp-\w+$/, '.tmp')
    .replace(/vault-\d{15}-\d{3}/, 'vault-copy')

/** Runs a piece of work, and returns what it asked of the disk; paths are shown from its profile. */
export const countedOn = async (folder: string, work: () => unknown): Promise<Counted> => {
  calls = {}
  written = new Set()
  synced = []
  await work()
  const shown = (paths: Iterable<string>) => [...paths].map((path) => shownPath(folder, path)).sort()
  return { calls: { ...calls }, written: shown(written), synced: shown(synced) }
}
