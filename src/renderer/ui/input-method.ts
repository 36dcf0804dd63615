/**
 * Leaves key presses to an active input method (IME), where Enter picks a word, arrows move among words, and
 * Escape cancels. The page doesn't handle them.
 */
export const leaveKeysToInputMethod = (): void =>
  window.addEventListener('keydown', (event) => event.isComposing && event.stopImmediatePropagation(), true)
