/** Digits and letters that nobody mistakes for one another: 5 bits each. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** What people read or type in place of a symbol that is not there. */
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }
const GROUP = 4

/** A code of so many symbols from random bytes, one of which is used for each. */
export const newCode = (random: Uint8Array): string =>
  Array.from(random, (byte) => SYMBOLS[byte % SYMBOLS.length]).join('')

/** How a code is shown and printed: in groups of four. */
export const groupCode = (code: string): string =>
  code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join(' ') ?? ''

/** The code that was typed, whatever the case, spaces and dashes; undefined when it is not one of so many symbols. */
export const readCode = (typed: string, length: number): string | undefined => {
  const symbols = typed.toUpperCase().replaceAll(/[\s\-–—.]/g, '')
  const code = Array.from(symbols, (symbol) => MISREAD[symbol] ?? symbol).join('')
  return code.length === length && [...code].every((symbol) => SYMBOLS.includes(symbol)) ? code : undefined
}

/** Symbols that say whether a code was copied right, from any bytes. */
export const checkSymbols = (digest: Uint8Array, count: number): string => newCode(digest.slice(0, count))
