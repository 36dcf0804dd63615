import type {
  ColumnUse,
  FileProblem,
  ImportReason,
  ImportSource,
  SecretFrom,
  TableColumn,
} from '../../../shared/import-rows.ts'
import type { ImportedFacts } from '../../../shared/key-facts.ts'

/** A file to import. `name` may contain folders, separated by slashes; it is never used as a path. */
export interface ImportFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** One labelled value of a file. Entries with the same path but for its last label belong together. */
export interface Entry {
  readonly path: readonly string[]
  readonly value: string
  /** Index of the file that contains the value. */
  readonly file: number
  /** Why the value cannot be known although something stands there. */
  readonly missing?: ImportReason
  /** The line it is on, from 1. */
  readonly line?: number
  /** Its label as the file has it, unless that is the last part of the path. */
  readonly label?: string
}

/** A record that a file declares, a row or an item: it is listed also when nothing of a key is in it. */
export interface FileRecord {
  readonly path: readonly string[]
  readonly name: string
  readonly file: number
  /** A row of a table. */
  readonly isRow?: true
  /** The user has said what the columns of its table are. */
  readonly isChosen?: true
  /** Why nothing of it is taken. */
  readonly skipped?: ImportReason
}

/** A table of a file, and what its columns are. */
export interface FoundTable {
  readonly file: number
  /** What tables of the same layout have in common. */
  readonly layout: string
  /** Its columns do not say enough: the user does. */
  readonly isAsked: boolean
  readonly columns: readonly TableColumn[]
}

/** What the columns of tables of this layout are, as the user said. */
export interface ChosenLayout {
  readonly layout: string
  readonly columns: readonly (ColumnUse | undefined)[]
}

/** What the user said about files that do not say enough by themselves. */
export interface ReadChoices {
  readonly layouts: readonly ChosenLayout[]
  readonly dayFirst?: boolean | undefined
}

/** A key found in the files. SECURITY: S33, `clientSecret` is plain text: wrapped as soon as main has it. */
export interface FoundKey extends ImportedFacts {
  readonly name: string
  readonly workspaceName?: string
  readonly clientId?: string
  readonly clientSecret?: string
  /** The whole address of the token endpoint. */
  readonly tokenUrl?: string
  readonly authUrl?: string
  readonly baseUrl?: string
  /** Fields of the token request, such as `scope`. */
  readonly tokenFields?: Readonly<Record<string, string>>
  /** A date of which day and month are in doubt. */
  readonly dateInDoubt?: string
  /** Why the file's end date is not known, if it names one. */
  readonly end?: 'in-doubt' | 'unread'
  /** Why it is no key that Keyward can use. */
  readonly skipped?: ImportReason
  /** Why there is no secret although the file has something in its place. */
  readonly noSecret?: ImportReason
  /** The user has said which columns its client ID and its secret are in. */
  readonly isChosen?: true
  readonly secretFrom?: SecretFrom
  /** Invisible characters or the quotation marks of a mail were taken off. */
  readonly isCleaned?: true
  /** Index of the file that contains the secret, or else the client ID. */
  readonly file: number
}

/** What a file was read as. */
export type ImportFormat = Exclude<ImportSource, 'several'>

/** A file from which nothing was taken. */
export interface UnreadFile {
  readonly file: number
  readonly problem: FileProblem
  /** Where it is damaged, from 1. */
  readonly line?: number
}

/** Bounds of one import, set by main. */
export interface ReadLimits {
  readonly inflatedBytes: number
  readonly keys: number
}
