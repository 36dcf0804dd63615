import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { replaceFile } from '../../../node/replace-file.ts'
import type { OpenedFile, SavedFile } from '../../ports/file-dialog.ts'
import { fileKind } from './private-folder.ts'

/** Reads at most `maxBytes` of a file the user chose; pipes, devices and folders are `unreadable`. */
export const readChosenFile = async (path: string, maxBytes: number): Promise<OpenedFile> => {
  const name = basename(path)
  try {
    // Without O_NONBLOCK, opening a pipe would block until it has a writer.
    const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    try {
      if (!(await handle.stat()).isFile()) return { kind: 'unreadable', name }
      const chunks: Uint8Array[] = []
      let size = 0
      // The file may grow meanwhile, and kernel files have no size: count what is read.
      for await (const chunk of handle.createReadStream({ end: maxBytes })) {
        chunks.push(chunk)
        size += chunk.length
      }
      if (size > maxBytes) return { kind: 'too-big', name }
      return { kind: 'opened', name, bytes: new Uint8Array(Buffer.concat(chunks)) }
    } finally {
      await handle.close()
    }
  } catch {
    return { kind: 'unreadable', name }
  }
}

type Written =
  | Exclude<SavedFile, { kind: 'saved' | 'cancelled' }>
  | { readonly kind: 'saved'; readonly name: string }

/**
 * Writes a file the user chose, readable by its owner only: whole or not at all, read back before it is
 * renamed to its final path. An existing path that is not a regular file is left alone.
 */
export const writeChosenFile = async (path: string, bytes: Uint8Array): Promise<Written> => {
  const name = basename(path)
  const temporary = join(dirname(path), `.keyward-${randomUUID()}.tmp`)
  try {
    // SECURITY: S17, does not write through a link or a device at the path.
    if (fileKind(path) === 'other') return { kind: 'not-saved', name }
    await replaceFile(path, bytes, { temporary, toleratesUnsyncedFolder: true })
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? problem.code : undefined
    return { kind: 'not-saved', name, ...(typeof code === 'string' ? { detail: code } : {}) }
  }
  return { kind: 'saved', name }
}

/** The path with its extension if the dialog did not add it, unless that would overwrite another file. */
export const withExtension = (path: string, extension: string): string => {
  if (extname(path) !== '') return path
  const full = `${path}.${extension}`
  return fileKind(full) === undefined ? full : path
}
