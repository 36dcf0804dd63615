/** How long a reminder can be snoozed. */
export type Snooze = 'day' | 'week' | 'weekBefore'

const WEEK_DAYS = 7

/** This many days after its date, a key can't be snoozed any more, only replaced or kept past its date. */
const LONG_OVERDUE_DAYS = 30

/**
 * The snooze choices for a key due in this many days. `weekBefore` is offered only if the date is more than a
 * week away, and nothing once the key is long overdue.
 */
export const snoozesOf = (days: number): readonly Snooze[] =>
  days < -LONG_OVERDUE_DAYS ? [] : days > WEEK_DAYS ? ['day', 'week', 'weekBefore'] : ['day', 'week']

/** Local midnight at the start of the day when a snoozed reminder comes back. */
export const snoozedUntil = (snooze: Snooze, dueAtMs: number, nowMs: number): number => {
  const date = new Date(snooze === 'weekBefore' ? dueAtMs : nowMs)
  const days = { day: 1, week: WEEK_DAYS, weekBefore: -WEEK_DAYS }[snooze]
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime()
}
