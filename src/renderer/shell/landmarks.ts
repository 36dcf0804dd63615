import { useEffect } from 'react'

const lastFocused = new WeakMap<Element, HTMLElement>()
const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), [tabindex]'

const landmarks = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-landmark], [role="region"][data-rac]')].filter(
    (landmark) => landmark.checkVisibility() && firstStop(landmark) !== undefined,
  )

const firstStop = (landmark: HTMLElement): HTMLElement | undefined => {
  const last = lastFocused.get(landmark)
  if (last?.isConnected && last.checkVisibility()) return last
  const stops = [...landmark.querySelectorAll<HTMLElement>(focusable)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility(),
  )
  return stops.find((stop) => stop.matches('[aria-current="page"], [role="row"]')) ?? stops[0]
}

/** Moves focus to the next (or, backwards, the previous) region of the window, to the element last focused there. */
export const moveToLandmark = (isBackwards: boolean): void => {
  const all = landmarks()
  const at = all.findIndex((landmark) => landmark.contains(document.activeElement))
  const step = isBackwards ? -1 : 1
  const next = all[(at === -1 ? (isBackwards ? all.length - 1 : 0) : at + step + all.length) % all.length]
  if (next) firstStop(next)?.focus()
}

/** Remembers the focused element of each region. */
export const useLandmarkMemory = (): void => {
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      const landmark = target.closest('[data-landmark]')
      if (landmark) lastFocused.set(landmark, target)
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
}
