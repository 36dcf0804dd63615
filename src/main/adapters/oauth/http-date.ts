/** Parses an HTTP date (RFC 9110 §5.6.7) to epoch milliseconds. Undefined for anything else. */
export const httpDateMs = (text: string | undefined): number | undefined => {
  const date = text?.trim() ?? ''
  // Requires the form of an HTTP date, because `Date.parse` alone accepts far more.
  if (!/^[A-Z][a-z]{2,8},? .*\d{2}:\d{2}:\d{2}( GMT| \d{4})$/u.test(date)) return undefined
  const atMs = Date.parse(date.endsWith('GMT') ? date : `${date} GMT`)
  return Number.isNaN(atMs) ? undefined : atMs
}
