import type { FileRemark } from '../../../shared/import-rows.ts'
import type { Entry, FileRecord, FoundKey, FoundTable, ImportFormat, UnreadFile } from './found-key.ts'

/** What a person should know of a file, see `FileRemark`. */
export type Remark = Omit<FileRemark, 'file'>

/** A table of a file, and the sheet that it stands on. */
export interface SheetTable extends FoundTable {
  readonly sheet?: string
}

/** The result of reading files: every key of every file that could be read whole. */
export interface ReadImport {
  readonly formats: readonly ImportFormat[]
  readonly keys: readonly FoundKey[]
  readonly unread: readonly UnreadFile[]
  readonly tables: readonly SheetTable[]
  readonly remarks: readonly FileRemark[]
}

/**
 * Variables of an API client. They reach the sign-ins at their home and in the folders below it, and no others; of two
 * with one name the later kind counts, then the deeper home.
 */
export interface Variables {
  readonly kind: 'global' | 'collection' | 'environment' | 'folder'
  readonly home: string
  readonly name: string
  /** Which environment it is: some programs keep one in two files. */
  readonly environment?: string
  readonly file: number
  readonly values: ReadonlyMap<string, string>
}

/** A sign-in or a token request of an API client. Its values may name variables. */
export interface SignIn {
  readonly home: string
  readonly entries: readonly Entry[]
  /** The one environment it belongs to. */
  readonly environment?: string
}

/** What one file says. */
export interface ReadFile {
  readonly format: ImportFormat
  readonly entries?: readonly Entry[]
  /** What the file lists, so that each is accounted for. */
  readonly records?: readonly FileRecord[]
  readonly tables?: readonly SheetTable[]
  readonly remarks?: readonly Remark[]
  readonly signIns?: readonly SignIn[]
  readonly variables?: readonly Variables[]
}

/** A text file to read. */
export interface TextFile {
  readonly name: string
  readonly file: number
  readonly text: string
}
