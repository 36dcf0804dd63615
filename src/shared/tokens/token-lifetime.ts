import { DAY_MS, SECOND_MS } from '../kernel/time.ts'

/** The life assumed for a token when the reply doesn't say; the specification's hour ("Limits"). */
const ASSUMED_LIFETIME_SECONDS = 3_600
/** Ten years. A longer life counts as this one, because later dates can't be shown. */
const LONGEST_LIFETIME_SECONDS = (3_653 * DAY_MS) / SECOND_MS

/** How long a token lives. */
export interface TokenLifetime {
  readonly lifetimeSeconds: number
  /** The reply didn't say; an hour was assumed. */
  readonly isLifetimeAssumed: boolean
}

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** The seconds in a number or a decimal text; undefined for anything else. */
const secondsIn = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value
  // `Number` alone would also read `0x10`, `1e3` and `Infinity`.
  return typeof value === 'string' && /^\s*\d+(\.\d+)?\s*$/u.test(value) ? Number(value) : undefined
}

/**
 * The lifetime that a token reply's `expires_in` says, in whole or fractional seconds; undefined for nonsense.
 *
 * A missing, null or empty one is an hour, marked as assumed. SECURITY: S28, `Number(true)` and `Number([3600])` are
 * numbers too: only a positive number or its decimal digits are a lifetime.
 */
export const readTokenLifetime = (value: unknown): TokenLifetime | undefined => {
  if (isMissing(value)) return { lifetimeSeconds: ASSUMED_LIFETIME_SECONDS, isLifetimeAssumed: true }
  const seconds = secondsIn(value)
  if (seconds === undefined || !(seconds > 0)) return undefined
  return { lifetimeSeconds: Math.min(seconds, LONGEST_LIFETIME_SECONDS), isLifetimeAssumed: false }
}
