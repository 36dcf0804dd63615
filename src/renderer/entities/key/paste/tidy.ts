const quotePairs: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '“': '”',
  '‘': '’',
  '«': '»',
}

/**
 * Spaces of every kind, and invisible characters: zero width, byte order mark, direction marks, soft hyphen.
 */
const unseen = '\\s\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufeff\\u00ad'
const atStart = new RegExp(`^[${unseen}]+`, 'u')
const inside = new RegExp(`[${unseen}]`, 'u')

/** Removes invisible characters at both ends; the rest is never changed. */
export const trimUnseen = (text: string): string => {
  const start = atStart.exec(text)?.[0].length ?? 0
  let end = text.length
  while (end > start && inside.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/**
 * True when there is a space, line break or invisible character inside, which ids and secrets hardly ever
 * have.
 */
export const hasUnseenInside = (text: string): boolean => inside.test(trimUnseen(text))

/** Removes one pair of quotes, also with the comma or semicolon of the code line around it. */
export const unquote = (text: string): string => {
  const closing = quotePairs[text.charAt(0)]
  if (closing === undefined) return text
  const bare = text.replace(/[,;]$/, '')
  return bare.length >= 2 && bare.endsWith(closing) ? bare.slice(1, -1) : text
}

const shortestDouble = 16

/**
 * The value if it was pasted twice in a row, else nothing. Short values are left alone: `haha` is not a
 * mistake.
 */
const halfOfDouble = (text: string): string | undefined => {
  if (text.length < shortestDouble) return undefined
  const middle = text.length / 2
  if (Number.isInteger(middle) && text.slice(0, middle) === text.slice(middle)) return text.slice(0, middle)
  const [first, second, ...more] = text.split(/\s+/u)
  return first && first === second && more.length === 0 ? first : undefined
}

/** How a pasted or typed value was changed, shown to the user; nothing is changed silently. */
export type TidyNotice = 'trimmed' | 'doubled'

/** A value as it will be used, and how it was changed. */
export interface Tidied {
  readonly value: string
  readonly notices: readonly TidyNotice[]
}

/** Trims a single value and removes a doubled copy (S27: with a notice, never silently). */
export const tidy = (text: string): Tidied => {
  const trimmed = trimUnseen(text)
  const half = halfOfDouble(trimmed)
  const notices: TidyNotice[] = []
  if (trimmed !== text) notices.push('trimmed')
  if (half !== undefined) notices.push('doubled')
  return { value: half ?? trimmed, notices }
}
