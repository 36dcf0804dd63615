/** Digits and letters that nobody mistakes for one another: 5 bits each. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** What people read or type in place of a symbol that isn't there. */
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** The symbol of a number from 0 to 31. */
const symbolOf = (number: number): string => SYMBOLS.charAt(number % 32)

/** Bytes as symbols, 8 for every 5 bytes; what is left of the last bits is dropped. */
export const toSymbols = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => symbolOf(Number.parseInt(five, 2))).join('')
}

/** The bytes of symbols that `toSymbols` made of a multiple of 5 bytes. */
export const fromSymbols = (symbols: string): Uint8Array => {
  const bits = Array.from(symbols, (one) => SYMBOLS.indexOf(one).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2))
}

/** What was typed, whatever the case, spaces and dashes. A symbol that isn't one stays as it is. */
export const readTyped = (typed: string): string =>
  Array.from(typed.toUpperCase().replaceAll(/[\s\-–—.]/g, ''), (one) => MISREAD[one] ?? one).join('')

/** Symbols in groups of so many, as they are shown, printed and counted. */
export const groupsOf = (symbols: string, size: number): string[] =>
  symbols.match(new RegExp(`.{1,${size}}`, 'g')) ?? []

/**
 * A check symbol for a group, which differs for each single wrong symbol and for the same group in another position:
 * the weights are odd, so no change of one symbol is a multiple of 32.
 */
const checkOf = (group: string, position: number): string =>
  symbolOf(
    Array.from(group).reduce((sum, one, at) => sum + SYMBOLS.indexOf(one) * (2 * at + 1), 7 * position),
  )

/** Symbols in groups of so many, the last of which checks its group. */
export const withChecks = (symbols: string, groupSize: number): string[] =>
  groupsOf(symbols, groupSize - 1).map((group, position) => group + checkOf(group, position))

/**
 * What was typed of `withChecks`, without the checks; or the first group that is wrong, counted from 1, and 0 when they aren't
 * `count` symbols with the checks.
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
