/** Shorter names fit wherever names are shown. */
const SHORT = 14
const MOST_AT_END = 10

/** The look of a name's element, and of the two parts in it. */
export const NAME = 'flex min-w-0'
export const NAME_START = 'truncate'
export const NAME_END = 'shrink-0 whitespace-pre'

/**
 * A name in two parts. Where it doesn't fit only the first is cut, because names of one kind often differ at the end.
 * The second part starts at a space or a sign between words, so that no letter loses its joined form; it is empty if
 * the name is short or has no such place.
 */
export const splitName = (name: string): readonly [start: string, end: string] => {
  if (name.length <= SHORT) return [name, '']
  const [end = ''] = /[\s\-_./·(].*$/s.exec(name.slice(-MOST_AT_END)) ?? []
  return [name.slice(0, name.length - end.length), end]
}
