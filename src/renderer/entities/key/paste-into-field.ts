import { splitPaste } from './paste/split-paste.ts'
import { type TidyNotice, tidy } from './paste/tidy.ts'

/**
 * Handles a paste into the field for the client ID or the client secret. Returns `block` if the text has
 * labelled values or both credentials and must be split, and `left` if the browser can paste it unchanged.
 * Otherwise inserts the cleaned-up text and returns what changed.
 */
export const pasteIntoField = (
  text: string,
  input: HTMLInputElement,
): 'block' | 'left' | readonly TidyNotice[] => {
  const { pasted, isLabelled } = splitPaste(text)
  const hasBoth = pasted.clientId !== undefined && pasted.clientSecret !== undefined
  if (isLabelled || (hasBoth && /[\n\t]/.test(text.trim()))) return 'block'
  const { value, notices } = tidy(text)
  if (notices.length === 0) return 'left'
  input.setRangeText(value, input.selectionStart ?? 0, input.selectionEnd ?? input.value.length, 'end')
  return notices
}
