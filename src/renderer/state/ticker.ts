import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { MINUTE_MS, SECOND_MS } from '../../shared/time.ts'
import type { Timed } from '../format/timed.ts'
import { nowMs } from './clock.ts'

/** Something that shows time, and when it is to look at the clock again, as `performance.now()` tells it. */
type Watcher = { look: () => void; dueAtMs: number }

const watchers = new Set<Watcher>()
let timer: ReturnType<typeof setTimeout> | undefined
/** When the timer rings, as `performance.now()` tells it. */
let ringsAtMs = Number.POSITIVE_INFINITY

/** A timer may ring a little early; then the words would not have changed yet. What is due within it goes together. */
const MARGIN_MS = 5

const stop = () => {
  clearTimeout(timer)
  ringsAtMs = Number.POSITIVE_INFINITY
}

/** Sees to it that the timer rings when this is due, or before; nothing runs in between. */
const wakeAt = (dueAtMs: number): void => {
  if (dueAtMs + MARGIN_MS >= ringsAtMs || document.hidden || watchers.size === 0) return
  clearTimeout(timer)
  ringsAtMs = dueAtMs + MARGIN_MS
  timer = setTimeout(ring, ringsAtMs - performance.now())
}

const wakeForNext = () =>
  wakeAt([...watchers].reduce((soonest, { dueAtMs }) => Math.min(soonest, dueAtMs), Number.POSITIVE_INFINITY))

const lookAll = (those: readonly Watcher[]) => {
  stop()
  // None sets the timer while the others have not looked yet.
  ringsAtMs = Number.NEGATIVE_INFINITY
  try {
    for (const { look } of those) look()
  } finally {
    ringsAtMs = Number.POSITIVE_INFINITY
    wakeForNext()
  }
}

/** Only those whose words change now look at the clock. */
const ring = () => {
  const atMs = performance.now()
  lookAll([...watchers].filter(({ dueAtMs }) => dueAtMs <= atMs))
}

/** Makes everything that shows time look at the clock again, at once. */
export const beat = (): void => {
  if (document.hidden) stop()
  else lookAll([...watchers])
}

document.addEventListener('visibilitychange', beat)
window.addEventListener('focus', beat)

const watch = (watcher: Watcher): (() => void) => {
  watchers.add(watcher)
  wakeAt(watcher.dueAtMs)
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) stop()
  }
}

/** Words are made for the end of the present second: all countdowns change in one frame, and none promises too much. */
const secondsEndMs = (atMs: number): number => Math.ceil(atMs / SECOND_MS) * SECOND_MS

type Words = Readonly<Record<string, string | number | boolean | undefined>>

/** For what changes seldom, such as a date: it is looked at each minute, as all is. */
export const eachMinute: Timed = { changesInMs: MINUTE_MS }

/** How a component puts some of its words where they stand by itself, past React. */
type Writers<Told> = { readonly [Name in keyof Told]?: (word: Told[Name]) => void }

const namesOf = <Told extends Words>(told: Told): readonly (keyof Told)[] =>
  Object.keys(told).filter((name) => name !== 'changesInMs')

/**
 * What the current time means for a component: a flat record of words and numbers. The component renders again
 * only when one of them changes, so a row whose words stay the same is not touched. `changesInMs` beside them says when
 * to look again; after a minute it looks anyway.
 *
 * Of words that have a writer the component is not drawn anew: drawing a row costs many times what writing its countdown does.
 * The writers are called after each render and whenever the component looks at the clock.
 */
export const useTick = <Told extends Words & Timed>(
  select: (nowMs: number) => Told,
  writers: Writers<Told> = {},
): Told => {
  const told = useRef<Told>(undefined)
  const drawn = useRef<Told>(undefined)
  const [watcher] = useState<Watcher>(() => ({ look: () => {}, dueAtMs: Number.POSITIVE_INFINITY }))
  const look = (): Told => {
    const now = nowMs()
    const shownMs = secondsEndMs(now)
    const next = select(shownMs)
    const changesAtMs = secondsEndMs(shownMs + next.changesInMs) - SECOND_MS
    watcher.dueAtMs = performance.now() + Math.min(MINUTE_MS, changesAtMs - now)
    wakeAt(watcher.dueAtMs)
    const before = drawn.current
    const isDrawnAnew = (name: keyof Told) => !writers[name] && !Object.is(before?.[name], next[name])
    told.current = next
    if (before === undefined || namesOf(next).some(isDrawnAnew)) drawn.current = next
    return drawn.current ?? next
  }
  const write = () => {
    const words = told.current
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
      return watch(watcher)
    },
    [watcher],
  )
  const shown = useSyncExternalStore(subscribe, look)
  return told.current ?? shown
}
