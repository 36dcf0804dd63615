import { secondsToMs } from '../../shared/time.ts'

/**
 * Reads `Retry-After` (RFC 9110 §10.2.3), whole seconds or an HTTP date, as milliseconds from now.
 *
 * `undefined` for anything else; a date in the past is 0.
 */
export const retryAfterMs = (header: string | undefined, nowMs: number): number | undefined => {
  const text = header?.trim()
  if (text === undefined) return undefined
  if (/^\d{1,9}$/u.test(text)) return secondsToMs(Number(text))
  // An HTTP date names its day and GMT; Date.parse alone would take far more.
  if (!/^[A-Z][a-z]{2,8},? .*\d{2}:\d{2}:\d{2}( GMT| \d{4})$/u.test(text)) return undefined
  const atMs = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`)
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs)
}
