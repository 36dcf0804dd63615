import { type RefObject, useLayoutEffect } from 'react'
import type { FocusTarget } from './focus-targets.ts'
import { usePage } from './page-context.ts'

/** Registers what a component can focus, after each of its renders. */
export const useFocusTarget = (target: FocusTarget, focus: () => boolean): void => {
  const page = usePage()
  useLayoutEffect(() => page.addFocusTarget(target, focus))
}

/** Registers a text field; its text is selected. False also where it was focused already. */
export const useFieldTarget = (target: FocusTarget, field: RefObject<HTMLInputElement | null>): void =>
  useFocusTarget(target, () => {
    const isFocused = field.current === document.activeElement
    field.current?.focus()
    field.current?.select()
    return field.current !== null && !isFocused
  })
