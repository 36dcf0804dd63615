/** An end date: ISO 8601, or seconds or milliseconds since 1970. A day without a time ends when the local day ends. */
export const dateOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  if (/^\d{10}$/.test(text)) return Number(text) * 1000
  if (/^\d{13}$/.test(text)) return Number(text)
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (day !== null) {
    const [, year, month, date] = day.map(Number)
    const end = new Date(year ?? 0, (month ?? 1) - 1, date, 23, 59, 59, 999)
    return end.getDate() === date ? end.getTime() : undefined
  }
  const atMs = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isFinite(atMs) ? atMs : undefined
}
