import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import { contentsIn } from '../i18n/contents-in.ts'
import type { Translate } from '../i18n/translate.ts'
import type { Emits } from '../kernel/emitter.ts'
import { notSaved } from '../kernel/not-saved.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileDialog, FileType, WrittenFile } from '../ports/file-dialog.ts'
import type { BackupService, MadeBackup, PlannedBackup } from './backup-service.ts'

export interface BackUp {
  /**
   * Saves a planned, encrypted backup to a file that the user picks. Main's dialog says what the file will
   * contain. `cancelled` if the user picks no file.
   */
  make(
    planned: PlannedBackup,
  ): Promise<
    Result<
      { fileName: string; savedAtMs: number; keys: number } & Pick<
        MadeBackup,
        'workspaces' | 'withoutSecret'
      >,
      AppError
    >
  >
  /** The last backup saved since Keyward started. `not-found` if there is none. */
  last(): Result<WrittenFile, AppError>
}

interface Deps {
  readonly backups: Pick<BackupService, 'make' | 'noteSaved'>
  readonly activity: Pick<ActivityLog, 'add'>
  readonly fileDialog: Pick<FileDialog, 'saveFile'>
  readonly translate: Translate
  readonly clock: Clock
  readonly events: Emits<{ 'state.changed': undefined }>
}

/**
 * The file type of a backup, with its name in the user's language. A backup of all keys and a file with some
 * keys for someone else have different extensions.
 */
export const backupFileType = (
  translate: Translate,
  extensions: FileType['extensions'] = ['keyward-backup', 'keyward-keys'],
): FileType => ({ name: translate('files.backup.kind'), extensions })

export const makeBackUp = ({ backups, activity, fileDialog, translate, clock, events }: Deps): BackUp => {
  let last: WrittenFile | undefined
  return {
    make: async (planned) => {
      const { isSelection } = planned
      const made = await backups.make(planned)
      if (!made.ok) return made
      const { bytes, madeAtMs, keys, workspaces, withoutSecret } = made.value
      const day = new Date(madeAtMs).toISOString().slice(0, 10)
      const contents = contentsIn(translate, keys.length, workspaces)
      const extension = isSelection ? 'keyward-keys' : 'keyward-backup'
      const saved = await fileDialog.saveFile({
        title: translate('files.backup.save', { contents }),
        type: backupFileType(translate, [extension]),
        defaultName: `keyward-${day}.${extension}`,
        bytes,
      })
      if (saved.kind === 'cancelled') return err(appError('cancelled'))
      if (saved.kind === 'not-saved') return err(notSaved(saved))
      last = saved.file
      if (!isSelection) {
        backups.noteSaved(madeAtMs)
        activity.add({ what: 'backup-made' })
        events.emit('state.changed', undefined)
      } else {
        for (const { id, name } of keys)
          activity.add({ what: 'key-sent', keyId: id, keyName: name, subject: saved.name })
      }
      const savedAtMs = Math.floor(clock.nowMs())
      return ok({ fileName: saved.name, savedAtMs, keys: keys.length, workspaces, withoutSecret })
    },

    last: () => (last === undefined ? err(appError('not-found')) : ok(last)),
  }
}
