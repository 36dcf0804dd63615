import { BackupReport, ChosenBackup, ImportAnswer, LocalBackup, SavedBackup } from '../backups/backup.ts'
import { nothing } from '../kernel/fields.ts'
import { Id, Passphrase, z } from '../kernel/schema.ts'
import { AppState } from '../window/app-state.ts'
import { invoke, unlocked, unlockedPress } from './channel.ts'

/** Backups: the user's own and the automatic ones. SECURITY: S5, S34, S42. */
export const backupsContract = {
  /**
   * Asks where to save. `cancelled` if the user picks no file. With `keyIds`, the file contains only these keys
   * with their workspaces and services, for someone else to import. SECURITY: S59, main asks who knows the
   * passphrase, because that person can read every secret.
   */
  'vault:exportBackup': invoke(
    z.strictObject({
      passphrase: Passphrase,
      keyIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(20_000))),
    }),
    SavedBackup,
    { needs: ['unlocked', 'writable', 'recent-input', 'confirmed'], opens: ['file-dialog'] },
  ),
  /** Shows the last backup in the system's file manager. */
  'vault:showBackup': invoke(nothing, nothing, { ...unlockedPress, opens: ['file-manager'] }),
  /** Main asks for the file. With `isSaved`, takes the last backup instead. */
  'vault:chooseBackup': invoke(
    z.optional(z.strictObject({ isSaved: z.optional(z.boolean()) })),
    ChosenBackup,
    { ...unlockedPress, opens: ['file-dialog'] },
  ),
  /** Decrypts and checks every record of the chosen file. Changes nothing. */
  'vault:checkBackup': invoke(z.strictObject({ passphrase: Passphrase, fileId: Id }), BackupReport, unlocked),
  /**
   * Call it first with the chosen file and its passphrase for a preview, then with the preview's ID and the keys
   * to import.
   */
  'vault:importBackup': invoke(
    z.strictObject({
      passphrase: z.optional(Passphrase),
      fileId: z.optional(Id),
      previewId: z.optional(Id),
      take: z.optional(z.strictObject({ keyIds: z.array(Id).check(z.maxLength(20_000)) })),
    }),
    ImportAnswer,
    { needs: ['unlocked', 'writable', 'confirmed'] },
  ),
  /** The automatic backups, newest first. */
  'vault:backups': invoke(nothing, z.array(LocalBackup), unlocked),
  /**
   * Replaces the vault with an automatic backup (by default the newest readable one), or with an `empty` vault.
   * This is the way out when the vault's file is unreadable, so the vault needn't be writable.
   */
  'vault:restore': invoke(
    z.optional(z.strictObject({ backupId: z.optional(z.string().check(z.maxLength(64))) })),
    AppState,
    { needs: ['unlocked', 'confirmed'] },
  ),
}
