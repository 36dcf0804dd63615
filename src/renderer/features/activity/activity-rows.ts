import type { ActivityEvent } from '../../../shared/activity/activity.ts'

/** A row of the list: the header of a day, or an event. */
export type ActivityRow =
  | { readonly type: 'day'; readonly id: string; readonly atMs: number; readonly count: number }
  | {
      readonly type: 'event'
      readonly id: string
      readonly event: ActivityEvent
      readonly isFirst: boolean
      readonly isLast: boolean
    }

/** Identifies the local day of an instant. */
const dayOf = (atMs: number): string => new Date(atMs).toDateString()

/** Groups events, newest first, under a header for each day. */
export const toActivityRows = (events: readonly ActivityEvent[]): readonly ActivityRow[] => {
  const rows: ActivityRow[] = []
  let start = 0
  for (let first = events[start]; first !== undefined; first = events[start]) {
    const day = dayOf(first.atMs)
    let end = start
    for (let event = events[end]; event !== undefined && dayOf(event.atMs) === day; event = events[end])
      end += 1
    rows.push({ type: 'day', id: `${day} ${first.id}`, atMs: first.atMs, count: end - start })
    events.slice(start, end).forEach((event, index, all) => {
      rows.push({
        type: 'event',
        id: event.id,
        event,
        isFirst: index === 0,
        isLast: index === all.length - 1,
      })
    })
    start = end
  }
  return rows
}
