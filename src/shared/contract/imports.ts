import { ColumnUse, FILE_NAME_LENGTH, ImportRow, ImportView, MAX_COLUMNS } from '../imports/import-rows.ts'
import { nothing } from '../kernel/fields.ts'
import { MAX_IMPORT_FILES, MAX_SAVED_ROWS } from '../kernel/limits.ts'
import { EnteredLabel, Id, Passphrase, z } from '../kernel/schema.ts'
import { ClientSecret, NewWorkspace } from '../keys/new-key.ts'
import { invoke, unlocked, unlockedPress } from './channel.ts'

/**
 * SECURITY: S5, a dropped or pasted file. Dispatch limits the whole call, and larger files go through the dialog.
 */
const FileContent = z.string().check(z.maxLength(1_048_576))
const DroppedFile = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(FILE_NAME_LENGTH)),
  text: z.optional(FileContent),
  base64: z.optional(FileContent),
})

/** The user's choices for files that were already read: the columns of a table, and the format of dates. */
const ReadAgain = z.strictObject({
  planId: Id,
  /** The index of a table in the plan, and the use of each column. `null` for a column that isn't read. */
  table: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_IMPORT_FILES))),
  columns: z.optional(z.array(z.nullable(ColumnUse)).check(z.maxLength(MAX_COLUMNS))),
  /** Whether the day comes first in dates such as 03/04/2027. */
  dayFirst: z.optional(z.boolean()),
})

/**
 * A row to import, and the workspace for its key. If none is given, main uses the workspace that it matched.
 */
const TakenRow = z.strictObject({
  rowId: Id,
  workspaceId: z.optional(Id),
  newWorkspace: z.optional(NewWorkspace),
  name: z.optional(EnteredLabel),
})

const RowsOfPlan = z.strictObject({
  planId: Id,
  rows: z.array(TakenRow).check(z.minLength(1), z.maxLength(MAX_SAVED_ROWS)),
})

/**
 * Importing keys from other programs' files. SECURITY: S5, S33, S34, S36, the plan and its secrets stay in main.
 */
export const importsContract = {
  /** Without `files` and `again`, main asks for files or a folder. `cancelled` if the user picks none. */
  'imports:read': invoke(
    z.optional(
      z.strictObject({
        files: z.optional(z.array(DroppedFile).check(z.minLength(1), z.maxLength(MAX_IMPORT_FILES))),
        folder: z.optional(z.boolean()),
        again: z.optional(ReadAgain),
      }),
    ),
    ImportView,
    { needs: ['unlocked', 'writable', 'recent-input'], opens: ['file-dialog'], unless: 'files' },
  ),
  /**
   * Opens a Keyward backup that `imports:read` refused, using the ID in that error. Can be retried after
   * `wrong-passphrase`.
   */
  'imports:open': invoke(z.strictObject({ fileId: Id, passphrase: Passphrase }), ImportView),
  /** Sets a row's secret and returns the updated row. */
  'imports:fillSecret': invoke(
    z.strictObject({ planId: Id, rowId: Id, clientSecret: ClientSecret }),
    ImportRow,
  ),
  /** Joins a row without a secret and a row without a client ID into one key. Returns the first row, updated. */
  'imports:join': invoke(z.strictObject({ planId: Id, rowId: Id, secretRowId: Id }), ImportRow),
  /**
   * Asks the user once about all of these rows' new addresses, before their keys are checked. Doesn't save
   * anything.
   */
  'imports:allowHosts': invoke(RowsOfPlan, nothing, { needs: ['unlocked', 'writable', 'confirmed'] }),
  /**
   * Requests a token with a row's secret. The key keeps the token when it's saved. `stale` if the user hasn't
   * allowed the address.
   */
  'imports:check': invoke(z.strictObject({ planId: Id, row: TakenRow }), nothing),
  /** Saves these rows in one save, all or nothing. Skips rows that are already here or lack a secret. */
  'imports:apply': invoke(
    RowsOfPlan,
    z.strictObject({
      added: z.int(),
      replaced: z.int(),
      skipped: z.int(),
      undoId: Id,
      /** The keys that were added or whose secrets were replaced. Check them with `tokens:issueMany`. */
      keyIds: z.array(Id),
    }),
    { needs: ['unlocked', 'writable', 'confirmed'] },
  ),
  /** Undoes an import in one save. Keys that were changed since then stay, and are counted as `kept`. */
  'imports:undo': invoke(
    z.strictObject({ undoId: Id }),
    z.strictObject({ removed: z.int(), restored: z.int(), kept: z.int() }),
  ),
  /** Drops the plan, and stops reading files. */
  'imports:cancel': invoke(z.strictObject({ planId: z.optional(Id) }), nothing, unlocked),
  /** Shows a file of the plan, or of the import that was just saved, in the system's file manager. */
  'imports:showFile': invoke(
    z.strictObject({
      planId: z.optional(Id),
      undoId: z.optional(Id),
      index: z.int().check(z.minimum(0), z.maximum(MAX_IMPORT_FILES)),
    }),
    nothing,
    { ...unlockedPress, opens: ['file-manager'] },
  ),
  /**
   * Moves a file of the import that was just saved to the system's trash, unless it has changed since it was read.
   */
  'imports:trashFile': invoke(
    z.strictObject({ undoId: Id, index: z.int().check(z.minimum(0), z.maximum(MAX_IMPORT_FILES)) }),
    nothing,
    unlockedPress,
  ),
}
