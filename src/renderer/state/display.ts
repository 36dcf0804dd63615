/** What the state needs to know about the window: whether it is visible, and when frames are drawn. */
export type Display = {
  readonly isHidden: () => boolean
  /** Calls `run` when the window is shown, hidden or focused. Returns a function to unsubscribe. */
  readonly onChange: (run: () => void) => () => void
  readonly afterTwoFrames: (run: () => void) => void
}

/** The window in which the page runs. Tests use their own. */
export const browserDisplay: Display = {
  isHidden: () => document.hidden,
  onChange: (run) => {
    document.addEventListener('visibilitychange', run)
    window.addEventListener('focus', run)
    return () => {
      document.removeEventListener('visibilitychange', run)
      window.removeEventListener('focus', run)
    }
  },
  afterTwoFrames: (run) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)))
  },
}
