import { randomUUID } from 'node:crypto'
import { lstatSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { replaceFile, syncFolderIfPossible } from '../../../node/replace-file.ts'
import type { SavedFolder, SaveFolderQuestion } from '../../ports/file-dialog.ts'

type Written =
  | Extract<SavedFolder, { kind: 'not-saved' }>
  | { readonly kind: 'saved'; readonly name: string; readonly path: string }

const isTaken = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined

/** Returns the path, with the first free number added if it's taken. */
const freePath = (path: string): string => {
  let free = path
  for (let number = 2; isTaken(free); number += 1) free = `${path} (${number})`
  return free
}

/**
 * Writes a new folder with these files, accessible only to its owner. All or nothing: each file is read back
 * before the folder gets its final name. Leaves anything already at that path alone.
 */
export const writeNewFolder = async (
  chosen: string,
  files: SaveFolderQuestion['files'],
): Promise<Written> => {
  const temporary = join(dirname(chosen), `.keyward-${randomUUID()}.tmp`)
  try {
    // SECURITY: S17, accessible only to its owner. A umask can only remove permissions, never add any.
    await mkdir(temporary, { mode: 0o700 })
    for (const { name, bytes } of files)
      await replaceFile(join(temporary, name), bytes, { toleratesUnsyncedFolder: true })
    const path = freePath(chosen)
    await rename(temporary, path)
    syncFolderIfPossible(dirname(path))
    return { kind: 'saved', name: basename(path), path }
  } catch (problem) {
    await rm(temporary, { recursive: true, force: true }).catch(() => undefined)
    const code = problem instanceof Error && 'code' in problem ? problem.code : undefined
    return {
      kind: 'not-saved',
      name: basename(chosen),
      ...(typeof code === 'string' ? { detail: code } : {}),
    }
  }
}
