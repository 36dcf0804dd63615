import type {
  FileDialog,
  OpenedFile,
  OpenQuestion,
  SavedFile,
  SaveQuestion,
} from '../../src/main/ports/file-dialog.ts'

/** A file dialog that a test answers beforehand; throws without an answer. */
export class FakeFileDialog implements FileDialog {
  readonly opened: OpenQuestion[] = []
  readonly saved: SaveQuestion[] = []
  /** The result of the next `openFile`. */
  toOpen: OpenedFile | undefined
  /** The result of the next `saveFile`; a saved file gets the proposed name. */
  toSave: SavedFile['kind'] | undefined

  async openFile(question: OpenQuestion): Promise<OpenedFile> {
    this.opened.push(question)
    if (this.toOpen === undefined) throw new Error('no file was chosen for this test')
    return this.toOpen
  }

  async saveFile(question: SaveQuestion): Promise<SavedFile> {
    this.saved.push(question)
    if (this.toSave === undefined) throw new Error('no place was chosen for this test')
    return this.toSave === 'cancelled'
      ? { kind: 'cancelled' }
      : { kind: this.toSave, name: question.defaultName }
  }
}
