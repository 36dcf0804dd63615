import { secondsToMs } from '../../../shared/time.ts'
import { httpDateMs } from './http-date.ts'

/**
 * Parses `Retry-After` (RFC 9110 §10.2.3), whole seconds or an HTTP date, as milliseconds from now.
 *
 * `undefined` for anything else; a date in the past is 0.
 */
export const retryAfterMs = (header: string | undefined, nowMs: number): number | undefined => {
  const text = header?.trim()
  if (text === undefined) return undefined
  if (/^\d{1,9}$/u.test(text)) return secondsToMs(Number(text))
  const atMs = httpDateMs(text)
  return atMs === undefined ? undefined : Math.max(0, atMs - nowMs)
}
