/** What the page's state needs to know of its window: whether it is in sight, and when the next frame has been drawn. */
export type Display = {
  readonly isHidden: () => boolean
  /** The window came into sight, went out of it, or got the focus; the answer stops the calls. */
  readonly onChange: (run: () => void) => () => void
  readonly afterNextFrame: (run: () => void) => void
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
  afterNextFrame: (run) => {
    requestAnimationFrame(() => setTimeout(run))
  },
}
