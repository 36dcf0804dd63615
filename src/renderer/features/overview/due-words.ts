import type { TFunction } from 'i18next'
import type { KeySummary } from '../../../shared/keys/key.ts'
import { dateWords, daysBetween, inDaysWords } from '../../format/time-words.ts'

/** For older dates, the date is clearer than a number of days. */
const MOST_DAYS_AGO = 30

/** What a due key needs, and when. */
export const dueWords = (key: KeySummary, nowMs: number, t: TFunction): string => {
  const { attention, keyExpiresAtMs, dueAtMs = keyExpiresAtMs ?? nowMs } = key
  if (attention === 'key-ended' || attention === 'overdue') {
    const atMs = attention === 'overdue' ? dueAtMs : (keyExpiresAtMs ?? nowMs)
    return daysBetween(atMs, nowMs) > MOST_DAYS_AGO
      ? t(`overview.need.${attention}.titleOn`, { date: dateWords(atMs, nowMs) })
      : t(`overview.need.${attention}.title`, { when: inDaysWords(atMs, nowMs) })
  }
  if (attention === 'to-replace') return t('overview.need.to-replace.title')
  const when = inDaysWords(dueAtMs, nowMs)
  return dueAtMs === keyExpiresAtMs
    ? t('overview.need.due-soon.title', { when })
    : t('overview.due.replace', { when })
}
