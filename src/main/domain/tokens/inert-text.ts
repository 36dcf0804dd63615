/** At most this many characters, so at most 2 KB in UTF-8 (security S28). */
const mostCharacters = 500

/**
 * A server's text as something to read and nothing else: one line, shortened, without control characters,
 * bidi and other invisible marks, and without any of the `hidden` texts (longest first).
 */
export const inertText = (text: string, hidden: readonly string[] = []): string => {
  const visible = text
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .trim()
  const safe = hide(visible, hidden)
  const characters = [...safe]
  return characters.length <= mostCharacters ? safe : `${characters.slice(0, mostCharacters - 1).join('')}…`
}

/** What stands where something was taken out. */
export const HIDDEN = '[hidden]'

/** Replaces every occurrence of each text. Longer ones come first, so that no rest of one remains. */
export const hide = (text: string, longestFirst: readonly string[]): string =>
  longestFirst.reduce((rest, secret) => (secret === '' ? rest : rest.replaceAll(secret, HIDDEN)), text)
