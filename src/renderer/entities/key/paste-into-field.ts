import { splitPaste } from './paste/split-paste.ts'
import { type TidyNotice, tidy } from './paste/tidy.ts'

/**
 * A paste into one of the two fields. `block`: it holds labelled values or both halves and is to be taken apart;
 * `left`: the browser may paste it as it is; else it was trimmed, put in, and this is what was done.
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
