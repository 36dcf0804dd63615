import { type BrowserWindow, dialog } from 'electron'
import type {
  FileDialog,
  FileType,
  OpenedFile,
  OpenQuestion,
  SavedFile,
  SaveQuestion,
} from '../ports/file-dialog.ts'
import { readChosenFile, withExtension, writeChosenFile } from './chosen-file.ts'

const filterOf = ({ name, extensions }: FileType) => [{ name, extensions: [...extensions] }]

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
      return writeChosenFile(withExtension(answer.filePath, type.extensions[0]), bytes)
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
