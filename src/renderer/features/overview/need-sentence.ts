import type { TFunction } from 'i18next'
import { DAY_MS } from '../../../shared/time.ts'
import type { NeedGroup } from './need-groups.ts'

/** From now on: whatever the weekday, seven days are this week. */
const WEEK_MS = 7 * DAY_MS

const ends = ({ keys }: NeedGroup, nowMs: number, t: TFunction): readonly string[] => {
  const thisWeek = keys.filter(({ keyExpiresAtMs = 0 }) => keyExpiresAtMs - nowMs <= WEEK_MS).length
  const later = keys.length - thisWeek
  if (thisWeek === 0) return [t('overview.ends.month', { count: later })]
  const week = t('overview.ends.week', { count: thisWeek })
  return later === 0 ? [week] : [week, t('overview.ends.later', { count: later })]
}

/** What needs the user, counted, as the parts of a sentence. */
export const needCounts = (groups: readonly NeedGroup[], nowMs: number, t: TFunction): readonly string[] =>
  groups.flatMap((group) =>
    group.need === 'key-ends-soon'
      ? ends(group, nowMs, t)
      : [t(`overview.need.${group.need}.many`, { count: group.keys.length })],
  )
