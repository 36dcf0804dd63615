import type { Handlers } from '../../shared/contract/contract.ts'
import type { DueKey } from '../../shared/contract/reminders.ts'
import { ok } from '../../shared/kernel/result.ts'
import type { makeChangeKey } from '../keys/change-key.ts'
import type { KeyViews } from '../keys/rules/key-summary.ts'
import type { ExportCalendar } from './export-calendar.ts'
import type { WriteToOwner } from './write-to-owner.ts'

interface Deps {
  readonly changeKey: Pick<ReturnType<typeof makeChangeKey>, 'snooze'>
  readonly exportCalendar: ExportCalendar
  readonly views: Pick<KeyViews, 'key'> & { readonly dueKeys: () => DueKey[] }
  readonly writeToOwner: WriteToOwner
}

export const reminderHandlers = ({ changeKey, exportCalendar, views, writeToOwner }: Deps) =>
  ({
    'reminders:list': async () => ok(views.dueKeys()),
    'reminders:snooze': async ({ keyId, untilMs }) => {
      const snoozed = await changeKey.snooze(keyId, untilMs)
      return snoozed.ok ? ok(views.key(snoozed.value)) : snoozed
    },
    'reminders:exportCalendar': (input) => exportCalendar(input),
    'reminders:writeToOwner': ({ keyIds }) => writeToOwner(keyIds),
  }) satisfies Partial<Handlers>
