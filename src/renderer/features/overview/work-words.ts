import type { TFunction } from 'i18next'
import { dateWords, daysBetween, inDaysWords } from '../../format/time-words.ts'
import type { WorkItem } from './work-groups.ts'

/** Further back than this a date says more than a number of days. */
const MOST_DAYS_AGO = 30

/** What a key in the list of work needs, and since or until when. */
export const workWords = ({ key, need }: WorkItem, nowMs: number, t: TFunction): string => {
  const { keyExpiresAtMs, dueAtMs = keyExpiresAtMs ?? nowMs } = key
  if (need === 'key-ended' || need === 'overdue') {
    const atMs = need === 'overdue' ? dueAtMs : (keyExpiresAtMs ?? nowMs)
    return daysBetween(atMs, nowMs) > MOST_DAYS_AGO
      ? t(`overview.need.${need}.titleOn`, { date: dateWords(atMs, nowMs) })
      : t(`overview.need.${need}.title`, { when: inDaysWords(atMs, nowMs) })
  }
  if (need !== undefined && need !== 'due-soon') return t(`overview.need.${need}.title`)
  const when = inDaysWords(dueAtMs, nowMs)
  return dueAtMs === keyExpiresAtMs
    ? t('overview.need.due-soon.title', { when })
    : t('overview.due.replace', { when })
}
