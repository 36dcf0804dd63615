import type { Handlers } from '../../shared/contract/contract.ts'
import { ok } from '../../shared/result.ts'
import type { App } from '../composition/app.ts'

/** Reminders of keys that are due. */
export const reminderHandlers = ({
  changeKey,
  exportCalendar,
  views,
  writeToOwner,
}: Pick<App, 'changeKey' | 'exportCalendar' | 'views' | 'writeToOwner'>) =>
  ({
    'reminders:list': async () => ok(views.dueKeys()),
    'reminders:snooze': async ({ keyId, untilMs }) => {
      const snoozed = await changeKey.snooze(keyId, untilMs)
      return snoozed.ok ? ok(views.key(snoozed.value)) : snoozed
    },
    'reminders:exportCalendar': (input) => exportCalendar(input),
    'reminders:writeToOwner': ({ keyIds }) => writeToOwner(keyIds),
  }) satisfies Partial<Handlers>
