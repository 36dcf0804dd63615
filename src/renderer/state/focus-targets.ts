/**
 * What can be focused from another part of the page: fields, the list's current row, that row's button, the
 * first control of a form, and the heading of a screen.
 */
export type FocusTarget = 'search' | 'list' | 'list-action' | 'form' | 'heading'

/** Moves the focus; false when there is nothing to focus yet. */
type Focus = () => boolean

/** Where parts of the page register what others may focus. */
export type FocusTargets = {
  /** Registers a target, and focuses it if that was asked for before it was there. Returns the removal. */
  readonly addFocusTarget: (target: FocusTarget, focus: Focus) => () => void
  /** Focuses a target; false when it is not there. */
  readonly focus: (target: FocusTarget) => boolean
  /** Focuses a target now, or as soon as it is there. A later request replaces this one. */
  readonly focusWhenThere: (target: FocusTarget) => void
}

/** A registry without targets. */
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
