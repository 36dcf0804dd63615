/** Which files a dialog offers: the kind's name in the person's language and its extensions, without dots. */
export interface FileType {
  readonly name: string
  /** The first is the one a saved file gets. */
  readonly extensions: readonly [string, ...string[]]
}

/** What a person is asked for before a file is read. */
export interface OpenQuestion {
  readonly title: string
  readonly type: FileType
  readonly maxBytes: number
}

/** A file to be written where a person says. */
export interface SaveQuestion {
  readonly title: string
  readonly type: FileType
  /** With extension, without folders. */
  readonly defaultName: string
  readonly bytes: Uint8Array
}

/** What came of choosing a file to read; `name` is the file's own name, without its folder. */
export type OpenedFile =
  | { readonly kind: 'opened'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'too-big'; readonly name: string }
  | { readonly kind: 'unreadable'; readonly name: string }

/** What came of choosing where to write; `not-saved` leaves what stood there before. */
export type SavedFile =
  | { readonly kind: 'saved'; readonly name: string }
  | { readonly kind: 'cancelled' }
  | {
      readonly kind: 'not-saved'
      readonly name: string /** The system's own name for it. */
      readonly detail?: string
    }

/**
 * One file, chosen by a person in a dialog of the system; no call of the page ever takes a path.
 *
 * One dialog at a time: asking while one is open answers `cancelled`.
 */
export interface FileDialog {
  openFile(question: OpenQuestion): Promise<OpenedFile>
  saveFile(question: SaveQuestion): Promise<SavedFile>
}
