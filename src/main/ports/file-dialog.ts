/** The type of files that a dialog offers: its name in the user's language, and its extensions without dots. */
export interface FileType {
  readonly name: string
  /** The first extension is appended to a saved file's name. */
  readonly extensions: readonly [string, ...string[]]
}

/** The dialog for choosing a file to read. */
export interface OpenQuestion {
  readonly title: string
  readonly type: FileType
  readonly maxBytes: number
}

/** A file to save where the user chooses. */
export interface SaveQuestion {
  readonly title: string
  readonly type: FileType
  /** A file name with its extension, but without folders. */
  readonly defaultName: string
  readonly bytes: Uint8Array
}

/** A new folder of files to save where the user chooses. */
export interface SaveFolderQuestion {
  readonly title: string
  readonly defaultName: string
  /** File names without folders. */
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

/** The result of choosing a file to read. `name` has no folder. */
export type OpenedFile =
  | { readonly kind: 'opened'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'too-big'; readonly name: string }
  | { readonly kind: 'unreadable'; readonly name: string }

/** The dialog for several files, or for the files in a folder that may contain keys. */
export interface OpenFilesQuestion {
  readonly title: string
  readonly kind: 'files' | 'folder'
  /** The limit for all files together. */
  readonly maxBytes: number
  readonly maxFiles: number
}

/** A file that was read, at its location on disk. */
export interface FileOnDisk {
  /** Shows the file in the system's file manager. False if the file no longer exists. */
  show(): boolean
  /** Moves the file to the system's trash. False if it was changed since it was read, or can't be moved. */
  moveToTrash(): Promise<boolean>
}

/** The result of choosing files. In a chosen folder, each `name` includes the path from that folder. */
export type OpenedFiles =
  | {
      readonly kind: 'opened'
      readonly files: readonly {
        readonly name: string
        readonly bytes: Uint8Array
        readonly onDisk: FileOnDisk
      }[]
      /** Names of files in the folder that Keyward can't read but that may contain a key. */
      readonly notOpened?: readonly string[]
    }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'too-big' | 'unreadable'; readonly name: string }

/** A file that was saved where the user chose. */
export interface WrittenFile {
  /** Shows the file in the system's file manager. False if the file no longer exists. */
  show(): boolean
  /** Reads the file's current content. */
  read(maxBytes: number): Promise<OpenedFile>
}

/** The result of saving a file. With `not-saved`, an existing file is unchanged. */
export type SavedFile =
  | { readonly kind: 'saved'; readonly name: string; readonly file: WrittenFile }
  | { readonly kind: 'cancelled' }
  | {
      readonly kind: 'not-saved'
      readonly name: string
      /** The system's error code, such as `ENOSPC`. */
      readonly detail?: string
    }

/** The result of saving a folder: all of its files, or none. */
export type SavedFolder =
  | { readonly kind: 'saved'; readonly name: string; readonly folder: Pick<WrittenFile, 'show'> }
  | Exclude<SavedFile, { readonly kind: 'saved' }>

/**
 * Files and folders that the user chooses in a system dialog. None of the page's calls takes a path.
 *
 * Only one dialog can be open at a time. Any other request resolves to `cancelled`.
 */
export interface FileDialog {
  openFile(question: OpenQuestion): Promise<OpenedFile>
  openFiles(question: OpenFilesQuestion): Promise<OpenedFiles>
  /** Asks for folders. Undefined if the user chose none. Their paths never leave main. */
  chooseFolders(question: { readonly title: string }): Promise<readonly string[] | undefined>
  saveFile(question: SaveQuestion): Promise<SavedFile>
  /** Saves a new folder. If the name is taken, a number is added to it. */
  saveFolder(question: SaveFolderQuestion): Promise<SavedFolder>
}
