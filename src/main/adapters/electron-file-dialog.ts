import { type BrowserWindow, dialog, shell } from 'electron'
import type {
  FileDialog,
  FileType,
  OpenedFile,
  OpenQuestion,
  SavedFile,
  SaveQuestion,
  WrittenFile,
} from '../ports/file-dialog.ts'
import { readChosenFile, withExtension, writeChosenFile } from './chosen-file.ts'
import { fileKind } from './private-folder.ts'

const filterOf = ({ name, extensions }: FileType) => [{ name, extensions: [...extensions] }]

const writtenFile = (path: string): WrittenFile => ({
  show: () => {
    const isThere = fileKind(path) === 'file'
    if (isThere) shell.showItemInFolder(path)
    return isThere
  },
  read: (maxBytes) => readChosenFile(path, maxBytes),
})

/** The system's file dialogs, modal to the main window. */
export class ElectronFileDialog implements FileDialog {
  readonly #window: () => BrowserWindow | undefined
  #isOpen = false

  constructor(window: () => BrowserWindow | undefined) {
    this.#window = window
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

  saveFile({ title, type, defaultName, bytes }: SaveQuestion): Promise<SavedFile> {
    return this.#alone(async () => {
      const parent = this.#window()
      const options = {
        title,
        message: title,
        defaultPath: defaultName,
        filters: filterOf(type),
        properties: ['showOverwriteConfirmation' as const, 'dontAddToRecent' as const],
      }
      const answer = await (parent ? dialog.showSaveDialog(parent, options) : dialog.showSaveDialog(options))
      if (answer.canceled || answer.filePath === '') return { kind: 'cancelled' }
      const path = withExtension(answer.filePath, type.extensions[0])
      const written = await writeChosenFile(path, bytes)
      return written.kind === 'saved' ? { ...written, file: writtenFile(path) } : written
    })
  }

  async #alone<Answer>(ask: () => Promise<Answer>): Promise<Answer | { readonly kind: 'cancelled' }> {
    if (this.#isOpen) return { kind: 'cancelled' }
    this.#isOpen = true
    try {
      return await ask()
    } finally {
      this.#isOpen = false
    }
  }
}
