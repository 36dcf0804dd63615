/** How long a reminder can be snoozed. */
export type Snooze = 'day' | 'week' | 'weekBefore'

const WEEK_DAYS = 7

/** Days after which nobody snoozes: the key is kept past its date, or replaced. */
const LONG_OVERDUE_DAYS = 30

/** The choices for a key that is due in so many days: the last one while it is more than a week off; none long after it. */
export const snoozesOf = (days: number): readonly Snooze[] =>
  days < -LONG_OVERDUE_DAYS ? [] : days > WEEK_DAYS ? ['day', 'week', 'weekBefore'] : ['day', 'week']

/** The morning of the local day on which a snoozed reminder comes again. */
export const snoozedUntil = (snooze: Snooze, dueAtMs: number, nowMs: number): number => {
  const date = new Date(snooze === 'weekBefore' ? dueAtMs : nowMs)
  const days = { day: 1, week: WEEK_DAYS, weekBefore: -WEEK_DAYS }[snooze]
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime()
}
