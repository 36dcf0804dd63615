import { useEffect, useState } from 'react'
import type { ActivityEvent, ActivityFilter } from '../../../shared/activity/activity.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { usePage } from '../../state/page-context.ts'

/** How many events are loaded at first, and again whenever the end of the list scrolls into view. */
const PART = 300
/** The maximum number of events that main returns. */
const MOST = 20_000
/** Debounces reloading when several events arrive together. */
const SETTLE_MS = 150

/** The events loaded so far. */
export type Activity =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: AppError; readonly again: () => void }
  | {
      readonly status: 'ready'
      readonly events: readonly ActivityEvent[]
      /** Loads more events. Absent at the end. */
      readonly more?: () => void
    }

/**
 * The events that match a filter, kept up to date. While a new filter loads, the previous result stays visible.
 * Pass the same object as long as the filter is the same.
 */
export const useActivity = (filter: ActivityFilter): Activity => {
  const page = usePage()
  const [limit, setLimit] = useState({ filter, count: PART })
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState<
    { readonly events: readonly ActivityEvent[]; readonly count: number } | { readonly error: AppError }
  >()
  const count = limit.filter === filter ? limit.count : PART
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      timer = undefined
      const found = await page.keyward.activity.list({ ...filter, limit: count })
      if (!isOver) setAnswer(found.ok ? { events: found.value, count } : { error: found.error })
    }
    void ask()
    const stop = page.keyward.on('activity:added', () => {
      timer ??= setTimeout(() => void ask(), SETTLE_MS)
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [filter, count, round])
  if (answer === undefined) return { status: 'loading' }
  if ('error' in answer)
    return { status: 'failed', error: answer.error, again: () => setRound((last) => last + 1) }
  const isWhole = answer.events.length < answer.count || answer.count >= MOST
  const next = Math.min(MOST, answer.count * 3)
  const more = () =>
    setLimit((last) => (last.filter === filter && last.count >= next ? last : { filter, count: next }))
  return { status: 'ready', events: answer.events, ...(isWhole ? {} : { more }) }
}
