import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ownFileKind, writeNewOwnFile } from '../../../node/own-file.ts'
import { syncFolder } from '../../../node/replace-file.ts'
import type { Erasure } from '../../ports/erasure.ts'

/** Present from the person's yes until the next start has found nothing left to erase. */
const MARK = 'erase-due'

/** Keyward's files, with those of an interrupted save. Chromium's have other names. */
const own = /\.(json|jsonl|log)(\.|$)/
const ownFolders: ReadonlySet<string> = new Set(['backups', 'sharing'])

/** Keyward's entries of a profile. SECURITY: S17, a link is deleted, never what it leads to. */
const erase = (folder: string): void => {
  const names = readdirSync(folder).filter((name) => own.test(name) || ownFolders.has(name))
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true })
  syncFolder(folder)
}

/** Erases a profile whose erasure has begun, once nothing writes to it any more. Throws when the disk refuses. */
export const eraseIfDue = (folder: string): void => {
  if (ownFileKind(join(folder, MARK)) !== undefined) erase(folder)
}

/**
 * Finishes an erasure at the start, before anything is read. It is tried once: what the disk refuses to delete is shown, and
 * no later start erases what was saved since.
 */
export const finishErasing = (folder: string): void => {
  try {
    eraseIfDue(folder)
  } catch {
    // The list shows what is left.
  }
  rmSync(join(folder, MARK), { force: true })
}

/** The erasure of a profile. */
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
