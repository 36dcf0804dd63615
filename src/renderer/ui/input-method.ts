/**
 * Leaves the keys pressed while an input method turns sounds into words to that input method: its Enter chooses a
 * word, its arrows move among words, its Escape takes one back. Nothing in the page acts on them.
 */
export const leaveKeysToInputMethod = (): void =>
  window.addEventListener('keydown', (event) => event.isComposing && event.stopImmediatePropagation(), true)
