import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { type BrowserWindow, dialog, type FileFilter, shell } from 'electron'
import type {
  FileDialog,
  FileOnDisk,
  FileType,
  OpenedFile,
  OpenedFiles,
  OpenFilesQuestion,
  OpenQuestion,
  SavedFile,
  SavedFolder,
  SaveFolderQuestion,
  SaveQuestion,
  WrittenFile,
} from '../../ports/file-dialog.ts'
import { readChosenFile, withExtension, writeChosenFile } from '../files/chosen-file.ts'
import { filesInFolder } from '../files/chosen-folder.ts'
import { writeNewFolder } from '../files/new-folder.ts'
import { fileKind } from '../files/private-folder.ts'

const filterOf = ({ name, extensions }: FileType) => [{ name, extensions: [...extensions] }]

const show = (path: string): boolean => {
  const isThere = fileKind(path) === 'file'
  if (isThere) shell.showItemInFolder(path)
  return isThere
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const fileOnDisk = (path: string, length: number, digest: string): FileOnDisk => ({
  show: () => show(path),
  moveToTrash: async () => {
    const now = await readChosenFile(path, length)
    if (now.kind !== 'opened' || digestOf(now.bytes) !== digest) return false
    return shell.trashItem(path).then(
      () => true,
      () => false,
    )
  },
})

const writtenFile = (path: string): WrittenFile => ({
  show: () => show(path),
  read: (maxBytes) => readChosenFile(path, maxBytes),
})

/** Reads the chosen files, or files in the chosen folder that may contain keys, up to `maxBytes` in total. */
const readChosenFiles = async (
  paths: readonly string[],
  kind: OpenFilesQuestion['kind'],
  { maxBytes, maxFiles }: Pick<OpenFilesQuestion, 'maxBytes' | 'maxFiles'>,
): Promise<OpenedFiles> => {
  const name = basename(paths[0] ?? '')
  const listed =
    kind === 'folder'
      ? await filesInFolder(paths[0] ?? '', maxFiles).catch(() => 'unreadable' as const)
      : { files: paths.map((path) => ({ path, name: basename(path) })), notOpened: [] }
  if (listed === 'unreadable') return { kind: 'unreadable', name }
  if (listed === undefined || listed.files.length > maxFiles) return { kind: 'too-big', name }
  const files: Extract<OpenedFiles, { kind: 'opened' }>['files'][number][] = []
  let left = maxBytes
  for (const file of listed.files) {
    const read = await readChosenFile(file.path, left)
    if (read.kind === 'cancelled') continue // only for the type checker: reading a path can't be cancelled
    if (read.kind !== 'opened') return read
    left -= read.bytes.length
    files.push({
      name: file.name,
      bytes: read.bytes,
      onDisk: fileOnDisk(file.path, read.bytes.length, digestOf(read.bytes)),
    })
  }
  return { kind: 'opened', files, notOpened: listed.notOpened }
}

/** Hides the page while a system dialog is open. */
interface Aside {
  readonly isTaken: boolean
  readonly during: <Answer>(run: () => Promise<Answer>) => Promise<Answer>
}

/** The system's file dialogs, modal to the main window. */
export class ElectronFileDialog implements FileDialog {
  readonly #window: () => BrowserWindow | undefined
  readonly #cover: Aside

  /** @param cover hides the page while a dialog is open */
  constructor(window: () => BrowserWindow | undefined, cover: Aside) {
    this.#window = window
    this.#cover = cover
  }

  openFile({ title, type, maxBytes }: OpenQuestion): Promise<OpenedFile> {
    return this.#alone(async () => {
      const parent = this.#window()
      const options = {
        title,
        message: title,
        filters: filterOf(type),
        properties: ['openFile' as const, 'dontAddToRecent' as const],
      }
      const answer = await (parent ? dialog.showOpenDialog(parent, options) : dialog.showOpenDialog(options))
      const path = answer.filePaths[0]
      if (answer.canceled || path === undefined) return { kind: 'cancelled' }
      return readChosenFile(path, maxBytes)
    })
  }

  openFiles({ title, kind, maxBytes, maxFiles }: OpenFilesQuestion): Promise<OpenedFiles> {
    return this.#alone(async () => {
      const parent = this.#window()
      const options = {
        title,
        message: title,
        properties:
          kind === 'folder'
            ? ['openDirectory' as const, 'dontAddToRecent' as const]
            : [
                'openFile' as const,
                'multiSelections' as const,
                'showHiddenFiles' as const,
                'dontAddToRecent' as const,
              ],
      }
      const answer = await (parent ? dialog.showOpenDialog(parent, options) : dialog.showOpenDialog(options))
      if (answer.canceled || answer.filePaths.length === 0) return { kind: 'cancelled' }
      return readChosenFiles(answer.filePaths, kind, { maxBytes, maxFiles })
    })
  }

  async chooseFolders({ title }: { readonly title: string }): Promise<readonly string[] | undefined> {
    const chosen = await this.#alone(async () => {
      const parent = this.#window()
      const options = {
        title,
        message: title,
        properties: ['openDirectory' as const, 'multiSelections' as const, 'dontAddToRecent' as const],
      }
      const answer = await (parent ? dialog.showOpenDialog(parent, options) : dialog.showOpenDialog(options))
      if (answer.canceled || answer.filePaths.length === 0) return { kind: 'cancelled' as const }
      return { kind: 'chosen' as const, paths: answer.filePaths }
    })
    return chosen.kind === 'chosen' ? chosen.paths : undefined
  }

  saveFile({ title, type, defaultName, bytes }: SaveQuestion): Promise<SavedFile> {
    return this.#alone(async () => {
      const chosen = await this.#choosePath(title, defaultName, filterOf(type))
      if (chosen === undefined) return { kind: 'cancelled' }
      const path = withExtension(chosen, type.extensions[0])
      const written = await writeChosenFile(path, bytes)
      return written.kind === 'saved' ? { ...written, file: writtenFile(path) } : written
    })
  }

  saveFolder({ title, defaultName, files }: SaveFolderQuestion): Promise<SavedFolder> {
    return this.#alone(async () => {
      const chosen = await this.#choosePath(title, defaultName, [])
      if (chosen === undefined) return { kind: 'cancelled' }
      const written = await writeNewFolder(chosen, files)
      if (written.kind === 'not-saved') return written
      const { path, ...saved } = written
      const show = () => {
        const isThere = existsSync(path)
        if (isThere) shell.showItemInFolder(path)
        return isThere
      }
      return { ...saved, folder: { show } }
    })
  }

  /** Asks the user for a path in the system's save dialog. */
  async #choosePath(title: string, defaultPath: string, filters: FileFilter[]): Promise<string | undefined> {
    const parent = this.#window()
    const options = {
      title,
      message: title,
      defaultPath,
      filters,
      properties: ['showOverwriteConfirmation' as const, 'dontAddToRecent' as const],
    }
    const answer = await (parent ? dialog.showSaveDialog(parent, options) : dialog.showSaveDialog(options))
    return answer.canceled || answer.filePath === '' ? undefined : answer.filePath
  }

  async #alone<Answer>(ask: () => Promise<Answer>): Promise<Answer | { readonly kind: 'cancelled' }> {
    // A system dialog would cover a question that is already open, and nobody could answer it.
    if (this.#cover.isTaken) return { kind: 'cancelled' }
    return this.#cover.during(ask)
  }
}
