import { useEffect, useRef } from 'react'
import type { FocusTarget } from '../state/focus-targets.ts'
import type { Page } from '../state/page.ts'
import { usePage, useStore } from '../state/page-context.ts'

const focusStart = (page: Page): void => {
  if (!page.focus('list') && !page.focus('form')) page.focusWhenThere('heading')
}

const focusTarget = (page: Page, target: FocusTarget): void => {
  if (page.focus(target)) return
  // Until the target exists, focus the list. If focus were on the body, React Aria would return it to the
  // element that opened the last dialog.
  page.focus('list')
  page.focusWhenThere(target)
}

/**
 * Moves focus after each navigation. Also moves it when `place` changes or a dialog closes and nothing is focused:
 * with focus on the body, only the window's shortcuts would work.
 */
export const useArrivalFocus = (place: string): void => {
  const page = usePage()
  const arrival = useStore((state) => state.arrival)
  const hasOverlay = useStore((state) => state.overlay !== undefined)

  // Not a layout effect, because a dialog that has just closed still makes the rest inert then.
  const initial = useRef(arrival).current
  useEffect(() => {
    if (arrival === initial || arrival.focus === 'unchanged') return
    if (arrival.focus === 'start') focusStart(page)
    else focusTarget(page, arrival.focus)
  }, [page, arrival, initial])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place is a reason to check focus
  useEffect(() => {
    if (hasOverlay) return
    // React Aria restores focus on the next frame if the element still exists.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusStart(page)
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [page, place, hasOverlay])
}
