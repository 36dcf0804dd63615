/** If the palette takes longer than this to open, key presses go to the screen again. */
const LONGEST_OPENING_MS = 2_000

let typed = ''
let stop: (() => void) | undefined

/** Buffers what is typed while the palette opens, so that no letter is lost or reaches the screen behind it. */
export const catchEarlyTyping = (): void => {
  stop?.()
  typed = ''
  const listener = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key.length === 1) typed += event.key
    else if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', listener, true)
  const timer = setTimeout(() => stop?.(), LONGEST_OPENING_MS)
  stop = () => {
    window.removeEventListener('keydown', listener, true)
    clearTimeout(timer)
    stop = undefined
  }
}

/** Returns the buffered text and stops buffering. From here on, the palette's field gets the keys. */
export const readEarlyTyping = (): string => {
  stop?.()
  const taken = typed
  typed = ''
  return taken
}
