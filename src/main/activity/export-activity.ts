import type { ActivityFilter } from '../../shared/activity/activity.ts'
import type { Input } from '../../shared/contract/contract.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import { utf8 } from '../kernel/bytes.ts'
import { csvText } from '../kernel/csv.ts'
import { notSaved } from '../kernel/not-saved.ts'
import type { FileDialog } from '../ports/file-dialog.ts'
import type { ActivityLog } from './activity-log.ts'
import { activityTable } from './rules/activity-table.ts'

/** Writes the events that match a filter to a CSV file the user chooses. */
export type ExportActivity = (
  filter: ActivityFilter,
  words: Input<'activity:export'>['words'],
) => Promise<Result<{ name: string; count: number }, AppError>>

interface Deps {
  readonly activity: ActivityLog
  readonly fileDialog: FileDialog
  readonly translate: (path: 'files.activity.save' | 'files.inventory.kind') => string
}

export const makeExportActivity =
  ({ activity, fileDialog, translate }: Deps): ExportActivity =>
  async (filter, words) => {
    const events = await activity.list(filter)
    const saved = await fileDialog.saveFile({
      title: translate('files.activity.save'),
      type: { name: translate('files.inventory.kind'), extensions: ['csv'] },
      defaultName: 'keyward-activity.csv',
      bytes: utf8(csvText(activityTable(events, words))),
    })
    if (saved.kind === 'cancelled') return err(appError('cancelled'))
    if (saved.kind === 'not-saved') return err(notSaved(saved))
    activity.add({ what: 'activity-exported', subject: saved.name })
    return ok({ name: saved.name, count: events.length })
  }
