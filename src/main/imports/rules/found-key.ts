import {
  type ColumnUse,
  FILE_NAME_LENGTH,
  type FileProblem,
  ImportReason,
  type ImportSource,
  SecretFrom,
  type TableColumn,
} from '../../../shared/imports/import-rows.ts'
import { ADDRESS_LENGTH, CLIENT_ID_LENGTH, CLIENT_SECRET_LENGTH } from '../../../shared/kernel/limits.ts'
import { z } from '../../../shared/kernel/schema.ts'
import { factsIn, optionalFacts } from '../../../shared/keys/key-facts.ts'

/** A file to import. `name` may contain folders, separated by slashes; it is never used as a path. */
export interface ImportFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** One labelled value of a file. Entries whose paths differ only in the last label belong together. */
export interface Entry {
  readonly path: readonly string[]
  readonly value: string
  readonly file: number
  /** Why the value is unknown although the file has something in its place. */
  readonly missing?: ImportReason
  /** The value's line, starting at 1. */
  readonly line?: number
  /** The label as written, if it isn't the last part of the path. */
  readonly label?: string
}

/** A record that a file declares, such as a row or an item. It is listed even if it contains no key. */
export interface FileRecord {
  readonly path: readonly string[]
  readonly name: string
  readonly file: number
  /** The record is a row in a table. */
  readonly isRow?: true
  /** The user chose a client ID column that the heading contradicts, so the ID may be a secret. */
  readonly isIdHidden?: true
  /** Why the record is skipped. */
  readonly skipped?: ImportReason
}

/** A table of a file, and the meaning of its columns. */
export interface FoundTable {
  readonly file: number
  /** Identifies the layout: equal for tables with the same headings. */
  readonly layout: string
  /** The columns are unclear, so the user has to map them. */
  readonly isAsked: boolean
  readonly columns: readonly TableColumn[]
}

/** The user's column choices for tables with this layout. */
export interface ChosenLayout {
  readonly layout: string
  readonly columns: readonly (ColumnUse | undefined)[]
}

/** The user's choices for files that are ambiguous without them. */
export interface ReadChoices {
  readonly layouts: readonly ChosenLayout[]
  readonly dayFirst?: boolean | undefined
}

export const FileIndex = z.int().check(z.minimum(0))
const Address = z.optional(z.string().check(z.maxLength(ADDRESS_LENGTH)))

/** A key found in the files. SECURITY: S33, `clientSecret` is plain text until main wraps it in a `Secret`. */
export const FoundKey = z.strictObject({
  name: z.string().check(z.maxLength(FILE_NAME_LENGTH)),
  workspaceName: z.optional(z.string().check(z.maxLength(FILE_NAME_LENGTH))),
  clientId: z.optional(z.string().check(z.minLength(1), z.maxLength(CLIENT_ID_LENGTH))),
  clientSecret: z.optional(z.string().check(z.minLength(1), z.maxLength(CLIENT_SECRET_LENGTH))),
  /** The full address of the token endpoint. */
  tokenUrl: Address,
  authUrl: Address,
  baseUrl: Address,
  ...optionalFacts(factsIn('import'), 'entered'),
  /** Why the expiry in the file is unknown. */
  end: z.optional(z.enum(['in-doubt', 'unread'])),
  /** A date whose day and month can't be told apart. */
  dateInDoubt: z.optional(z.string().check(z.maxLength(40))),
  /** Why Keyward can't use the key. */
  skipped: z.optional(ImportReason),
  /** Why there is no secret although the file has something in its place. */
  noSecret: z.optional(ImportReason),
  /** The key's client ID may be a secret, so the window never sees it. */
  isIdHidden: z.optional(z.literal(true)),
  /** Invisible characters or an email program's quotation marks were removed. */
  isCleaned: z.optional(z.literal(true)),
  secretFrom: z.optional(SecretFrom),
  /** The index of the file with the secret, otherwise with the client ID. */
  file: FileIndex,
})
type ParsedKey = z.infer<typeof FoundKey>
export type FoundKey = { readonly [Fact in keyof ParsedKey]: Exclude<ParsedKey[Fact], undefined> }

export type ImportFormat = Exclude<ImportSource, 'several'>

/** A file from which no keys were read, and why. */
export interface UnreadFile {
  readonly file: number
  readonly problem: FileProblem
  /** The damaged line, starting at 1. */
  readonly line?: number
}

/** The limits of one import, set by main. */
export interface ReadLimits {
  readonly inflatedBytes: number
  readonly keys: number
}
