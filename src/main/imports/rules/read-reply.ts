import {
  FileProblem,
  FileRemark,
  ImportSource,
  MAX_COLUMNS,
  SheetName,
  TableColumn,
} from '../../../shared/imports/import-rows.ts'
import { MAX_IMPORT_FILES, MAX_IMPORT_ROWS } from '../../../shared/kernel/limits.ts'
import { z } from '../../../shared/kernel/schema.ts'
import { FileIndex, FoundKey } from './found-key.ts'
import type { ReadImport } from './read-file.ts'

const Table = z.strictObject({
  file: FileIndex,
  layout: z.string().check(z.maxLength(100_000)),
  sheet: z.optional(SheetName),
  isAsked: z.boolean(),
  columns: z.array(TableColumn).check(z.maxLength(MAX_COLUMNS)),
})

/** SECURITY: S36, limits what the parsing process can send to the vault's process. */
const ReadReply = z.strictObject({
  formats: z.array(ImportSource).check(z.maxLength(30)),
  keys: z.array(FoundKey).check(z.maxLength(MAX_IMPORT_ROWS)),
  tables: z.array(Table).check(z.maxLength(MAX_IMPORT_FILES)),
  remarks: z.array(FileRemark).check(z.maxLength(MAX_IMPORT_FILES * 10)),
  unread: z.array(z.strictObject({ file: FileIndex, problem: FileProblem, line: z.optional(z.int()) })),
})

/** Parses the reading process's reply. Undefined for anything else. */
export const parseReadReply = (raw: unknown): ReadImport | undefined => {
  const parsed = ReadReply.safeParse(raw)
  // The schema has validated the same fields, but its unions are wider than the reader's types.
  return parsed.success ? (parsed.data as ReadImport) : undefined
}
