import { LABEL_LENGTH } from '../kernel/limits.ts'
import { AtMs, Id, Label, z } from '../kernel/schema.ts'
import { KeyTokenFields } from '../keys/fact-schemas.ts'
import { ClientId } from '../keys/new-key.ts'

/** How a record of a file, or a key of a backup, compares with the vault. */
export const ImportState = z.enum([
  'new',
  /** Same client ID at the same host. The secret is the same, or the file has none. */
  'here',
  /** Same client ID at the same host, but only the file has a readable secret. */
  'completes',
  /** Same client ID at the same host, but another secret, or other facts in a restored backup. */
  'differs',
  /** The same key is under *Recently deleted*. */
  'removed',
  /** The backup contains a key that was erased here. */
  'purged',
  'secret-missing',
  /** The file doesn't contain enough to find a region, so the user picks one. */
  'address-unknown',
  /** Not imported unless the user insists (see `takenByHand`). `reason` says why. */
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
  /** Two columns or labels have different values for the same fact. */
  'two-values',
  /** Different shells would parse the command differently. */
  'shells',
  'masked',
  'bad-secret',
  'no-key',
  /** The row has more cells than the table has columns. */
  'shifted',
  'example',
  /** The file contains the secret only in encrypted or hashed form. */
  'encrypted',
  'empty',
  'switched-off',
  /** It's unclear whether its parts belong together. */
  'doubt',
  'practice',
  'no-address',
  'no-api-address',
  'bad-address',
  'plain-http',
])
export type ImportReason = z.infer<typeof ImportReason>

/**
 * Reasons for skipping a record that the user can override, because the record may be a key after all, or the
 * right one of several.
 */
export const takenByHand: ReadonlySet<ImportReason> = new Set([
  'login',
  'archived',
  'other-grant',
  'twice',
  'switched-off',
  'doubt',
  'example',
] satisfies ImportReason[])

/** What kind of file was read. `several` if there were different kinds. */
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

/** Maximum number of columns in a table. Further columns aren't read. */
export const MAX_COLUMNS = 60
/** Maximum length of a displayed cell. */
export const SAMPLE_LENGTH = 80

/**
 * A table's column as the window sees it. SECURITY: S33, contains only the length of cells that may be secrets.
 */
export const TableColumn = z.strictObject({
  /** Empty if the first row might not be a heading. */
  head: z.string().check(z.maxLength(SAMPLE_LENGTH)),
  use: z.optional(ColumnUse),
  /** Whether its heading says that it contains secrets, so that it can't be used for anything else. */
  isSecret: z.optional(z.boolean()),
  /** Whether its cells may be secrets, so that only their lengths are given. */
  isCovered: z.boolean(),
  isEmpty: z.boolean(),
  /** Whether anything from the column is imported. */
  isRead: z.boolean(),
  samples: z.array(z.union([z.string().check(z.maxLength(SAMPLE_LENGTH)), z.int()])).check(z.maxLength(3)),
})
export type TableColumn = z.infer<typeof TableColumn>

/** The name of a sheet in a workbook. */
export const SheetName = z.string().check(z.maxLength(40))

/** Maximum length of the list of rows or sheets in a remark. */
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
    /** Invisible characters, or quotation marks added by an email program, were removed from cells. */
    'cleaned',
    /** A spreadsheet program rounded numbers or turned entries into dates. These cells are left out. */
    'changed',
    /** Some formulas have no value, or an error. */
    'no-value',
    /** There are more columns than are read. */
    'columns',
    /** A workbook of a kind that can't be read. */
    'other-workbook',
  ]),
  count: z.int().check(z.minimum(1)),
  /** Row numbers, or names of sheets. */
  names: z.optional(z.string().check(z.maxLength(REMARK_LENGTH))),
})
export type FileRemark = z.infer<typeof FileRemark>

/** A table in the files, and how its columns are read. */
export const ImportTable = z.strictObject({
  /** The index of its file. */
  file: z.int(),
  sheet: z.optional(SheetName),
  /** Whether the columns are unclear, so that the user has to map them before there are rows. */
  isAsked: z.boolean(),
  columns: z.array(TableColumn).check(z.maxLength(MAX_COLUMNS)),
})
export type ImportTable = z.infer<typeof ImportTable>

/** Why nothing was imported from a file. */
export const FileProblem = z.enum(['unknown', 'code', 'damaged', 'too-large', 'encrypted', 'keyward-backup'])
export type FileProblem = z.infer<typeof FileProblem>

/** Maximum length of a secret's label when displayed. */
const SHOWN_LABEL_LENGTH = 100

/** Where a secret came from. SECURITY: S65, includes the label only if the label itself can't be a secret. */
export const SecretFrom = z.strictObject({
  /** The index of its file. */
  file: z.int().check(z.minimum(0)),
  /** As written in the file, for example `BILLING_CLIENT_SECRET`. */
  label: z.optional(z.string().check(z.maxLength(SHOWN_LABEL_LENGTH))),
  /** Line number, counted from 1. */
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
  /** The other facts that a new service would need, besides its addresses. */
  tokenPath: z.optional(z.string()),
  tokenFields: z.optional(z.record(z.string(), z.string())),
  /** Token fields that belong to the key itself. */
  ownTokenFields: z.optional(KeyTokenFields),
  keyExpiresAtMs: z.optional(AtMs),
  /** The name of the key's owner. */
  owner: z.optional(Label),
  secretFrom: z.optional(SecretFrom),
  /** Whether invisible characters, or quotation marks added by an email program, were removed from its values. */
  isCleaned: z.optional(z.boolean()),
  /** The matching key in this vault. */
  keyId: z.optional(Id),
  /** The region in this vault with the same addresses, and the workspace with the same name in that region. */
  regionId: z.optional(Id),
  workspaceId: z.optional(Id),
  state: ImportState,
  reason: z.optional(ImportReason),
  /** Why the expiry in the file wasn't read: it isn't a date, or day and month can't be told apart. */
  end: z.optional(z.enum(['in-doubt', 'unread'])),
})
export type ImportRow = z.infer<typeof ImportRow>

/** Maximum number of unopened files listed by name. */
export const MAX_NOT_OPENED = 200

/** What was read from the files. Nothing is saved yet. */
export const ImportView = z.strictObject({
  planId: Id,
  source: ImportSource,
  rows: z.array(ImportRow),
  /** Hosts in the files that no service here uses yet. */
  newHosts: z.array(z.string()),
  files: z.array(
    z.strictObject({
      name: z.string(),
      /** Whether it contains unencrypted secrets. */
      holdsSecrets: z.boolean(),
      /** Whether main knows where the file is, and can show it or move it to the trash. */
      isOnDisk: z.boolean(),
    }),
  ),
  tables: z.array(ImportTable),
  /** A date in the files whose day and month can't be told apart. */
  dateInDoubt: z.optional(z.string()),
  remarks: z.array(FileRemark),
  /** Files from which no keys were imported, with the problem and any damaged line. */
  unread: z.array(z.strictObject({ name: z.string(), problem: FileProblem, line: z.optional(z.int()) })),
  /** Files in the chosen folder that weren't opened but may contain a key, and how many more there are. */
  notOpened: z.strictObject({ names: z.array(z.string()).check(z.maxLength(MAX_NOT_OPENED)), more: z.int() }),
})
export type ImportView = z.infer<typeof ImportView>

/** Maximum length of a file name, including its folders. */
export const FILE_NAME_LENGTH = LABEL_LENGTH * 5
