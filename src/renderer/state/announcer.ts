/** Announcements for screen readers. */
export type Announcer = {
  /** Announces words when the screen reader next pauses. Don't use it for words that change every second. */
  readonly announce: (words: string) => void
  /** Subscribes the page's only live region to announcements. */
  readonly onAnnouncement: (listener: (words: string) => void) => () => void
}

export const createAnnouncer = (): Announcer => {
  const listeners = new Set<(words: string) => void>()
  return {
    announce: (words) => {
      for (const listener of [...listeners]) listener(words)
    },
    onAnnouncement: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
