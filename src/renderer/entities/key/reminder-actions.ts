import type { KeySummary } from '../../../shared/model.ts'
import { dateWords } from '../../format/time-words.ts'
import { i18n } from '../../i18n/i18n.ts'
import { focusAgain } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'
import { reportProblem } from '../../state/problem.ts'
import { offerUndo } from '../../ui/toast-queue.ts'
import { updateKey } from './key-actions.ts'

/** Has a key's reminder wait until then, and offers to undo that. The focus goes to the heading: its line goes. */
export const snoozeReminder = async (page: Page, key: KeySummary, untilMs: number): Promise<void> => {
  const answer = await page.keyward.reminders.snooze({ keyId: key.id, untilMs })
  if (!answer.ok) return reportProblem(page, answer.error)
  page.setState((state) => ({
    ...state,
    keys: new Map(state.keys).set(key.id, answer.value),
    problem: undefined,
  }))
  focusAgain(page)
  offerUndo(`snoozed ${key.id}`, {
    message: i18n.t('overview.due.snoozed', { name: key.name, date: dateWords(untilMs, page.nowMs()) }),
    name: key.name,
    actionLabel: i18n.t('keys.removed.undo'),
    onAction: () => void updateKey(page, { keyId: key.id, reminder: key.reminder ?? null }),
  })
}

/** Has main save the due dates for a calendar; the sentence about it, or nothing when it was not saved. */
export const exportCalendar = async (page: Page, withClientId: boolean): Promise<string | undefined> => {
  const answer = await page.keyward.reminders.exportCalendar({ withClientId })
  if (!answer.ok) {
    reportProblem(page, answer.error)
    return undefined
  }
  const { fileName, keyCount } = answer.value
  const done = i18n.t('overview.due.exported', { count: keyCount, file: fileName })
  page.announce(done)
  return done
}
