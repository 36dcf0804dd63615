const two = (part: number) => String(part).padStart(2, '0')

/** An instant's local date in ISO 8601, which every spreadsheet reads as a date. Empty if undefined. */
export const localDate = (atMs: number | undefined): string => {
  if (atMs === undefined) return ''
  const date = new Date(atMs)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/**
 * Local time such as "2026-11-17 15:39:00", which spreadsheets in every language read as a time. Empty if
 * undefined.
 */
export const localTime = (atMs: number | undefined): string => {
  if (atMs === undefined) return ''
  const at = new Date(atMs)
  return `${localDate(atMs)} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}
