import { type AppError, appError } from '../../shared/errors.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import type { BackupService, MadeBackup } from '../domain/backup/backup-service.ts'
import type { ActivityLog } from '../domain/records/activity-log.ts'
import type { Secret } from '../domain/secret.ts'
import type { Translate } from '../i18n/translate.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileDialog, WrittenFile } from '../ports/file-dialog.ts'
import type { Events } from './events.ts'
import { notSaved } from './not-saved.ts'

interface BackUp {
  /** Writes an encrypted backup to a file that the user chooses; `cancelled` when they choose none. */
  make(
    passphrase: Secret,
  ): Promise<
    Result<{ fileName: string; savedAtMs: number } & Pick<MadeBackup, 'keys' | 'withoutSecret'>, AppError>
  >
  /** The backup written last since Keyward started; `not-found` without one. */
  last(): Result<WrittenFile, AppError>
}

interface Needs {
  readonly backups: Pick<BackupService, 'make' | 'noteSaved'>
  readonly activity: Pick<ActivityLog, 'add'>
  readonly fileDialog: Pick<FileDialog, 'saveFile'>
  readonly translate: Translate
  readonly clock: Clock
  readonly events: Events
}

/** The kind of file that a backup is, in the person's language. */
export const backupFileType = (translate: Translate) =>
  ({ name: translate('files.backup.kind'), extensions: ['keyward-backup'] }) as const

export const makeBackUp = ({ backups, activity, fileDialog, translate, clock, events }: Needs): BackUp => {
  let last: WrittenFile | undefined
  return {
    make: async (passphrase) => {
      const made = await backups.make(passphrase)
      if (!made.ok) return made
      const { bytes, madeAtMs, keys, withoutSecret } = made.value
      const day = new Date(madeAtMs).toISOString().slice(0, 10)
      const saved = await fileDialog.saveFile({
        title: translate('files.backup.save'),
        type: backupFileType(translate),
        defaultName: `keyward-${day}.keyward-backup`,
        bytes,
      })
      if (saved.kind === 'cancelled') return err(appError('cancelled'))
      if (saved.kind === 'not-saved') return err(notSaved(saved))
      last = saved.file
      backups.noteSaved(madeAtMs)
      activity.add({ what: 'backup-made' })
      events.emit('state.changed', undefined)
      return ok({ fileName: saved.name, savedAtMs: Math.floor(clock.nowMs()), keys, withoutSecret })
    },

    last: () => (last === undefined ? err(appError('not-found')) : ok(last)),
  }
}
