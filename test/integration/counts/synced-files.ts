import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

let synced: string[] = []
const opened = new Map<number, string>()

/**
 * Records which files this process syncs. Must be called before anything else imports `node:fs`, because the
 * library that electron-store uses captures the `fs` functions when it is loaded.
 */
export const watchSyncs = (): void => {
  const { openSync, fsyncSync } = fs
  const { open } = fs.promises
  fs.openSync = (file, ...rest) => {
    const descriptor = openSync(file, ...rest)
    opened.set(descriptor, String(file))
    return descriptor
  }
  fs.fsyncSync = (descriptor) => {
    synced.push(opened.get(descriptor) ?? '')
    fsyncSync(descriptor)
  }
  fs.promises.open = async (file, ...rest) => {
    const handle = await open(file, ...rest)
    const sync = handle.sync.bind(handle)
    handle.sync = () => {
      synced.push(String(file))
      return sync()
    }
    return handle
  }
  syncBuiltinESMExports()
}

/** The files and folders that a function syncs, in order. */
export const syncedBy = async (work: () => Promise<unknown>): Promise<string[]> => {
  synced = []
  await work()
  return synced
}
