import { splitPaste } from './paste/split-paste.ts'
import { type TidyNotice, tidy } from './paste/tidy.ts'

/**
 * The result of a paste into one of the two fields. `block`: it has labelled values or both credentials and
 * must be split; `left`: the browser may paste it unchanged; otherwise it was trimmed and inserted, and this
 * is what was changed.
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
