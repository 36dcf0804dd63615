import { utf8 } from '../../kernel/bytes.ts'
import type { PrivateKeys, TeamCrypto } from '../../ports/team-crypto.ts'
import { fromSymbols, readChecked, toSymbols, withChecks } from './symbols.ts'

/** The number of random bytes in a sheet: 160 bits. */
export const SHEET_BYTES = 20
/** Eight groups of five symbols. Each group ends with a check symbol. */
const SHEET_SYMBOLS = 40
const GROUP = 5

/** The text of a sheet: eight groups of five symbols. */
export const sheetGroups = (seed: Uint8Array): string[] => withChecks(toSymbols(seed), GROUP)

/** The seed of a typed sheet, or the number of its wrong group (see `readChecked`). */
export const readSheet = (typed: string): Uint8Array | number => {
  const symbols = readChecked(typed, GROUP, SHEET_SYMBOLS)
  return typeof symbols === 'string' ? fromSymbols(symbols) : symbols
}

/**
 * The sheet's keys. SECURITY: S45, they exist only while the sheet is being made or typed in, so no computer
 * can leak them.
 */
export const keysOfSheet = (crypto: TeamCrypto, seed: Uint8Array): PrivateKeys => ({
  sign: crypto.hkdf(seed, utf8('keyward/3/sheet/sign')),
  box: crypto.hkdf(seed, utf8('keyward/3/sheet/box')),
})
