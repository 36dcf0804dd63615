import type { KeySummary } from '../../../shared/keys/key.ts'
import { dateWords } from '../../format/time-words.ts'
import { i18n } from '../../i18n/i18n.ts'
import { focusAgain } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'
import { reportProblem, succeeds } from '../../state/problem.ts'
import { offerUndo } from '../../ui/toast-queue.ts'

const snooze = (page: Page, keyId: string, untilMs: number | null): Promise<boolean> =>
  succeeds(page, page.keyward.reminders.snooze({ keyId, untilMs }))

/** Has a key's reminder wait until then, and offers to undo that. The focus goes to the heading: its line goes. */
export const snoozeReminder = async (page: Page, key: KeySummary, untilMs: number): Promise<void> => {
  if (!(await snooze(page, key.id, untilMs))) return
  focusAgain(page)
  offerUndo(`snoozed ${key.id}`, {
    message: i18n.t('overview.due.snoozed', { name: key.name, date: dateWords(untilMs, page.nowMs()) }),
    name: key.name,
    actionLabel: i18n.t('common.undo'),
    onAction: () => void snooze(page, key.id, key.snoozedUntilMs ?? null),
  })
}

/** Has main save the due dates for a calendar; the sentence about it, or nothing when it was not saved. */
export const exportCalendar = async (page: Page): Promise<string | undefined> => {
  const answer = await page.keyward.reminders.exportCalendar({})
  if (!answer.ok) {
    reportProblem(page, answer.error)
    return undefined
  }
  const { fileName, keyCount } = answer.value
  const done = i18n.t('overview.due.exported', { count: keyCount, file: fileName })
  page.announce(done)
  return done
}

/** Has main open an email to the owner of these keys; call it directly in an input handler. */
export const writeToOwner = (page: Page, keyIds: readonly string[]): Promise<boolean> =>
  succeeds(page, page.keyward.reminders.writeToOwner({ keyIds: [...keyIds] }))
