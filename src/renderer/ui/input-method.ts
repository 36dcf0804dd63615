/**
 * Keeps the page from handling keys while an input method (IME) is composing. There, Enter picks a word, the
 * arrows move between candidates, and Escape cancels.
 */
export const leaveKeysToInputMethod = (): void =>
  window.addEventListener('keydown', (event) => event.isComposing && event.stopImmediatePropagation(), true)
