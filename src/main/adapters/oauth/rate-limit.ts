import { SECOND_MS, secondsToMs } from '../../../shared/kernel/time.ts'
import { httpDateMs } from './http-date.ts'

/**
 * How long to wait after a 429 that doesn't say when to retry. Earlier retries would count against the limit.
 */
export const RATE_LIMITED_WAIT_MS = 30 * SECOND_MS

/** Parses an ISO 8601 date with a time zone, which some services send instead of an HTTP date. */
const isoDateMs = (text: string): number | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/iu.test(text))
    return undefined
  const atMs = Date.parse(text)
  return Number.isNaN(atMs) ? undefined : atMs
}

/**
 * Parses `Retry-After` to milliseconds from now. Accepts seconds or an HTTP date (RFC 9110 §10.2.3), and also
 * fractions and ISO dates.
 *
 * Undefined for anything else. A date in the past is 0.
 */
export const retryAfterMs = (header: string | undefined, nowMs: number): number | undefined => {
  const text = header?.trim()
  if (text === undefined) return undefined
  if (/^\d{1,9}(\.\d{1,9})?$/u.test(text)) return Math.ceil(secondsToMs(Number(text)))
  const atMs = httpDateMs(text) ?? isoDateMs(text)
  return atMs === undefined ? undefined : Math.max(0, atMs - nowMs)
}
