import { LABEL_LENGTH } from '../kernel/limits.ts'
import { AtMs, Id, Label, z } from '../kernel/schema.ts'
import { KeyTokenFields } from '../keys/fact-schemas.ts'
import { ClientId } from '../keys/new-key.ts'

/** How a record of a file, or a key of a backup, compares with the vault. */
export const ImportState = z.enum([
  'new',
  /** Same client ID at the same host, with the same secret or none in the file. */
  'here',
  /** Same client ID at the same host; only the file has a readable secret. */
  'completes',
  /** Same client ID at the same host, with another secret, or with other facts in a restored backup. */
  'differs',
  /** The same key is under *Recently deleted*. */
  'removed',
  /** The backup has a key that was erased here. */
  'purged',
  'secret-missing',
  /** The file doesn't say enough to find a region, so the user chooses one. */
  'address-unknown',
  /** Not imported unless the user insists, see `takenByHand`; `reason` says why. */
  'skipped',
])
export type ImportState = z.infer<typeof ImportState>

/** Why a row has its state. */
export const ImportReason = z.enum([
  'login',
  'archived',
  'other-grant',
  'variable',
  'no-client-id',
  'bad-client-id',
  'twice',
  /** Two columns or labels give different values for the same fact. */
  'two-values',
  /** Shells read the command differently. */
  'shells',
  'masked',
  'bad-secret',
  'no-key',
  /** The row has more cells than the table has columns. */
  'shifted',
  'example',
  /** The file has only an encrypted form or a hash. */
  'encrypted',
  'empty',
  'switched-off',
  /** It is unclear whether its parts belong together. */
  'doubt',
  'practice',
  'no-address',
  'no-api-address',
  'bad-address',
  'plain-http',
])
export type ImportReason = z.infer<typeof ImportReason>

/** Skipped records that the user can import anyway: each may be a key after all, or the right one. */
export const takenByHand: ReadonlySet<ImportReason> = new Set([
  'login',
  'archived',
  'other-grant',
  'twice',
  'switched-off',
  'doubt',
  'example',
] satisfies ImportReason[])

/** What the files were read as; `several` for files of different kinds. */
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

/** The use of a table's column. */
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

/** The most columns of a table; further ones aren't read. */
export const MAX_COLUMNS = 60
/** The longest cell that is shown. */
export const SAMPLE_LENGTH = 80

/** A table's column as the window sees it. SECURITY: S33, only the length of cells that may be secrets. */
export const TableColumn = z.strictObject({
  /** Empty if the first row may not contain headings. */
  head: z.string().check(z.maxLength(SAMPLE_LENGTH)),
  use: z.optional(ColumnUse),
  /** Its heading says that it has secrets, so it can't be anything else. */
  isSecret: z.optional(z.boolean()),
  /** Its cells may be secrets, so only their lengths are given. */
  isCovered: z.boolean(),
  isEmpty: z.boolean(),
  /** Something in it is imported. */
  isRead: z.boolean(),
  samples: z.array(z.union([z.string().check(z.maxLength(SAMPLE_LENGTH)), z.int()])).check(z.maxLength(3)),
})
export type TableColumn = z.infer<typeof TableColumn>

/** The name of a workbook's sheet. */
export const SheetName = z.string().check(z.maxLength(40))

/** The longest list of rows or sheets in a remark. */
export const REMARK_LENGTH = 500

/** What the user should know about a file. */
export const FileRemark = z.strictObject({
  /** The file's index. */
  file: z.int().check(z.minimum(0)),
  what: z.enum([
    /** Hidden rows were read too. */
    'hidden-rows',
    /** Hidden sheets, and sheets without keys, weren't read. */
    'hidden-sheets',
    'other-sheets',
    /** Invisible characters, or an email program's quotation marks, were removed from cells. */
    'cleaned',
    /** A spreadsheet had rounded numbers or turned entries into dates; these are left out. */
    'changed',
    /** Formulas have no value, or an error. */
    'no-value',
    /** There are columns after the last one that is read. */
    'columns',
    /** A workbook of a kind that can't be read. */
    'other-workbook',
  ]),
  count: z.int().check(z.minimum(1)),
  /** Row numbers, or sheets. */
  names: z.optional(z.string().check(z.maxLength(REMARK_LENGTH))),
})
export type FileRemark = z.infer<typeof FileRemark>

/** A table in the files, and how its columns are read. */
export const ImportTable = z.strictObject({
  /** Its file's index. */
  file: z.int(),
  sheet: z.optional(SheetName),
  /** The columns are unclear: the user has to map them before there are rows. */
  isAsked: z.boolean(),
  columns: z.array(TableColumn).check(z.maxLength(MAX_COLUMNS)),
})
export type ImportTable = z.infer<typeof ImportTable>

/** Why nothing was imported from a file. */
export const FileProblem = z.enum(['unknown', 'code', 'damaged', 'too-large', 'encrypted', 'keyward-backup'])
export type FileProblem = z.infer<typeof FileProblem>

/** The longest label of a secret that is shown. */
const SHOWN_LABEL_LENGTH = 100

/** Where a secret came from. SECURITY: S65, has a label only if that can't be a value, else only the line. */
export const SecretFrom = z.strictObject({
  /** Its file's index. */
  file: z.int().check(z.minimum(0)),
  /** As written in the file: `BILLING_CLIENT_SECRET`. */
  label: z.optional(z.string().check(z.maxLength(SHOWN_LABEL_LENGTH))),
  /** Counts from 1. */
  line: z.optional(z.int()),
})
export type SecretFrom = z.infer<typeof SecretFrom>

/** A record of an imported file as the window sees it. SECURITY: S33, never contains its secret. */
export const ImportRow = z.strictObject({
  rowId: Id,
  name: Label,
  workspaceName: z.optional(Label),
  clientId: z.optional(ClientId),
  hasSecret: z.boolean(),
  authUrl: z.optional(z.string()),
  baseUrl: z.optional(z.string()),
  /** What a new service would need besides its addresses. */
  tokenPath: z.optional(z.string()),
  tokenFields: z.optional(z.record(z.string(), z.string())),
  /** The fields of the key's own. */
  ownTokenFields: z.optional(KeyTokenFields),
  keyExpiresAtMs: z.optional(AtMs),
  /** The name of the key's owner. */
  owner: z.optional(Label),
  secretFrom: z.optional(SecretFrom),
  /** Invisible characters or an email program's quotation marks were removed from its values. */
  isCleaned: z.optional(z.boolean()),
  /** The key that is already here. */
  keyId: z.optional(Id),
  /** The region here with these addresses, and its workspace with that name. */
  regionId: z.optional(Id),
  workspaceId: z.optional(Id),
  state: ImportState,
  reason: z.optional(ImportReason),
  /** The file's expiry was not read: it isn't a date, or day and month can't be told apart. */
  end: z.optional(z.enum(['in-doubt', 'unread'])),
})
export type ImportRow = z.infer<typeof ImportRow>

/** The most unopened files that are named. */
export const MAX_NOT_OPENED = 200

/** What was read; nothing is saved yet. */
export const ImportView = z.strictObject({
  planId: Id,
  source: ImportSource,
  rows: z.array(ImportRow),
  /** Hosts in the files that no service here has yet. */
  newHosts: z.array(z.string()),
  files: z.array(
    z.strictObject({
      name: z.string(),
      /** It contains unencrypted secrets. */
      holdsSecrets: z.boolean(),
      /** Main knows where it is, and can show it or move it to the trash. */
      isOnDisk: z.boolean(),
    }),
  ),
  tables: z.array(ImportTable),
  /** A date in the files whose day and month can't be told apart. */
  dateInDoubt: z.optional(z.string()),
  remarks: z.array(FileRemark),
  /** Files without imported keys, and where they are damaged. */
  unread: z.array(z.strictObject({ name: z.string(), problem: FileProblem, line: z.optional(z.int()) })),
  /** Files of the chosen folder that were not opened but may contain a key, and how many more there are. */
  notOpened: z.strictObject({ names: z.array(z.string()).check(z.maxLength(MAX_NOT_OPENED)), more: z.int() }),
})
export type ImportView = z.infer<typeof ImportView>

/** The longest file name, including folders. */
export const FILE_NAME_LENGTH = LABEL_LENGTH * 5
