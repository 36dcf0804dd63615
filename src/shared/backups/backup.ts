import { ImportState } from '../imports/import-rows.ts'
import { AtMs, Id, z } from '../kernel/schema.ts'

/** A saved backup, and the keys whose secrets it lacks. */
export const SavedBackup = z.strictObject({
  fileName: z.string(),
  savedAtMs: AtMs,
  keys: z.int(),
  workspaces: z.int(),
  /** Keys whose secret couldn't be decrypted here, so the backup contains them without it. */
  withoutSecret: z.array(z.strictObject({ id: Id, name: z.string() })),
})
export type SavedBackup = z.infer<typeof SavedBackup>

/** A backup file that the user chose. Main keeps it for a few minutes. */
export const ChosenBackup = z.strictObject({ fileId: Id, fileName: z.string() })
export type ChosenBackup = z.infer<typeof ChosenBackup>

const BackupService = z.strictObject({ name: z.string(), hosts: z.array(z.string()) })

/** The content of a backup, found by decrypting every record. */
export const BackupReport = z.strictObject({
  fileName: z.string(),
  madeAtMs: AtMs,
  keys: z.int(),
  withoutSecret: z.int(),
  services: z.array(BackupService),
  workspaces: z.array(z.strictObject({ name: z.string(), service: z.string(), keys: z.int() })),
})
export type BackupReport = z.infer<typeof BackupReport>

/** A key in a backup, compared with the vault. */
export const PreviewedKey = z.strictObject({
  id: Id,
  name: z.string(),
  clientId: z.string(),
  workspace: z.string(),
  service: z.string(),
  hasSecret: z.boolean(),
  state: ImportState,
})
export type PreviewedKey = z.infer<typeof PreviewedKey>

/** First a preview, which changes nothing, then the result of restoring. */
export const ImportAnswer = z.discriminatedUnion('step', [
  z.strictObject({
    step: z.literal('preview'),
    previewId: Id,
    fileName: z.string(),
    madeAtMs: AtMs,
    services: z.array(BackupService),
    keys: z.array(PreviewedKey),
  }),
  /** `imports:undo` undoes the restore. */
  z.strictObject({ step: z.literal('restored'), added: z.int(), changed: z.int(), undoId: Id }),
])
export type ImportAnswer = z.infer<typeof ImportAnswer>
export type ImportPreview = Extract<ImportAnswer, { step: 'preview' }>

/**
 * An automatic backup. `keys` and `change` are absent if it can't be read.
 *
 * `change` counts the keys in use that restoring the backup would add, remove or change.
 */
export const LocalBackup = z.strictObject({
  id: z.string(),
  savedAtMs: AtMs,
  keys: z.optional(z.int()),
  change: z.optional(z.strictObject({ back: z.int(), gone: z.int(), different: z.int() })),
})
export type LocalBackup = z.infer<typeof LocalBackup>
