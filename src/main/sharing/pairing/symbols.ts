/** Digits and letters that are hard to confuse. Each symbol is 5 bits. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Letters that people misread, with the intended symbols. */
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** The symbol of a number, modulo 32. */
const symbolOf = (number: number): string => SYMBOLS.charAt(number % 32)

/** Encodes bytes as symbols, 8 for every 5 bytes. Leftover bits are dropped. */
export const toSymbols = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => symbolOf(Number.parseInt(five, 2))).join('')
}

/** Decodes symbols that `toSymbols` made. The number of bytes must be a multiple of 5. */
export const fromSymbols = (symbols: string): Uint8Array => {
  const bits = Array.from(symbols, (one) => SYMBOLS.indexOf(one).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2))
}

/** Normalizes typed symbols: upper case, misread letters replaced, no spaces or dashes. Other characters stay. */
export const readTyped = (typed: string): string =>
  Array.from(typed.toUpperCase().replaceAll(/[\s\-–—.]/g, ''), (one) => MISREAD[one] ?? one).join('')

/** Splits symbols into groups of `size`. */
export const groupsOf = (symbols: string, size: number): string[] =>
  symbols.match(new RegExp(`.{1,${size}}`, 'g')) ?? []

/**
 * The check symbol of a group. It detects any single wrong symbol, and a group in the wrong position: the weights
 * are odd, so changing one symbol never changes the sum by a multiple of 32.
 */
const checkOf = (group: string, position: number): string =>
  symbolOf(
    Array.from(group).reduce((sum, one, at) => sum + SYMBOLS.indexOf(one) * (2 * at + 1), 7 * position),
  )

/** Splits symbols into groups of `groupSize`, each ending with its check symbol. */
export const withChecks = (symbols: string, groupSize: number): string[] =>
  groupsOf(symbols, groupSize - 1).map((group, position) => group + checkOf(group, position))

/**
 * Checks typed groups and returns their symbols without the check symbols. On a mistake, returns the number of the
 * first wrong group, starting at 1, or 0 when there aren't `count` symbols.
 */
export const readChecked = (typed: string, groupSize: number, count: number): string | number => {
  const symbols = readTyped(typed)
  const groups = groupsOf(symbols, groupSize)
  const isRight = (group: string, position: number) =>
    [...group].every((one) => SYMBOLS.includes(one)) &&
    checkOf(group.slice(0, -1), position) === group.slice(-1)
  const wrong = groups.findIndex((group, at) => group.length === groupSize && !isRight(group, at))
  if (wrong >= 0) return wrong + 1
  return symbols.length === count ? groups.map((group) => group.slice(0, -1)).join('') : 0
}
