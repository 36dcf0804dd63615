/** The window as the page's state needs it: whether it is visible, and when its frames have been drawn. */
export type Display = {
  readonly isHidden: () => boolean
  /** The window became visible, was hidden, or got the focus; returns the unsubscribe function. */
  readonly onChange: (run: () => void) => () => void
  readonly afterTwoFrames: (run: () => void) => void
}

/** The real window. */
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
