import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { replaceFile } from '../../../node/replace-file.ts'
import type { OpenedFile, SavedFile } from '../../ports/file-dialog.ts'
import { fileKind } from './private-folder.ts'

/** Reads at most `maxBytes` of a file that the user chose. Pipes, devices and folders are `unreadable`. */
export const readChosenFile = async (path: string, maxBytes: number): Promise<OpenedFile> => {
  const name = basename(path)
  try {
    // Without O_NONBLOCK, opening a pipe would block until it has a writer.
    const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    try {
      if (!(await handle.stat()).isFile()) return { kind: 'unreadable', name }
      const chunks: Uint8Array[] = []
      let size = 0
      // The file may grow while it's read, and virtual files report no size, so count what is actually read.
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
 * Writes a file to a path that the user chose, readable only by its owner. All or nothing: the file is read back
 * before it's renamed to its final path. Leaves an existing path alone if it isn't a regular file.
 */
export const writeChosenFile = async (path: string, bytes: Uint8Array): Promise<Written> => {
  const name = basename(path)
  const temporary = join(dirname(path), `.keyward-${randomUUID()}.tmp`)
  try {
    // SECURITY: S17, doesn't write through a link or a device at that path.
    if (fileKind(path) === 'other') return { kind: 'not-saved', name }
    await replaceFile(path, bytes, { temporary, toleratesUnsyncedFolder: true })
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? problem.code : undefined
    return { kind: 'not-saved', name, ...(typeof code === 'string' ? { detail: code } : {}) }
  }
  return { kind: 'saved', name }
}

/** Adds the extension if the dialog didn't, unless that would overwrite another file. */
export const withExtension = (path: string, extension: string): string => {
  if (extname(path) !== '') return path
  const full = `${path}.${extension}`
  return fileKind(full) === undefined ? full : path
}
