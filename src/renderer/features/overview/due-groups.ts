import type { KeySummary } from '../../../shared/model.ts'
import { daysBetween } from '../../format/time-words.ts'
import { keyNeed } from '../../state/needs.ts'
import type { PageState } from '../../state/page-state.ts'
import { byName } from '../../state/selectors.ts'

/** A key with the date it is due. */
export type DueKey = { readonly key: KeySummary; readonly dueAtMs: number; readonly days: number }

/** The keys due within a week, overdue ones with them, and within thirty days; the earliest first. */
export type DueGroups = { readonly week: readonly DueKey[]; readonly month: readonly DueKey[] }

const WEEK_DAYS = 7
const MONTH_DAYS = 30

/** Listed among what needs the person now, with the same next step. */
const isListedAsNeed = (key: KeySummary, tokens: PageState['tokens']): boolean => {
  const need = keyNeed(key, tokens.get(key.id))
  return need !== undefined && need !== 'trouble' && need !== 'key-ends-soon'
}

/** What is due soon, without snoozed keys and those that already need the same step now. */
export const dueGroups = (
  keys: readonly KeySummary[],
  tokens: PageState['tokens'],
  nowMs: number,
): DueGroups => {
  const due = keys.flatMap((key): DueKey[] => {
    const { dueAtMs, reminder } = key
    if (dueAtMs === undefined || (reminder?.snoozedUntilMs ?? 0) > nowMs) return []
    const days = daysBetween(nowMs, dueAtMs)
    return days > MONTH_DAYS || isListedAsNeed(key, tokens) ? [] : [{ key, dueAtMs, days }]
  })
  due.sort((one, other) => one.dueAtMs - other.dueAtMs || byName(one.key, other.key))
  return {
    week: due.filter(({ days }) => days <= WEEK_DAYS),
    month: due.filter(({ days }) => days > WEEK_DAYS),
  }
}

/** How long a reminder can be snoozed. */
export type Snooze = 'day' | 'week' | 'weekBefore'

/** The choices for a key: the last one while it is more than a week off. */
export const snoozesOf = ({ days }: DueKey): readonly Snooze[] =>
  days > WEEK_DAYS ? ['day', 'week', 'weekBefore'] : ['day', 'week']

/** The morning of the local day on which a snoozed reminder comes again. */
export const snoozedUntil = (snooze: Snooze, { dueAtMs }: DueKey, nowMs: number): number => {
  const date = new Date(snooze === 'weekBefore' ? dueAtMs : nowMs)
  const days = { day: 1, week: WEEK_DAYS, weekBefore: -WEEK_DAYS }[snooze]
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime()
}
