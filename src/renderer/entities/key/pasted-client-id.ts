import type { KeySummary } from '../../../shared/keys/key.ts'

/** Longest part of a text that is searched, so that ten thousand keys take no time. */
const SEARCHED_LENGTH = 8_192

/** Signs that continue a client ID: `ledger-9` is not in `ledger-90`, nor in `my.ledger-9-b`. */
const continues = (sign: string): boolean =>
  sign === '-' || sign === '_' || (sign >= '0' && sign <= '9') || sign.toLowerCase() !== sign.toUpperCase()

const contains = (id: string, text: string): boolean => {
  for (let at = text.indexOf(id); at !== -1; at = text.indexOf(id, at + 1))
    if (!continues(text.charAt(at - 1)) && !continues(text.charAt(at + id.length))) return true
  return false
}

/** As in an address or a form. */
const encoded = (id: string): string => String(new URLSearchParams([['', id]])).slice(1)

/**
 * Finds the key whose client ID is in a pasted text: on its own, or within a log line, a command or an address. If
 * there are several, the longest client ID wins, because it is the least likely to match by chance.
 *
 * SECURITY: S33, the text may hold a secret. It is matched with no pattern, because the engine keeps the last matched
 * text (`RegExp.input`), and nothing of it is returned.
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
