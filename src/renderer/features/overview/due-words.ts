import type { TFunction } from 'i18next'
import type { KeySummary } from '../../../shared/keys/key.ts'
import { dateWords, inDaysWords } from '../../format/time-words.ts'

/**
 * Why a key is listed as due: when it expires or expired, when it is or was due, or that it must be replaced.
 */
export const dueWords = (key: KeySummary, nowMs: number, t: TFunction): string => {
  const { attention, keyExpiresAtMs, dueAtMs = keyExpiresAtMs ?? nowMs } = key
  if (attention === 'key-ended' || attention === 'overdue') {
    const atMs = attention === 'overdue' ? dueAtMs : (keyExpiresAtMs ?? nowMs)
    return t(attention === 'overdue' ? 'keys.row.wasDue' : 'keys.row.keyEndedOn', {
      date: dateWords(atMs, nowMs),
    })
  }
  if (attention === 'to-replace') return t('keys.row.toReplace')
  const when = inDaysWords(dueAtMs, nowMs)
  return dueAtMs === keyExpiresAtMs ? t('keys.row.keyEnds', { when }) : when
}
