import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { MINUTE_MS, SECOND_MS } from '../../shared/kernel/time.ts'
import type { Timed } from '../format/timed.ts'
import { usePage } from './page-context.ts'
import type { Watcher } from './ticker.ts'

/** The time to show, rounded up to a full second, so that countdowns change together and never overstate. */
export const secondsEndMs = (atMs: number): number => Math.ceil(atMs / SECOND_MS) * SECOND_MS

type Words = Readonly<Record<string, string | number | boolean | undefined>>

/** For values that rarely change, such as dates. Everything is checked at least every minute. */
export const eachMinute: Timed = { changesInMs: MINUTE_MS }

/** How a component writes some of its text directly to the DOM, without React. */
type Writers<Selected> = { readonly [Name in keyof Selected]?: (word: Selected[Name]) => void }

const namesOf = <Selected extends Words>(selected: Selected): readonly (keyof Selected)[] =>
  Object.keys(selected).filter((name) => name !== 'changesInMs')

/**
 * A component's values for the current time: a flat record of strings and numbers. The component rerenders only
 * when one of them changes, so a row with unchanged text isn't touched. Their `changesInMs` says when to check
 * again, after a minute at the latest.
 *
 * Text with a writer doesn't rerender the component, because rendering a row costs many times as much as writing
 * its countdown. Writers run after each render and on each tick.
 */
export const useTick = <Selected extends Words & Timed>(
  select: (nowMs: number) => Selected,
  writers: Writers<Selected> = {},
): Selected => {
  const { nowMs, ticker } = usePage()
  const selected = useRef<Selected>(undefined)
  const drawn = useRef<Selected>(undefined)
  const [watcher] = useState<Watcher>(() => ({ look: () => {}, dueAtMs: Number.POSITIVE_INFINITY }))
  const look = (): Selected => {
    const now = nowMs()
    const shownMs = secondsEndMs(now)
    const next = select(shownMs)
    const changesAtMs = secondsEndMs(shownMs + next.changesInMs) - SECOND_MS
    watcher.dueAtMs = performance.now() + Math.min(MINUTE_MS, changesAtMs - now)
    ticker.wakeAt(watcher.dueAtMs)
    const before = drawn.current
    const isDrawnAnew = (name: keyof Selected) => !writers[name] && !Object.is(before?.[name], next[name])
    selected.current = next
    if (before === undefined || namesOf(next).some(isDrawnAnew)) drawn.current = next
    return drawn.current ?? next
  }
  const write = () => {
    const words = selected.current
    if (words !== undefined) for (const name of namesOf(words)) writers[name]?.(words[name])
  }
  const latestWrite = useRef(write)
  useLayoutEffect(() => {
    latestWrite.current = write
    write()
  })
  const subscribe = useCallback(
    (listener: () => void) => {
      watcher.look = () => {
        listener()
        latestWrite.current()
      }
      return ticker.watch(watcher)
    },
    [watcher, ticker],
  )
  const shown = useSyncExternalStore(subscribe, look)
  return selected.current ?? shown
}
