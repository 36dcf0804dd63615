/** SECURITY: S28, limits text from a server to 2 KB of UTF-8. */
const mostCharacters = 500

/**
 * Text from a server, as harmless plain text: one line, shortened, without control, bidi and other invisible
 * characters, and with the `hidden` texts removed. SECURITY: S28.
 */
export const inertText = (text: string, hidden?: { hide(text: string): string }): string => {
  // Called twice: a hidden text that contains double spaces matches only before they are merged, and one with
  // invisible characters in between only after those are removed.
  const hide = (shown: string) => hidden?.hide(shown) ?? shown
  const visible = hide(text)
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .trim()
  const safe = hide(visible)
  const characters = Array.from(safe)
  return characters.length <= mostCharacters ? safe : `${characters.slice(0, mostCharacters - 1).join('')}…`
}
