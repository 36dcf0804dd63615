import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { MINUTE_MS } from '../../shared/time.ts'
import { countDone, goOn, isTurnDone, stopQueue } from '../entities/key/work-queue.ts'
import { dateWords, daysBetween, durationWords, sentenceWords, weekdayWords } from '../format/time-words.ts'
import { usePage, useStore } from '../state/page-context.ts'
import type { PageState } from '../state/page-state.ts'
import { selectLiveKeys } from '../state/selectors.ts'
import { Button } from '../ui/Button.tsx'

/** The next date after today on which a key is due. */
const nextDueAtMs = (state: PageState, nowMs: number): number | undefined => {
  const due = selectLiveKeys(state).flatMap(({ dueAtMs }) =>
    dueAtMs !== undefined && daysBetween(nowMs, dueAtMs) > 0 ? [dueAtMs] : [],
  )
  return due.length === 0 ? undefined : Math.min(...due)
}

/** The queue of keys that need a person: whose turn it is, what to do with it, and its end. */
export const QueueBar = () => {
  const page = usePage()
  const { t } = useTranslation()
  const queue = useStore((state) => state.queue)
  const isDone = useStore(isTurnDone)
  const done = useStore((state) => (state.queue === undefined ? 0 : countDone(state, state.queue)))
  useEffect(() => {
    if (isDone) goOn(page)
  }, [page, isDone])
  if (queue === undefined) return null
  const { keyIds, index, startedAtMs } = queue
  const total = keyIds.length
  const isOver = index >= total
  const nowMs = page.nowMs()
  const nextAtMs = isOver ? nextDueAtMs(page.getState(), nowMs) : undefined
  const next =
    nextAtMs === undefined
      ? ''
      : daysBetween(nowMs, nextAtMs) < 7
        ? weekdayWords(nextAtMs)
        : dateWords(nextAtMs, nowMs)
  return (
    <section
      aria-label={t('overview.queue.label')}
      className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-accent-wash px-5 py-1 text-body"
    >
      <span role="status" className="flex min-w-0 flex-1 items-center gap-2 font-medium tabular-nums">
        {isOver ? <CircleCheck aria-hidden size={16} className="shrink-0 text-ready" /> : null}
        {isOver
          ? sentenceWords(
              t('overview.queue.done', { count: done }),
              total > done ? t('overview.queue.left', { count: total - done }) : '',
              next === '' ? '' : t('overview.queue.next', { day: next }),
            )
          : t('overview.queue.place', { place: index + 1, total })}
      </span>
      {isOver ? (
        <span className="text-small text-soft">
          {durationWords(Math.max(MINUTE_MS, nowMs - startedAtMs))}
        </span>
      ) : (
        <Button size="sm" onPress={() => goOn(page)}>
          {t('overview.queue.skip')}
        </Button>
      )}
      <Button size="sm" variant="ghost" onPress={() => stopQueue(page)}>
        {t(isOver ? 'overview.queue.close' : 'overview.queue.stop')}
      </Button>
    </section>
  )
}
