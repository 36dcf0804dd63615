import type { PastedFields } from './pasted-fields.ts'
import { linesOf } from './read-lines.ts'
import { compareAsSecret, couldBeCredential, looksLikeId } from './shapes.ts'
import { trimUnseen, unquote } from './tidy.ts'

/** Pasted values without labels, and how ID and secret were told apart. */
export interface BareValues {
  readonly pasted: PastedFields
  /** `order` means that only their order decided, so the user should check. */
  readonly by: 'shape' | 'order'
}

/**
 * Reads two values in any order, on one line or two. A single value is treated as the secret unless it looks like
 * an ID.
 */
export const readBare = (text: string): BareValues | undefined => {
  const credentials = candidates(text)
  const [first, second] = credentials
  if (first === undefined) return undefined
  if (second === undefined) {
    return { pasted: looksLikeId(first) ? { clientId: first } : { clientSecret: first }, by: 'shape' }
  }
  if (credentials.length > 2) return undefined
  const order = compareAsSecret(first, second)
  return order < 0
    ? { pasted: { clientId: second, clientSecret: first }, by: 'shape' }
    : { pasted: { clientId: first, clientSecret: second }, by: order === 0 ? 'order' : 'shape' }
}

const candidates = (text: string): string[] => {
  const lines = linesOf(text)
  const words = lines.length === 1 ? splitLine(trimUnseen(lines[0] ?? '')) : lines
  const credentials = words.map((word) => unquote(trimUnseen(word))).filter(couldBeCredential)
  return [...new Set(credentials)]
}

/** Splits a line at spaces, or else at a single separator if one side of it looks like an ID. */
const splitLine = (line: string): string[] => {
  const words = line.split(/\s+/u)
  if (words.length > 1) return words.length === 2 ? words : [] // more words are prose
  for (const separator of [',', ';', '|', ':']) {
    const at = line.indexOf(separator)
    if (at < 0) continue
    const parts = [line.slice(0, at), line.slice(at + 1)]
    if (parts.some((part) => looksLikeId(unquote(part)))) return parts
  }
  return [line]
}
