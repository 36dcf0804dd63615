import { type AppError, appError } from '../../shared/errors.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import { MAX_BACKUP_BYTES } from '../domain/backup/backup-file.ts'
import type { BackupService, RestoreSelection } from '../domain/backup/backup-service.ts'
import type { ActivityLog } from '../domain/records/activity-log.ts'
import type { Secret } from '../domain/secret.ts'
import type { Agreed, KnownHosts } from '../domain/services/known-hosts.ts'
import type { Vault } from '../domain/vault/vault.ts'
import type { WrongGuesses } from '../domain/wrong-guesses.ts'
import type { Translate } from '../i18n/translate.ts'
import type { FileDialog, WrittenFile } from '../ports/file-dialog.ts'
import { backupFileType } from './back-up.ts'
import type { Events } from './events.ts'

interface Needs {
  readonly vault: Pick<Vault, 'state' | 'startOverFrom'>
  readonly backups: Pick<BackupService, 'hold' | 'open' | 'preview' | 'restore'>
  readonly knownHosts: Pick<KnownHosts, 'agree'>
  readonly activity: Pick<ActivityLog, 'add'>
  readonly fileDialog: Pick<FileDialog, 'openFile'>
  readonly wrongGuesses: WrongGuesses
  readonly translate: Translate
  readonly events: Events
}

/** From a chosen file to restored keys: choose, check or preview, restore. Nothing changes before the last step. */
export const makeRestoreBackup = ({
  vault,
  backups,
  knownHosts,
  activity,
  fileDialog,
  wrongGuesses,
  translate,
  events,
}: Needs) => {
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
    /** Has a file chosen, or accepts one that was just written. */
    choose,

    /** Opens the file and says what is in it. */
    check: async (passphrase: Secret, fileId: string): ReturnType<BackupService['open']> => {
      const opened = await backups.open(fileId, passphrase)
      if (opened.ok) activity.add({ what: 'backup-checked' })
      return opened
    },

    /** Opens the file and says what restoring it would change. */
    preview: async (passphrase: Secret, fileId: string): ReturnType<BackupService['preview']> => {
      if (vault.state === 'needs-choice') return err(appError('needs-choice'))
      const previewed = await backups.preview(fileId, passphrase)
      // SECURITY: S57, the page may have made the file: a secret in it that is not the one here may be a guess.
      const free = wrongGuesses.mayGuess()
      if (!free.ok || !previewed.ok) return free.ok ? previewed : free
      const isWrong = previewed.value.plans.some(
        (plan) => plan.state === 'differs' && plan.differs.includes('secret'),
      )
      if (isWrong) wrongGuesses.count()
      return previewed
    },

    /** Restores planned keys of a previewed backup, in one save. */
    restore: async ({ planned, hosts }: Agreed<RestoreSelection>): ReturnType<BackupService['restore']> => {
      knownHosts.agree(hosts)
      const restored = await backups.restore(planned)
      if (!restored.ok) return restored
      activity.add({ what: 'backup-restored' })
      events.emit('state.changed', undefined)
      return restored
    },

    /** Starts over from a copy that Keyward keeps by itself, or empty. */
    startOver: async (copyId: string): Promise<Result<void, AppError>> => {
      const restored = await vault.startOverFrom(copyId)
      if (restored.ok) activity.add({ what: 'backup-restored' })
      return restored
    },
  }
}
