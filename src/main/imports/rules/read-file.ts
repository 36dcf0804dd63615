import type { FileRemark } from '../../../shared/imports/import-rows.ts'
import type { Entry, FileRecord, FoundKey, FoundTable, ImportFormat, UnreadFile } from './found-key.ts'

/** What the user should know about a file (see `FileRemark`). */
export type Remark = Omit<FileRemark, 'file'>

/** A table of a file, and the sheet that it is on. */
export interface SheetTable extends FoundTable {
  readonly sheet?: string
}

/** The result of reading files: every key of every file that could be read completely. */
export interface ReadImport {
  readonly formats: readonly ImportFormat[]
  readonly keys: readonly FoundKey[]
  readonly unread: readonly UnreadFile[]
  readonly tables: readonly SheetTable[]
  readonly remarks: readonly FileRemark[]
}

/**
 * An API client's variables. They apply to sign-ins in their home folder and below it. Of two with the same name,
 * the later kind wins, then the deeper home.
 */
export interface Variables {
  readonly kind: 'global' | 'collection' | 'environment' | 'folder'
  readonly home: string
  readonly name: string
  /** The environment's name: some programs split one over two files. */
  readonly environment?: string
  readonly file: number
  readonly values: ReadonlyMap<string, string>
}

/** A sign-in or token request of an API client. Its values may refer to variables. */
export interface SignIn {
  readonly home: string
  readonly entries: readonly Entry[]
  /** The sign-in's environment, if it belongs to only one. */
  readonly environment?: string
}

export interface ReadFile {
  readonly format: ImportFormat
  readonly entries?: readonly Entry[]
  /** Every record in the file, so that the preview can account for each one. */
  readonly records?: readonly FileRecord[]
  readonly tables?: readonly SheetTable[]
  readonly remarks?: readonly Remark[]
  readonly signIns?: readonly SignIn[]
  readonly variables?: readonly Variables[]
}

export interface TextFile {
  readonly name: string
  readonly file: number
  readonly text: string
}
