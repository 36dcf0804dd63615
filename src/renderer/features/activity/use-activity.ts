import { useEffect, useState } from 'react'
import type { ActivityEvent, ActivityFilter } from '../../../shared/activity.ts'
import type { AppError } from '../../../shared/errors.ts'
import { usePage } from '../../state/page-context.ts'

/** What is asked for at first, and each time the end of the list comes into sight. */
const PART = 300
/** As much as main gives. */
const MOST = 20_000
/** Many things that happen at once are asked for once. */
const SETTLE_MS = 150

/** The list as far as it is known. */
export type Activity =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: AppError; readonly again: () => void }
  | {
      readonly status: 'ready'
      readonly events: readonly ActivityEvent[]
      /** More may be had; absent at the end. */
      readonly more?: () => void
    }

/**
 * What a filter finds, kept current. While another filter is being answered the former answer stays in sight.
 * Give the same filter object for the same filter.
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
