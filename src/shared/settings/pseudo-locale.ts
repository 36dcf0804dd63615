const plain = 'abcdefghijklmnopqrstuvwxyz'
const accented = 'àƀçđéƒĝĥîĵķĺɱñöþɋŕšţûṽŵẋýž'
const letters = new Map(
  [...plain].flatMap((letter, index): [string, string][] => {
    const odd = accented[index] ?? letter
    return [
      [letter, odd],
      [letter.toUpperCase(), odd.toUpperCase()],
    ]
  }),
)

/** How much longer than English other languages can get. */
const GROWTH = 0.4

const padding = 'ļöŕéɱ îþšûɱ đöĺöŕ '

/**
 * Exaggerated English for tests: accents on all letters, 40 % longer, in brackets. Keeps `{{values}}` and
 * `<tags>`. It reveals text that is truncated, concatenated or (with plain letters) missing from the catalogue.
 */
export const pseudoText = (text: string): string => {
  if (!/\p{L}/u.test(text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, ''))) return text
  const odd = text.replace(/(\{\{[^}]*\}\}|<[^>]*>)|[A-Za-z]/g, (found, kept: string | undefined) =>
    kept === undefined ? (letters.get(found) ?? found) : found,
  )
  const length = text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, '').length
  const more = padding
    .repeat(Math.ceil((length * GROWTH) / padding.length))
    .slice(0, Math.ceil(length * GROWTH))
  return `[${odd} ${more.trim()}]`
}

/** A full catalogue in the pseudo-locale. */
export const pseudoCatalogue = <Tree extends object>(tree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string'
        ? pseudoText(value)
        : typeof value === 'object' && value !== null
          ? pseudoCatalogue(value)
          : value,
    ]),
  ) as Tree // the same keys, and strings where strings were
