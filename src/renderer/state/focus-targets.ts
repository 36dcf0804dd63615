/**
 * What other parts of the page can focus: fields, the list's current row, that row's button, the first control of
 * a form, and a screen's heading.
 */
export type FocusTarget = 'search' | 'list' | 'list-action' | 'form' | 'heading'

/** Moves focus. Returns false if there is nothing to focus yet. */
type Focus = () => boolean

export type FocusTargets = {
  /** Registers a target, and focuses it if that was requested before. Returns a function to remove it. */
  readonly addFocusTarget: (target: FocusTarget, focus: Focus) => () => void
  /** Focuses a target. Returns false if there is none. */
  readonly focus: (target: FocusTarget) => boolean
  /** Focuses a target now, or once it is registered. A later request replaces this one. */
  readonly focusWhenThere: (target: FocusTarget) => void
}

export const createFocusTargets = (): FocusTargets => {
  const targets = new Map<FocusTarget, Focus>()
  let awaited: FocusTarget | undefined
  const focus = (target: FocusTarget): boolean => targets.get(target)?.() ?? false
  return {
    addFocusTarget: (target, focusIt) => {
      targets.set(target, focusIt)
      if (awaited === target && focusIt()) awaited = undefined
      return () => {
        if (targets.get(target) === focusIt) targets.delete(target)
      }
    },
    focus,
    focusWhenThere: (target) => {
      awaited = focus(target) ? undefined : target
    },
  }
}
