const quotePairs: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '“': '”',
  '‘': '’',
  '«': '»',
}

/** Spaces of all kinds, and invisible characters: zero width, byte order mark, direction marks, soft hyphen. */
const unseen = '\\s\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufeff\\u00ad'
const atStart = new RegExp(`^[${unseen}]+`, 'u')
const inside = new RegExp(`[${unseen}]`, 'u')

/** Removes spaces and invisible characters at both ends. Never changes the rest. */
export const trimUnseen = (text: string): string => {
  const start = atStart.exec(text)?.[0].length ?? 0
  let end = text.length
  while (end > start && inside.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/**
 * True if a space, line break or invisible character is inside the text. IDs and secrets hardly ever contain one.
 */
export const hasUnseenInside = (text: string): boolean => inside.test(trimUnseen(text))

/** Removes one pair of quotes, together with a trailing comma or semicolon from surrounding code. */
export const unquote = (text: string): string => {
  const closing = quotePairs[text.charAt(0)]
  if (closing === undefined) return text
  const bare = text.replace(/[,;]$/, '')
  return bare.length >= 2 && bare.endsWith(closing) ? bare.slice(1, -1) : text
}

const shortestDouble = 16

/**
 * Half of the text if it's a value pasted twice in a row, else undefined. Ignores short values, because `haha`
 * may be intended.
 */
const halfOfDouble = (text: string): string | undefined => {
  if (text.length < shortestDouble) return undefined
  const middle = text.length / 2
  if (Number.isInteger(middle) && text.slice(0, middle) === text.slice(middle)) return text.slice(0, middle)
  const [first, second, ...more] = text.split(/\s+/u)
  return first && first === second && more.length === 0 ? first : undefined
}

/** How a pasted or typed value was changed. Always shown to the user. */
export type TidyNotice = 'trimmed' | 'doubled'

/** A cleaned-up value and how it was changed. */
export interface Tidied {
  readonly value: string
  readonly notices: readonly TidyNotice[]
}

/** Trims a single value and halves a doubled one. Callers must show the user what changed (S27). */
export const tidy = (text: string): Tidied => {
  const trimmed = trimUnseen(text)
  const half = halfOfDouble(trimmed)
  const notices: TidyNotice[] = []
  if (trimmed !== text) notices.push('trimmed')
  if (half !== undefined) notices.push('doubled')
  return { value: half ?? trimmed, notices }
}
