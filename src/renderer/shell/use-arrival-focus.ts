import { useEffect, useRef } from 'react'
import type { FocusTarget } from '../state/focus-targets.ts'
import type { Page } from '../state/page.ts'
import { usePage, useStore } from '../state/page-context.ts'

const focusStart = (page: Page): void => {
  if (!page.focus('list') && !page.focus('form')) page.focusWhenThere('heading')
}

const focusTarget = (page: Page, target: FocusTarget): void => {
  if (page.focus(target)) return
  // Meanwhile the list: React Aria returns the focus to what a closed dialog was opened from, but only from the body.
  page.focus('list')
  page.focusWhenThere(target)
}

/**
 * Moves the focus after each navigation; also when the window's `place` changes or a dialog closes, unless
 * something has the focus then. A focus left on the body makes all keys but the window's shortcuts do nothing.
 */
export const useArrivalFocus = (place: string): void => {
  const page = usePage()
  const arrival = useStore((state) => state.arrival)
  const hasOverlay = useStore((state) => state.overlay !== undefined)

  // Not a layout effect: until then a dialog that has just closed makes the rest inert.
  const initial = useRef(arrival).current
  useEffect(() => {
    if (arrival === initial || arrival.focus === 'unchanged') return
    if (arrival.focus === 'start') focusStart(page)
    else focusTarget(page, arrival.focus)
  }, [page, arrival, initial])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is a reason to look for the focus
  useEffect(() => {
    if (hasOverlay) return
    // React Aria returns the focus in the next frame, if what had it is still there.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusStart(page)
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [page, place, hasOverlay])
}
