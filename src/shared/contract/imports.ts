import { nothing } from '../fields.ts'
import { ColumnUse, FILE_NAME_LENGTH, ImportRow, ImportView, MAX_COLUMNS } from '../import-rows.ts'
import { MAX_IMPORT_FILES, MAX_SAVED_ROWS } from '../limits.ts'
import { ClientSecret, NewWorkspace } from '../new-key.ts'
import { EnteredLabel, Id, Passphrase, z } from '../schema.ts'
import { invoke, unlocked, unlockedPress } from './channel.ts'

/** SECURITY: S5, a dropped or pasted file; dispatch bounds the call as a whole, and larger ones go by the dialog. */
const FileContent = z.string().check(z.maxLength(1_048_576))
const DroppedFile = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(FILE_NAME_LENGTH)),
  text: z.optional(FileContent),
  base64: z.optional(FileContent),
})

/** What the user says about files that were read already: what a table's columns are, and how dates are written. */
const ReadAgain = z.strictObject({
  planId: Id,
  /** Index of a table of the plan, and the use of each of its columns; `null` for one that is not read. */
  table: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_IMPORT_FILES))),
  columns: z.optional(z.array(z.nullable(ColumnUse)).check(z.maxLength(MAX_COLUMNS))),
  /** Dates such as 03/04/2027 begin with the day. */
  dayFirst: z.optional(z.boolean()),
})

/** A row to take, and where its key goes; main's own match when neither place is named. */
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

/** Importing keys from other programs' files. SECURITY: S5, S33, S34, S36: the plan with its secrets stays in main. */
export const importsContract = {
  /** Without `files` and `again` main asks for files, or for a folder; `cancelled` when the user chose none. */
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
  /** Opens a backup of Keyward that `imports:read` refused with its id; `wrong-passphrase` keeps it for another try. */
  'imports:open': invoke(z.strictObject({ fileId: Id, passphrase: Passphrase }), ImportView),
  /** Enters the secret of a row; returns the row as it stands then. */
  'imports:fillSecret': invoke(
    z.strictObject({ planId: Id, rowId: Id, clientSecret: ClientSecret }),
    ImportRow,
  ),
  /** Makes one key of a row without a secret and one without a client ID; returns the first as it stands then. */
  'imports:join': invoke(z.strictObject({ planId: Id, rowId: Id, secretRowId: Id }), ImportRow),
  /** Names the new addresses of these rows in one question, before their keys are checked. Nothing is saved. */
  'imports:allowHosts': invoke(RowsOfPlan, nothing, { needs: ['unlocked', 'writable', 'confirmed'] }),
  /** Asks for a token with the secret of a row, which its key has once it is saved; `stale` for an address that nobody has allowed. */
  'imports:check': invoke(z.strictObject({ planId: Id, row: TakenRow }), nothing),
  /** Saves these rows in one save: all of them or none. Rows that are here already or lack a secret are skipped. */
  'imports:apply': invoke(
    RowsOfPlan,
    z.strictObject({
      added: z.int(),
      replaced: z.int(),
      skipped: z.int(),
      undoId: Id,
      /** The keys that were added or got another secret, to be checked by `tokens:issueMany`. */
      keyIds: z.array(Id),
    }),
    { needs: ['unlocked', 'writable', 'confirmed'] },
  ),
  /** Takes an import back in one save. What was changed since stays and is counted as `kept`. */
  'imports:undo': invoke(
    z.strictObject({ undoId: Id }),
    z.strictObject({ removed: z.int(), restored: z.int(), kept: z.int() }),
  ),
  /** Forgets the plan, and stops reading. */
  'imports:cancel': invoke(z.strictObject({ planId: z.optional(Id) }), nothing, unlocked),
  /** Shows a file of the plan, or of the import just made, in the system's file manager. */
  'imports:showFile': invoke(
    z.strictObject({
      planId: z.optional(Id),
      undoId: z.optional(Id),
      index: z.int().check(z.minimum(0), z.maximum(MAX_IMPORT_FILES)),
    }),
    nothing,
    { ...unlockedPress, opens: ['file-manager'] },
  ),
  /** Moves a file of the import just made to the system's trash, unless it has changed since it was read. */
  'imports:trashFile': invoke(
    z.strictObject({ undoId: Id, index: z.int().check(z.minimum(0), z.maximum(MAX_IMPORT_FILES)) }),
    nothing,
    unlockedPress,
  ),
}
