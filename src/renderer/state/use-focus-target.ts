import { type RefObject, useEffect, useLayoutEffect } from 'react'
import type { FocusTarget } from './focus-targets.ts'
import { usePage } from './page-context.ts'

/** Registers what a component can focus, after each render. */
export const useFocusTarget = (target: FocusTarget, focus: () => boolean): void => {
  const page = usePage()
  useLayoutEffect(() => page.addFocusTarget(target, focus))
}

/**
 * Registers the current row of a screen's list. If the list appears after its screen, it takes focus from the
 * heading.
 */
export const useListTarget = (focus: () => boolean): void => {
  const page = usePage()
  useFocusTarget('list', focus)
  useEffect(() => {
    if (document.activeElement?.matches('h1')) page.focus('list')
  }, [page])
}

/** Registers a focusable element. */
export const useElementTarget = (target: FocusTarget, element: RefObject<HTMLElement | null>): void =>
  useFocusTarget(target, () => {
    element.current?.focus()
    return element.current !== null && element.current === document.activeElement
  })

/** Registers a text field and selects its text. Focusing it returns false if it already had focus. */
export const useFieldTarget = (target: FocusTarget, field: RefObject<HTMLInputElement | null>): void =>
  useFocusTarget(target, () => {
    const isFocused = field.current === document.activeElement
    field.current?.focus()
    field.current?.select()
    return field.current !== null && !isFocused
  })
