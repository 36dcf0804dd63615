import type { PastedFields } from './pasted-fields.ts'
import { linesOf } from './read-lines.ts'
import { compareAsSecret, couldBeCredential, looksLikeId } from './shapes.ts'
import { trimUnseen, unquote } from './tidy.ts'

/** Values without labels, and how they were distinguished. */
export interface BareValues {
  readonly pasted: PastedFields
  /** `order`: only by their order, so the user should check. */
  readonly by: 'shape' | 'order'
}

/**
 * Two values in any order, on two lines or one; or a single one, treated as the secret unless it looks like
 * an id.
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

/** One line: splits at spaces, else at a single separator when one side of it looks like an id. */
const splitLine = (line: string): string[] => {
  const words = line.split(/\s+/u)
  if (words.length > 1) return words.length === 2 ? words : [] // more is prose
  for (const separator of [',', ';', '|', ':']) {
    const at = line.indexOf(separator)
    if (at < 0) continue
    const parts = [line.slice(0, at), line.slice(at + 1)]
    if (parts.some((part) => looksLikeId(unquote(part)))) return parts
  }
  return [line]
}
