import { type RefObject, useEffect, useLayoutEffect } from 'react'
import type { FocusTarget } from './focus-targets.ts'
import { usePage } from './page-context.ts'

/** Registers what a component can focus, after each of its renders. */
export const useFocusTarget = (target: FocusTarget, focus: () => boolean): void => {
  const page = usePage()
  useLayoutEffect(() => page.addFocusTarget(target, focus))
}

/**
 * Registers the current row of a screen's list. A list that comes after its screen takes the focus from the
 * heading, which had it meanwhile.
 */
export const useListTarget = (focus: () => boolean): void => {
  const page = usePage()
  useFocusTarget('list', focus)
  useEffect(() => {
    if (document.activeElement?.matches('h1')) page.focus('list')
  }, [page])
}

/** Registers an element that can have the focus. */
export const useElementTarget = (target: FocusTarget, element: RefObject<HTMLElement | null>): void =>
  useFocusTarget(target, () => {
    element.current?.focus()
    return element.current !== null && element.current === document.activeElement
  })

/** Registers a text field; its text is selected. False also where it was focused already. */
export const useFieldTarget = (target: FocusTarget, field: RefObject<HTMLInputElement | null>): void =>
  useFocusTarget(target, () => {
    const isFocused = field.current === document.activeElement
    field.current?.focus()
    field.current?.select()
    return field.current !== null && !isFocused
  })
