import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ownFileKind, writeNewOwnFile } from '../../../node/own-file.ts'
import { syncFolder } from '../../../node/replace-file.ts'
import type { Erasure } from '../../ports/erasure.ts'

/** The name of the file that marks a pending erasure, from the user's confirmation until the next start. */
const MARK = 'erase-due'

/** Keyward's files, including those of an interrupted save. Chromium's files have other names. */
const own = /\.(json|jsonl|log)(\.|$)/
const ownFolders: ReadonlySet<string> = new Set(['backups', 'sharing'])

/** Deletes Keyward's files and folders from a profile. SECURITY: S17, deletes a link, never its target. */
const erase = (folder: string): void => {
  const names = readdirSync(folder).filter((name) => own.test(name) || ownFolders.has(name))
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true })
  syncFolder(folder)
}

/**
 * Erases a profile if an erasure is pending. Call this once nothing writes to the profile any more. Throws when
 * deleting fails.
 */
export const eraseIfDue = (folder: string): void => {
  if (ownFileKind(join(folder, MARK)) !== undefined) erase(folder)
}

/**
 * Finishes an erasure at startup, before anything is read. Tried only once, so that no later start erases data
 * saved in the meantime. The window shows what couldn't be deleted.
 */
export const finishErasing = (folder: string): void => {
  try {
    eraseIfDue(folder)
  } catch {
    // The window lists what is left.
  }
  rmSync(join(folder, MARK), { force: true })
}

/** Marks a profile for erasure. */
export class ProfileErasure implements Erasure {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  begin(): boolean {
    try {
      writeNewOwnFile(join(this.#folder, MARK), '')
      syncFolder(this.#folder)
      return true
    } catch {
      return false
    }
  }
}
