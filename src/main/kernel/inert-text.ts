/** SECURITY: S28, at most this many characters, so at most 2 KB in UTF-8. */
const mostCharacters = 500

/**
 * A server's text as harmless plain text: one line, shortened, without control characters, bidi and other
 * invisible marks, and without any of the `hidden` texts. SECURITY: S28.
 */
export const inertText = (text: string, hidden?: { hide(text: string): string }): string => {
  // A text with two spaces is found before they become one, a text with invisible characters after they are gone.
  const hide = (shown: string) => hidden?.hide(shown) ?? shown
  const visible = hide(text)
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .trim()
  const safe = hide(visible)
  const characters = Array.from(safe)
  return characters.length <= mostCharacters ? safe : `${characters.slice(0, mostCharacters - 1).join('')}…`
}
