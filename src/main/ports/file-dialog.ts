/**
 * The files a dialog offers: the name of their kind in the user's language and their extensions, without
 * dots.
 */
export interface FileType {
  readonly name: string
  /** The first one is added to a saved file. */
  readonly extensions: readonly [string, ...string[]]
}

/** The dialog for a file to read. */
export interface OpenQuestion {
  readonly title: string
  readonly type: FileType
  readonly maxBytes: number
}

/** A file to be written where the user chooses. */
export interface SaveQuestion {
  readonly title: string
  readonly type: FileType
  /** With extension, without folders. */
  readonly defaultName: string
  readonly bytes: Uint8Array
}

/** A new folder of files to be written where the user chooses. */
export interface SaveFolderQuestion {
  readonly title: string
  readonly defaultName: string
  /** Names without folders. */
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

/** The result of choosing a file to read; `name` is the file name without its folder. */
export type OpenedFile =
  | { readonly kind: 'opened'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'too-big'; readonly name: string }
  | { readonly kind: 'unreadable'; readonly name: string }

/** The dialog for several files, or for all files of a folder that may hold keys. */
export interface OpenFilesQuestion {
  readonly title: string
  readonly kind: 'files' | 'folder'
  /** Of all files together. */
  readonly maxBytes: number
  readonly maxFiles: number
}

/** A file that was read, where it is. */
export interface FileOnDisk {
  /** Shows it in the system's file manager; false when it is gone. */
  show(): boolean
  /** Moves it to the system's trash; false when it is no longer what was read, or cannot be moved. */
  moveToTrash(): Promise<boolean>
}

/** The result of choosing several files to read; `name` of a file has the chosen folder's name and those inside it. */
export type OpenedFiles =
  | {
      readonly kind: 'opened'
      readonly files: readonly {
        readonly name: string
        readonly bytes: Uint8Array
        readonly onDisk: FileOnDisk
      }[]
      /** Names of files of the folder that are of no kind that is read, and could hold a key all the same. */
      readonly notOpened?: readonly string[]
    }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'too-big' | 'unreadable'; readonly name: string }

/** A file that was written where the user chose. */
export interface WrittenFile {
  /** Shows it in the system's file manager; false when it is gone. */
  show(): boolean
  /** Reads what is there now. */
  read(maxBytes: number): Promise<OpenedFile>
}

/** The result of choosing where to write; `not-saved` keeps an existing file. */
export type SavedFile =
  | { readonly kind: 'saved'; readonly name: string; readonly file: WrittenFile }
  | { readonly kind: 'cancelled' }
  | {
      readonly kind: 'not-saved'
      readonly name: string /** The system's name for it. */
      readonly detail?: string
    }

/** The result of writing a folder: all of its files, or nothing. */
export type SavedFolder =
  | { readonly kind: 'saved'; readonly name: string; readonly folder: Pick<WrittenFile, 'show'> }
  | Exclude<SavedFile, { readonly kind: 'saved' }>

/**
 * Files, or a folder of them, chosen by a person in a dialog of the system; no call of the page ever takes a path.
 *
 * One dialog at a time: asking while one is open answers `cancelled`.
 */
export interface FileDialog {
  openFile(question: OpenQuestion): Promise<OpenedFile>
  openFiles(question: OpenFilesQuestion): Promise<OpenedFiles>
  /** Asks for folders; undefined when the user chose none. Their paths stay in main. */
  chooseFolders(question: { readonly title: string }): Promise<readonly string[] | undefined>
  saveFile(question: SaveQuestion): Promise<SavedFile>
  /** Writes a new folder; one that is there already is left alone and the new one gets a number. */
  saveFolder(question: SaveFolderQuestion): Promise<SavedFolder>
}
