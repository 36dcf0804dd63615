import type { KeySummary } from '../../../shared/keys/key.ts'

/** The maximum length of text to search, so that searching for ten thousand keys stays fast. */
const SEARCHED_LENGTH = 8_192

/**
 * True for characters that would continue a client ID: `ledger-90` and `my.ledger-9-b` don't contain `ledger-9`.
 */
const continues = (sign: string): boolean =>
  sign === '-' || sign === '_' || (sign >= '0' && sign <= '9') || sign.toLowerCase() !== sign.toUpperCase()

const contains = (id: string, text: string): boolean => {
  for (let at = text.indexOf(id); at !== -1; at = text.indexOf(id, at + 1))
    if (!continues(text.charAt(at - 1)) && !continues(text.charAt(at + id.length))) return true
  return false
}

/** The client ID as it appears in a URL or a form body. */
const encoded = (id: string): string => String(new URLSearchParams([['', id]])).slice(1)

/**
 * Finds the key whose client ID is in pasted text, on its own or within a log line, a command or a URL. If
 * several match, the longest client ID wins, because it's the least likely to match by chance.
 *
 * SECURITY: S33, the text may contain a secret. Uses no regular expression, because the engine would keep the last
 * matched text (`RegExp.input`), and returns no part of the text.
 */
export const findPastedKey = (text: string, keys: Iterable<KeySummary>): KeySummary | undefined => {
  const searched = text.slice(0, SEARCHED_LENGTH)
  const isEncoded = searched.includes('%')
  let found: KeySummary | undefined
  for (const key of keys) {
    const { clientId, deletedAtMs } = key
    if (deletedAtMs !== undefined || clientId.length <= (found?.clientId.length ?? 0)) continue
    if (contains(clientId, searched) || (isEncoded && contains(encoded(clientId), searched))) found = key
  }
  return found
}
