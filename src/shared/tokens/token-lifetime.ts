import { DAY_MS, SECOND_MS } from '../kernel/time.ts'

/** The lifetime assumed for a token if the reply doesn't say: an hour, as in the specification ("Limits"). */
const ASSUMED_LIFETIME_SECONDS = 3_600
/** Ten years. Longer lifetimes are reduced to this, because later dates can't be shown. */
const LONGEST_LIFETIME_SECONDS = (3_653 * DAY_MS) / SECOND_MS

/** How long a token lives. */
export interface TokenLifetime {
  readonly lifetimeSeconds: number
  /** Whether the response gave no lifetime, so an hour was assumed. */
  readonly isLifetimeAssumed: boolean
}

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Parses seconds from a number or a decimal string. Undefined for anything else. */
const secondsIn = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value
  // `Number` alone would also accept `0x10`, `1e3` and `Infinity`.
  return typeof value === 'string' && /^\s*\d+(\.\d+)?\s*$/u.test(value) ? Number(value) : undefined
}

/**
 * The lifetime in a token reply's `expires_in`, in whole or fractional seconds. Undefined for an invalid value.
 *
 * If it's missing, null or empty, assumes an hour and says so. SECURITY: S28, only accepts a positive number or
 * its decimal digits, because `Number(true)` and `Number([3600])` are numbers as well.
 */
export const readTokenLifetime = (value: unknown): TokenLifetime | undefined => {
  if (isMissing(value)) return { lifetimeSeconds: ASSUMED_LIFETIME_SECONDS, isLifetimeAssumed: true }
  const seconds = secondsIn(value)
  if (seconds === undefined || !(seconds > 0)) return undefined
  return { lifetimeSeconds: Math.min(seconds, LONGEST_LIFETIME_SECONDS), isLifetimeAssumed: false }
}
