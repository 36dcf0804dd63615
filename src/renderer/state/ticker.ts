import { useRef, useSyncExternalStore } from 'react'
import { MINUTE_MS, SECOND_MS } from '../../shared/time.ts'
import { withNextChange } from '../ui/next-change.ts'
import { nowMs } from './clock.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
/** When the timer rings, as `performance.now()` tells it. */
let ringsAtMs = Number.POSITIVE_INFINITY

/** A timer may ring a little early; then the words would not have changed yet. */
const MARGIN_MS = 5

/** Makes everything that shows time look at the clock again, at once. */
export const beat = (): void => {
  clearTimeout(timer)
  ringsAtMs = Number.POSITIVE_INFINITY
  if (document.hidden) return
  for (const listener of [...listeners]) listener()
  wakeWithin(MINUTE_MS)
}

/** Sees to it that the next beat is not later than this; nothing runs in between. */
const wakeWithin = (inMs: number): void => {
  const atMs = performance.now() + inMs + MARGIN_MS
  if (atMs >= ringsAtMs || document.hidden || listeners.size === 0) return
  clearTimeout(timer)
  ringsAtMs = atMs
  timer = setTimeout(beat, inMs + MARGIN_MS)
}

const startOrStop = () => {
  if (listeners.size > 0 && !document.hidden) return wakeWithin(MINUTE_MS)
  clearTimeout(timer)
  ringsAtMs = Number.POSITIVE_INFINITY
}

document.addEventListener('visibilitychange', () => {
  startOrStop()
  if (!document.hidden) beat()
})
window.addEventListener('focus', beat)

/** Hears each beat: when words about time change, at least once a minute while the page is visible. */
const subscribeToTicker = (listener: () => void): (() => void) => {
  listeners.add(listener)
  startOrStop()
  return () => {
    listeners.delete(listener)
    startOrStop()
  }
}

/** Words are made for the end of the present second: all countdowns change in one frame, and none promises too much. */
const secondsEndMs = (atMs: number): number => Math.ceil(atMs / SECOND_MS) * SECOND_MS

type Words = Readonly<Record<string, string | number | boolean | undefined>>

const areSame = (one: Words, other: Words): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => Object.is(other[name], value))

/**
 * What the current time means for a component: a flat record of words and numbers. The component renders again
 * only when one of them changes, so a row whose words stay the same is not touched. What is told to change sooner
 * than in a minute must say so with `changesIn`; the words of `time-words.ts` and countdowns do.
 */
export const useTick = <Told extends Words>(select: (nowMs: number) => Told): Told => {
  const last = useRef<Told>(undefined)
  return useSyncExternalStore(subscribeToTicker, () => {
    const now = nowMs()
    const shownMs = secondsEndMs(now)
    const { value: next, inMs } = withNextChange(() => select(shownMs))
    wakeWithin(secondsEndMs(shownMs + inMs) - SECOND_MS - now)
    if (last.current === undefined || !areSame(last.current, next)) last.current = next
    return last.current
  })
}
