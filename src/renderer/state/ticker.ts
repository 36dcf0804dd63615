import { useRef, useSyncExternalStore } from 'react'
import { SECOND_MS } from '../../shared/time.ts'
import { nowMs } from './clock.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Makes everything that shows time look at the clock again, at once. */
export const beat = (): void => {
  for (const listener of [...listeners]) listener()
}

const startOrStop = () => {
  const isNeeded = listeners.size > 0 && !document.hidden
  if (isNeeded && timer === undefined) timer = setInterval(beat, SECOND_MS)
  if (!isNeeded && timer !== undefined) {
    clearInterval(timer)
    timer = undefined
  }
}

document.addEventListener('visibilitychange', () => {
  startOrStop()
  if (!document.hidden) beat()
})
window.addEventListener('focus', beat)

/** Hears each beat, one a second while the page is visible; the answer stops hearing. */
const subscribeToTicker = (listener: () => void): (() => void) => {
  listeners.add(listener)
  startOrStop()
  return () => {
    listeners.delete(listener)
    startOrStop()
  }
}

type Words = Readonly<Record<string, string | number | boolean | undefined>>

const areSame = (one: Words, other: Words): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => Object.is(other[name], value))

/**
 * What the current time means for a component: a flat record of words and numbers. The component renders again
 * only when one of them changes, so a row whose words stay the same is not touched.
 */
export const useTick = <Told extends Words>(select: (nowMs: number) => Told): Told => {
  const last = useRef<Told>(undefined)
  return useSyncExternalStore(subscribeToTicker, () => {
    const next = select(nowMs())
    if (last.current === undefined || !areSame(last.current, next)) last.current = next
    return last.current
  })
}
