import {
  type ColumnUse,
  FILE_NAME_LENGTH,
  type FileProblem,
  ImportReason,
  type ImportSource,
  SecretFrom,
  type TableColumn,
} from '../../../shared/import-rows.ts'
import { factsIn, optionalFacts } from '../../../shared/key-facts.ts'
import { ADDRESS_LENGTH, CLIENT_ID_LENGTH, CLIENT_SECRET_LENGTH } from '../../../shared/limits.ts'
import { z } from '../../../shared/schema.ts'

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
  /** The person has said which column its client ID is in, against its heading: it may be a secret. */
  readonly isIdHidden?: true
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

/** The index of one of the files. */
export const FileIndex = z.int().check(z.minimum(0))
const Address = z.optional(z.string().check(z.maxLength(ADDRESS_LENGTH)))

/** A key found in the files. SECURITY: S33, `clientSecret` is plain text: wrapped as soon as main has it. */
export const FoundKey = z.strictObject({
  name: z.string().check(z.maxLength(FILE_NAME_LENGTH)),
  workspaceName: z.optional(z.string().check(z.maxLength(FILE_NAME_LENGTH))),
  clientId: z.optional(z.string().check(z.minLength(1), z.maxLength(CLIENT_ID_LENGTH))),
  clientSecret: z.optional(z.string().check(z.minLength(1), z.maxLength(CLIENT_SECRET_LENGTH))),
  /** The whole address of the token endpoint. */
  tokenUrl: Address,
  authUrl: Address,
  baseUrl: Address,
  /** Fields of the token request, such as `scope`. */
  tokenFields: z.optional(
    z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(ADDRESS_LENGTH))),
  ),
  ...optionalFacts(factsIn('import'), 'entered'),
  /** Why the file's end date is not known, if it names one. */
  end: z.optional(z.enum(['in-doubt', 'unread'])),
  /** A date of which day and month are in doubt. */
  dateInDoubt: z.optional(z.string().check(z.maxLength(40))),
  /** Why it is no key that Keyward can use. */
  skipped: z.optional(ImportReason),
  /** Why there is no secret although the file has something in its place. */
  noSecret: z.optional(ImportReason),
  /** Its client ID may be a secret: the window sees none of it. */
  isIdHidden: z.optional(z.literal(true)),
  /** Invisible characters or the quotation marks of a mail were taken off. */
  isCleaned: z.optional(z.literal(true)),
  secretFrom: z.optional(SecretFrom),
  /** Index of the file that contains the secret, or else the client ID. */
  file: FileIndex,
})
type ParsedKey = z.infer<typeof FoundKey>
export type FoundKey = { readonly [Fact in keyof ParsedKey]: Exclude<ParsedKey[Fact], undefined> }

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
