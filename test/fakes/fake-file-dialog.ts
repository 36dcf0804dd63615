import type {
  FileDialog,
  FileOnDisk,
  OpenedFile,
  OpenedFiles,
  OpenFilesQuestion,
  OpenQuestion,
  SavedFile,
  SavedFolder,
  SaveFolderQuestion,
  SaveQuestion,
} from '../../src/main/ports/file-dialog.ts'

/** The location on disk of a file that a test's dialog opened. */
export const anyPlace: FileOnDisk = { show: () => true, moveToTrash: async () => true }

/** A file dialog whose answers a test sets in advance. Throws without an answer. */
export class FakeFileDialog implements FileDialog {
  readonly opened: OpenQuestion[] = []
  readonly saved: SaveQuestion[] = []
  readonly savedFolders: SaveFolderQuestion[] = []
  /** Names of written files shown in the file manager. */
  readonly shown: string[] = []
  /** The result of the next `openFile`. */
  toOpen: OpenedFile | undefined
  /** The result of the next `openFiles`. */
  toOpenMany: OpenedFiles | undefined
  /** The result of the next `chooseFolders`. */
  toChoose: readonly string[] | 'cancelled' | undefined
  /** The result of the next `saveFile`. A saved file gets the suggested name. */
  toSave: SavedFile['kind'] | undefined

  async openFile(question: OpenQuestion): Promise<OpenedFile> {
    this.opened.push(question)
    if (this.toOpen === undefined) throw new Error('no file was chosen for this test')
    return this.toOpen
  }

  async openFiles(question: OpenFilesQuestion): Promise<OpenedFiles> {
    if (this.toOpenMany === undefined) throw new Error(`no files were chosen for ${question.title}`)
    return this.toOpenMany
  }

  async saveFolder(question: SaveFolderQuestion): Promise<SavedFolder> {
    this.savedFolders.push(question)
    if (this.toSave === undefined) throw new Error('no place was chosen for this test')
    const { defaultName: name } = question
    if (this.toSave === 'cancelled') return { kind: 'cancelled' }
    if (this.toSave === 'not-saved') return { kind: 'not-saved', name, detail: 'ENOSPC' }
    const show = () => {
      this.shown.push(name)
      return true
    }
    return { kind: 'saved', name, folder: { show } }
  }

  async chooseFolders({ title }: { readonly title: string }): Promise<readonly string[] | undefined> {
    if (this.toChoose === undefined) throw new Error(`no folders were chosen for ${title}`)
    return this.toChoose === 'cancelled' ? undefined : this.toChoose
  }

  async saveFile(question: SaveQuestion): Promise<SavedFile> {
    this.saved.push(question)
    if (this.toSave === undefined) throw new Error('no place was chosen for this test')
    const { defaultName: name, bytes } = question
    if (this.toSave === 'cancelled') return { kind: 'cancelled' }
    if (this.toSave === 'not-saved') return { kind: 'not-saved', name }
    return {
      kind: 'saved',
      name,
      file: {
        show: () => {
          this.shown.push(name)
          return true
        },
        read: async (maxBytes) =>
          bytes.length > maxBytes ? { kind: 'too-big', name } : { kind: 'opened', name, bytes },
      },
    }
  }
}
