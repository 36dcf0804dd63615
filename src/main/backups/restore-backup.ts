import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import type { Translate } from '../i18n/translate.ts'
import type { ImportService, PlannedImport } from '../imports/import-service.ts'
import type { OpenImports } from '../imports/open-imports.ts'
import type { RowStanding } from '../imports/rules/compare-rows.ts'
import type { OpenRow } from '../imports/rules/open-row.ts'
import type { Emits } from '../kernel/emitter.ts'
import type { Secret } from '../kernel/secret.ts'
import type { FileDialog, WrittenFile } from '../ports/file-dialog.ts'
import type { WrongGuesses } from '../protection/wrong-guesses.ts'
import type { Agreed, KnownHosts } from '../services/known-hosts.ts'
import type { Vault } from '../vault/vault.ts'
import { backupFileType } from './back-up.ts'
import { MAX_BACKUP_BYTES } from './backup-file.ts'
import type { BackupService } from './backup-service.ts'
import { openBackup } from './open-backup.ts'
import type { BackupContent } from './rules/backup-content.ts'

interface Deps {
  readonly vault: Pick<Vault, 'state' | 'startOverFrom' | 'whenUsable'>
  readonly backups: Pick<BackupService, 'hold' | 'open' | 'noteRestored'>
  readonly openImports: Pick<OpenImports, 'begin' | 'holdBackup'>
  readonly imports: Pick<ImportService, 'standing' | 'apply'>
  readonly knownHosts: Pick<KnownHosts, 'agree'>
  readonly activity: Pick<ActivityLog, 'add'>
  readonly fileDialog: Pick<FileDialog, 'openFile'>
  readonly wrongGuesses: WrongGuesses
  readonly translate: Translate
  readonly events: Emits<{ 'state.changed': undefined }>
}

/** What restoring a backup would change, key by key. */
export interface RestorePreview {
  readonly previewId: string
  readonly fileName: string
  readonly content: BackupContent
  readonly rows: readonly ({ readonly row: OpenRow } & RowStanding)[]
}

/** The import rows that restore these keys of a backup. */
export const restoredRows = (keyIds: readonly string[]) => keyIds.map((rowId) => ({ rowId }))

/**
 * Takes the user from a chosen file to restored keys: choose, check or preview, restore. Only the last step
 * changes anything.
 */
export type RestoreBackup = ReturnType<typeof makeRestoreBackup>

export const makeRestoreBackup = ({
  vault,
  backups,
  openImports,
  imports,
  knownHosts,
  activity,
  fileDialog,
  wrongGuesses,
  translate,
  events,
}: Deps) => {
  const choose = async (
    saved?: WrittenFile,
  ): Promise<Result<{ fileId: string; fileName: string }, AppError>> => {
    const file = saved
      ? await saved.read(MAX_BACKUP_BYTES)
      : await fileDialog.openFile({
          title: translate('files.backup.open'),
          type: backupFileType(translate),
          maxBytes: MAX_BACKUP_BYTES,
        })
    if (file.kind === 'cancelled') return err(appError('cancelled'))
    if (file.kind !== 'opened') return err(appError('refused', { reason: 'not-a-backup', name: file.name }))
    const held = backups.hold(file.name, file.bytes)
    return held.ok ? ok({ ...held.value, fileName: file.name }) : held
  }

  return {
    /** Lets the user choose a file, or accepts the one that was just saved. */
    choose,

    /** Decrypts the file and reports its content. */
    check: async (passphrase: Secret, fileId: string): ReturnType<BackupService['open']> => {
      const opened = await backups.open(fileId, passphrase)
      if (opened.ok) activity.add({ what: 'backup-checked' })
      return opened
    },

    /**
     * Decrypts the file and reports what restoring it would change. Main keeps the planned import until
     * `restore` is called.
     */
    preview: async (passphrase: Secret, fileId: string): Promise<Result<RestorePreview, AppError>> => {
      if (vault.state === 'needs-choice') return err(appError('needs-choice'))
      const opened = await openBackup({ vault, openImports, backups }, fileId, passphrase)
      // SECURITY: S57, the page may have made the file itself, so a secret that differs from the vault's may be a
      // guess.
      const free = wrongGuesses.mayGuess()
      if (!free.ok) return free
      if (!opened.ok) return opened
      const { fileName, content } = opened.value
      const held = openImports.holdBackup(content, { name: fileName }, { isRestored: true })
      const standing = imports.standing()
      const rows = held.rows.map((row) => ({ row, ...standing(row) }))
      if (rows.some(({ state, hasOtherSecret }) => state === 'differs' && hasOtherSecret === true))
        wrongGuesses.count()
      return ok({ previewId: held.planId, fileName, content, rows })
    },

    /** Restores the planned keys of a previewed backup in one save. */
    restore: async ({
      planned,
      hosts,
    }: Agreed<PlannedImport>): Promise<
      Result<{ added: number; changed: number; undoId: string }, AppError>
    > => {
      knownHosts.agree(hosts)
      const restored = await imports.apply(planned)
      if (!restored.ok) return restored
      const { added, replaced, undoId, backup } = restored.value
      if (backup?.isRestored === true) backups.noteRestored(backup)
      activity.add({ what: 'backup-restored' })
      events.emit('state.changed', undefined)
      return ok({ added: added.length, changed: replaced.length, undoId })
    },

    /** Starts over from an automatic backup, or with an empty vault. */
    startOver: async (copyId: string): Promise<Result<void, AppError>> => {
      const restored = await vault.startOverFrom(copyId)
      if (restored.ok) activity.add({ what: 'backup-restored' })
      return restored
    },
  }
}
