import { type KeyNeed, keyNeed } from '../../../shared/key-need.ts'
import type { KeySummary } from '../../../shared/model.ts'
import { daysBetween } from '../../format/time-words.ts'
import { memoize } from '../../state/memoize.ts'
import { type NeedGroup, needGroups } from '../../state/needs.ts'
import type { PageState } from '../../state/page-state.ts'

/** A key in the list of work. Without a need it is only due in the next 30 days. */
export type WorkItem = { readonly key: KeySummary; readonly need: KeyNeed | undefined }

/** The parts of the list of work, in order. All but the last need a person. */
export const workParts = ['now', 'overdue', 'marked', 'week', 'month'] as const
export type WorkPart = (typeof workParts)[number]

const partOf: Readonly<Record<KeyNeed, WorkPart>> = {
  leaked: 'now',
  'needs-secret': 'now',
  refused: 'now',
  trouble: 'now',
  'key-ended': 'overdue',
  overdue: 'overdue',
  'to-replace': 'marked',
  'due-soon': 'week',
}

/** How far the list looks ahead. */
const MONTH_DAYS = 30

const isDueInMonth = (key: KeySummary, tokens: PageState['tokens'], nowMs: number): boolean =>
  key.dueAtMs !== undefined &&
  daysBetween(nowMs, key.dueAtMs) <= MONTH_DAYS &&
  (key.snoozedUntilMs ?? 0) <= nowMs &&
  keyNeed(key, tokens.get(key.id)) === undefined

const byDue = ({ key: { dueAtMs: one = 0 } }: WorkItem, { key: { dueAtMs: other = 0 } }: WorkItem): number =>
  one - other

const compute = memoize(
  (groups: readonly NeedGroup[], keys: readonly KeySummary[], tokens: PageState['tokens'], nowMs: number) => {
    const parts: Record<WorkPart, WorkItem[]> = { now: [], overdue: [], marked: [], week: [], month: [] }
    for (const { need, keys: needy } of groups)
      for (const key of needy) parts[partOf[need]].push({ key, need })
    parts.overdue.sort(byDue)
    for (const key of keys) if (isDueInMonth(key, tokens, nowMs)) parts.month.push({ key, need: undefined })
    parts.month.sort(byDue)
    return parts as Readonly<Record<WorkPart, readonly WorkItem[]>>
  },
)

/** What is to be done and what is coming, each part with the key due first in front. */
export const workGroups = (
  keys: readonly KeySummary[],
  tokens: PageState['tokens'],
  dayStartMs: number,
): Readonly<Record<WorkPart, readonly WorkItem[]>> =>
  compute(needGroups(keys, tokens), keys, tokens, dayStartMs)
