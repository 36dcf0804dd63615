/**
 * Leaves key presses to an active input method: its Enter chooses a word, its arrows move among words, its
 * Escape cancels one. Nothing in the page handles them.
 */
export const leaveKeysToInputMethod = (): void =>
  window.addEventListener('keydown', (event) => event.isComposing && event.stopImmediatePropagation(), true)
