/** Names up to this length fit everywhere. */
const SHORT = 14
const MOST_AT_END = 10

/** The classes of a name's element and of its two parts. */
export const NAME = 'flex min-w-0'
export const NAME_START = 'truncate'
export const NAME_END = 'shrink-0 whitespace-pre'

/**
 * Splits a name in two. Where it doesn't fit, only the first part is truncated, because similar names often differ
 * at the end.
 * The second part starts at a space or a separator, so that joined letters (as in Arabic) stay joined. It is empty
 * if the name is short or has no such position.
 */
export const splitName = (name: string): readonly [start: string, end: string] => {
  if (name.length <= SHORT) return [name, '']
  const [end = ''] = /[\s\-_./·(].*$/s.exec(name.slice(-MOST_AT_END)) ?? []
  return [name.slice(0, name.length - end.length), end]
}
