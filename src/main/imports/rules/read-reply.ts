import {
  FILE_NAME_LENGTH,
  FileProblem,
  FileRemark,
  ImportReason,
  ImportSource,
  MAX_COLUMNS,
  SecretFrom,
  SheetName,
  TableColumn,
} from '../../../shared/import-rows.ts'
import { factsIn, optionalFacts } from '../../../shared/key-facts.ts'
import {
  ADDRESS_LENGTH,
  CLIENT_ID_LENGTH,
  CLIENT_SECRET_LENGTH,
  MAX_IMPORT_FILES,
  MAX_IMPORT_ROWS,
} from '../../../shared/limits.ts'
import { z } from '../../../shared/schema.ts'
import type { ReadImport } from './read-file.ts'

const FileIndex = z.int().check(z.minimum(0))
const Address = z.optional(z.string().check(z.maxLength(ADDRESS_LENGTH)))

const FoundKey = z.strictObject({
  name: z.string().check(z.maxLength(FILE_NAME_LENGTH)),
  workspaceName: z.optional(z.string().check(z.maxLength(FILE_NAME_LENGTH))),
  clientId: z.optional(z.string().check(z.minLength(1), z.maxLength(CLIENT_ID_LENGTH))),
  clientSecret: z.optional(z.string().check(z.minLength(1), z.maxLength(CLIENT_SECRET_LENGTH))),
  tokenUrl: Address,
  authUrl: Address,
  baseUrl: Address,
  tokenFields: z.optional(
    z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(ADDRESS_LENGTH))),
  ),
  ...optionalFacts(factsIn('import'), 'entered'),
  end: z.optional(z.enum(['in-doubt', 'unread'])),
  dateInDoubt: z.optional(z.string().check(z.maxLength(40))),
  skipped: z.optional(ImportReason),
  noSecret: z.optional(ImportReason),
  isChosen: z.optional(z.literal(true)),
  isCleaned: z.optional(z.literal(true)),
  secretFrom: z.optional(SecretFrom),
  file: FileIndex,
})

const Table = z.strictObject({
  file: FileIndex,
  layout: z.string().check(z.maxLength(100_000)),
  sheet: z.optional(SheetName),
  isAsked: z.boolean(),
  columns: z.array(TableColumn).check(z.maxLength(MAX_COLUMNS)),
})

/** SECURITY: S36, what the process that parsed the files may send: nothing else reaches the vault's process. */
const ReadReply = z.strictObject({
  formats: z.array(ImportSource).check(z.maxLength(30)),
  keys: z.array(FoundKey).check(z.maxLength(MAX_IMPORT_ROWS)),
  tables: z.array(Table).check(z.maxLength(MAX_IMPORT_FILES)),
  remarks: z.array(FileRemark).check(z.maxLength(MAX_IMPORT_FILES * 10)),
  unread: z.array(z.strictObject({ file: FileIndex, problem: FileProblem, line: z.optional(z.int()) })),
})

/** The reply of the reading process, or undefined for anything else. */
export const parseReadReply = (raw: unknown): ReadImport | undefined => {
  const parsed = ReadReply.safeParse(raw)
  // The same fields, bounded by the schema; its unions are wider than the reader's.
  return parsed.success ? (parsed.data as ReadImport) : undefined
}
