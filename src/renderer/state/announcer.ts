const listeners = new Set<(words: string) => void>()

/** Has words spoken by a screen reader when it next pauses; never for what changes by itself each second. */
export const announce = (words: string): void => {
  for (const listener of [...listeners]) listener(words)
}

/** Hears what is to be spoken; for the one live region. */
export const subscribeToAnnouncements = (listener: (words: string) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
