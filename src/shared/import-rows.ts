import { LABEL_LENGTH } from './limits.ts'
import { ClientId } from './new-key.ts'
import { AtMs, Id, Label, z } from './schema.ts'

/** Where a record of a file, or a key of a backup, stands against the vault. */
export const ImportState = z.enum([
  'new',
  /** The same client ID at the same host, with the same secret or none in the file. */
  'here',
  /** The same client ID at the same host, without a secret that opens; the file has it. */
  'completes',
  /** The same client ID at the same host, with another secret, or other facts in a restored backup. */
  'differs',
  /** Its twin is under *Recently deleted*. */
  'removed',
  /** The backup has a key that was erased here. */
  'purged',
  'secret-missing',
  /** No region can be made of what the file says: the user chooses one. */
  'address-unknown',
  /** Not taken unless the user says so, see `takenByHand`; `reason` says why. */
  'skipped',
])
export type ImportState = z.infer<typeof ImportState>

/** What narrows a state down. */
export const ImportReason = z.enum([
  'login',
  'archived',
  'other-grant',
  'variable',
  'no-client-id',
  'bad-client-id',
  'twice',
  /** Two columns or labels for one thing, with two values. */
  'two-values',
  /** A command that shells read differently. */
  'shells',
  'masked',
  'bad-secret',
  'no-key',
  /** More cells than the table has columns. */
  'shifted',
  'example',
  /** Only its encrypted form or its hash is in the file. */
  'encrypted',
  'empty',
  'switched-off',
  /** Nothing says for certain that its parts belong together. */
  'doubt',
  'practice',
  'no-address',
  'no-api-address',
  'bad-address',
  'plain-http',
])
export type ImportReason = z.infer<typeof ImportReason>

/** Skipped records that the user can take all the same: each may be a key after all, or the one that counts. */
export const takenByHand: ReadonlySet<ImportReason> = new Set([
  'login',
  'archived',
  'other-grant',
  'twice',
  'switched-off',
  'doubt',
  'example',
] satisfies ImportReason[])

/** What the files were read as; `several` for files of more than one kind. */
export const ImportSource = z.enum([
  'csv',
  '1password-csv',
  'bitwarden-csv',
  'keepassxc-csv',
  'keyward-inventory',
  'keyward-backup',
  'env',
  'curl',
  'postman',
  'insomnia',
  'bruno',
  'http-client',
  'hoppscotch',
  'thunder-client',
  'yaak',
  'bitwarden',
  '1pux',
  'vault-kv',
  'aws-secret',
  'kubernetes',
  'json',
  'yaml',
  'toml',
  'text',
  'several',
])
export type ImportSource = z.infer<typeof ImportSource>

/** What a column of a table can be. */
export const ColumnUse = z.enum([
  'name',
  'workspace',
  'clientId',
  'clientSecret',
  'authUrl',
  'baseUrl',
  'ends',
  'owner',
  'ownerEmail',
  'usedIn',
  'notes',
  'scope',
])
export type ColumnUse = z.infer<typeof ColumnUse>

/** Most columns of a table; further ones are not read. */
export const MAX_COLUMNS = 60
/** Longest cell that is shown. */
export const SAMPLE_LENGTH = 80

/** A column of a table as the window sees it. SECURITY: S33, of cells that may be secrets only how long they are. */
export const TableColumn = z.strictObject({
  /** Empty where the first row may not be one of heads. */
  head: z.string().check(z.maxLength(SAMPLE_LENGTH)),
  use: z.optional(ColumnUse),
  /** Its head says that it has secrets: it can be nothing else. */
  isSecret: z.optional(z.boolean()),
  /** Its cells may be secrets: of each only the length is known here. */
  isCovered: z.boolean(),
  isEmpty: z.boolean(),
  /** Something of it is taken. */
  isRead: z.boolean(),
  samples: z.array(z.union([z.string().check(z.maxLength(SAMPLE_LENGTH)), z.int()])).check(z.maxLength(3)),
})
export type TableColumn = z.infer<typeof TableColumn>

/** The name of a sheet of a workbook. */
export const SheetName = z.string().check(z.maxLength(40))

/** Longest list of rows or sheets in a remark. */
export const REMARK_LENGTH = 500

/** What a person should know of a file that was read. */
export const FileRemark = z.strictObject({
  /** Index of the file. */
  file: z.int().check(z.minimum(0)),
  what: z.enum([
    /** Hidden rows were read like all others. */
    'hidden-rows',
    /** Hidden sheets, and sheets without keys, were not read. */
    'hidden-sheets',
    'other-sheets',
    /** Invisible signs, or the quotes of a mail program, were taken out of cells. */
    'cleaned',
    /** A spreadsheet had rounded numbers or made dates of what was entered: they are left out. */
    'changed',
    /** Formulas have no value, or an error. */
    'no-value',
    /** Columns after the last one that is read. */
    'columns',
    /** A workbook of another kind than is read. */
    'other-workbook',
  ]),
  count: z.int().check(z.minimum(1)),
  /** Rows by their numbers, or sheets. */
  names: z.optional(z.string().check(z.maxLength(REMARK_LENGTH))),
})
export type FileRemark = z.infer<typeof FileRemark>

/** A table of the files, and what its columns are taken for. */
export const ImportTable = z.strictObject({
  /** Index of its file. */
  file: z.int(),
  sheet: z.optional(SheetName),
  /** The columns do not say enough: the user does, before there are rows of it. */
  isAsked: z.boolean(),
  columns: z.array(TableColumn).check(z.maxLength(MAX_COLUMNS)),
})
export type ImportTable = z.infer<typeof ImportTable>

/** Why nothing was taken from a file. */
export const FileProblem = z.enum(['unknown', 'code', 'damaged', 'too-large', 'encrypted', 'keyward-backup'])
export type FileProblem = z.infer<typeof FileProblem>

/** Longest label of a secret that is shown. */
const SHOWN_LABEL_LENGTH = 100

/** Where a secret came from. SECURITY: S65, a label only where it cannot be a value, else the line alone. */
export const SecretFrom = z.strictObject({
  /** Index of its file. */
  file: z.int().check(z.minimum(0)),
  /** As the file has it: `BILLING_CLIENT_SECRET`. */
  label: z.optional(z.string().check(z.maxLength(SHOWN_LABEL_LENGTH))),
  /** From 1. */
  line: z.optional(z.int()),
})
export type SecretFrom = z.infer<typeof SecretFrom>

/** A record of an imported file as the window sees it. SECURITY: S33, never its secret. */
export const ImportRow = z.strictObject({
  rowId: Id,
  name: Label,
  workspaceName: z.optional(Label),
  clientId: z.optional(ClientId),
  hasSecret: z.boolean(),
  authUrl: z.optional(z.string()),
  baseUrl: z.optional(z.string()),
  /** What a new service would need beside its addresses. */
  tokenPath: z.optional(z.string()),
  tokenFields: z.optional(z.record(z.string(), z.string())),
  keyExpiresAtMs: z.optional(AtMs),
  /** Name of the person who answers for it. */
  owner: z.optional(Label),
  secretFrom: z.optional(SecretFrom),
  /** Invisible characters or the quotation marks of a mail were taken off its values. */
  isCleaned: z.optional(z.boolean()),
  /** The key that is here already. */
  keyId: z.optional(Id),
  /** The region here with these addresses, and its workspace of that name. */
  regionId: z.optional(Id),
  workspaceId: z.optional(Id),
  state: ImportState,
  reason: z.optional(ImportReason),
  /** The end date of the file was not read: it is none, or day and month are in doubt. */
  end: z.optional(z.enum(['in-doubt', 'unread'])),
})
export type ImportRow = z.infer<typeof ImportRow>

/** Most files that are named although they were not opened. */
export const MAX_NOT_OPENED = 200

/** What was read; nothing is saved yet. */
export const ImportView = z.strictObject({
  planId: Id,
  source: ImportSource,
  rows: z.array(ImportRow),
  /** Hosts of the files that no service here has yet. */
  newHosts: z.array(z.string()),
  files: z.array(
    z.strictObject({
      name: z.string(),
      /** It contains secrets in clear. */
      holdsSecrets: z.boolean(),
      /** Main knows where it is, and can show it or move it to the trash. */
      isOnDisk: z.boolean(),
    }),
  ),
  tables: z.array(ImportTable),
  /** A date of the files of which nothing says whether it begins with the day. */
  dateInDoubt: z.optional(z.string()),
  remarks: z.array(FileRemark),
  /** Files from which nothing was taken, and where they are damaged. */
  unread: z.array(z.strictObject({ name: z.string(), problem: FileProblem, line: z.optional(z.int()) })),
  /** Files of the chosen folder that were not opened and could have held a key, and how many more there are. */
  notOpened: z.strictObject({ names: z.array(z.string()).check(z.maxLength(MAX_NOT_OPENED)), more: z.int() }),
})
export type ImportView = z.infer<typeof ImportView>

/** Longest name of a file with its folders. */
export const FILE_NAME_LENGTH = LABEL_LENGTH * 5
