import type { KeySummary } from '../../../shared/keys/key.ts'
import { dateWords } from '../../format/time-words.ts'
import { i18n } from '../../i18n/i18n.ts'
import { focusAgain } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'
import { reportProblem, succeeds } from '../../state/problem.ts'
import { offerUndo } from '../../ui/toast-queue.ts'

const snooze = (page: Page, keyId: string, untilMs: number | null): Promise<boolean> =>
  succeeds(page, page.keyward.reminders.snooze({ keyId, untilMs }))

/**
 * Snoozes a key's reminder and offers undo. Moves focus to the heading, because the reminder's line
 * disappears.
 */
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

/**
 * Has main save the due dates as a calendar. Resolves to a sentence about the result, or undefined if nothing was
 * saved.
 */
export const exportCalendar = async (page: Page): Promise<string | undefined> => {
  const answer = await page.keyward.reminders.exportCalendar({})
  if (!answer.ok) {
    reportProblem(page, answer.error)
    return undefined
  }
  const done = i18n.t('common.savedTo', { file: answer.value.fileName })
  page.announce(done)
  return done
}

/** Has main open an email to the owner of these keys. Must be called directly in an input handler. */
export const writeToOwner = (page: Page, keyIds: readonly string[]): Promise<boolean> =>
  succeeds(page, page.keyward.reminders.writeToOwner({ keyIds: [...keyIds] }))
