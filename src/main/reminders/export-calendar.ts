import type { Input } from '../../shared/contract/contract.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { KeySummary } from '../../shared/keys/key.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import type { UsageStore } from '../activity/usage-store.ts'
import type { Translate } from '../i18n/translate.ts'
import { utf8 } from '../kernel/bytes.ts'
import { notSaved } from '../kernel/not-saved.ts'
import { shownName, visibleText } from '../kernel/shown-name.ts'
import type { KeyViews } from '../keys/rules/key-summary.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileDialog } from '../ports/file-dialog.ts'
import type { Vault } from '../vault/vault.ts'
import { type CalendarEntry, calendarText, nextSequence } from './rules/calendar-file.ts'

/**
 * Writes a calendar file with the due dates of all keys or of the given ones, without secrets (S36). `not-found`
 * if there are none.
 */
export type ExportCalendar = (
  input: Input<'reminders:exportCalendar'>,
) => Promise<Result<{ fileName: string; keyCount: number }, AppError>>

interface Deps {
  readonly vault: Pick<Vault, 'document'>
  readonly views: Pick<KeyViews, 'keys'>
  readonly activity: Pick<ActivityLog, 'add'>
  readonly fileDialog: FileDialog
  readonly translate: Translate
  readonly clock: Clock
  readonly usage: Pick<UsageStore, 'of' | 'note'>
}

export const makeExportCalendar =
  ({ vault, views, activity, fileDialog, translate, clock, usage }: Deps): ExportCalendar =>
  async ({ keyIds }) => {
    const nowMs = clock.nowMs()
    const wanted = keyIds === undefined ? undefined : new Set(keyIds)
    const workspaces = new Map(vault.document.workspaces.map(({ id, name }) => [id, name]))
    const entryOf = (key: KeySummary & { readonly dueAtMs: number }): CalendarEntry => {
      const { owner, usedIn = [] } = key
      const facts = [
        [translate('evidence.column.workspace'), shownName(workspaces.get(key.workspaceId) ?? '')],
        [
          translate('evidence.column.owner'),
          owner && visibleText([owner.name, owner.email].filter(Boolean).join(', ')),
        ],
        [translate('evidence.column.usedIn'), usedIn.map(({ place }) => visibleText(place)).join(', ')],
      ] as const
      return {
        id: key.id,
        dueAtMs: key.dueAtMs,
        sequence: nextSequence(nowMs, usage.of(key.id).calendarSequence),
        title: `${translate('files.calendar.replace')}: ${shownName(key.name)}`,
        description: facts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('\n'),
      }
    }
    const entries = views.keys({ deleted: false }).flatMap((key) => {
      const { dueAtMs } = key
      const isWanted = wanted?.has(key.id) ?? true
      return isWanted && dueAtMs !== undefined ? [entryOf({ ...key, dueAtMs })] : []
    })
    if (entries.length === 0) return err(appError('not-found'))
    const saved = await fileDialog.saveFile({
      title: translate('files.calendar.save'),
      type: { name: translate('files.calendar.kind'), extensions: ['ics'] },
      defaultName: `keyward-due-dates-${new Date(nowMs).toISOString().slice(0, 10)}.ics`,
      bytes: utf8(calendarText(entries, nowMs)),
    })
    if (saved.kind === 'cancelled') return err(appError('cancelled'))
    if (saved.kind === 'not-saved') return err(notSaved(saved))
    for (const { id, sequence } of entries) usage.note(id, { calendarSequence: sequence })
    activity.add({ what: 'calendar-exported' })
    return ok({ fileName: saved.name, keyCount: entries.length })
  }
