/** How a number is shown, if not as plain digits: as a date, with an exponent, or with at least this many digits. */
export type NumberFormat = 'date' | 'exponent' | number | undefined

/** The format for a format code, or for the number of a built-in format (ECMA-376 Part 1, §18.8.30). */
export const numberFormatOf = (id: number, code: string | undefined): NumberFormat => {
  if (code === undefined) {
    const isDate = (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
    return isDate ? 'date' : id === 11 || id === 48 ? 'exponent' : undefined
  }
  if (/^0+$/.test(code)) return code.length
  const signs = code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '')
  if (/[dy]|mmm/i.test(signs)) return 'date'
  return /[0#]E[+-]/i.test(signs) ? 'exponent' : undefined
}

const DAY_MS = 86_400_000

/** A number as its cell shows it. Undefined if the spreadsheet has lost what was entered. */
export const numberText = (value: string, format: NumberFormat, is1904: boolean): string | undefined => {
  const number = Number(value)
  if (!Number.isFinite(number) || format === 'exponent' || Math.abs(number) >= 1e15) return undefined
  if (format === 'date' && number >= 1 && number < 2_958_466) {
    const startMs = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
    return new Date(startMs + Math.floor(number) * DAY_MS).toISOString().slice(0, 10)
  }
  const text = String(Number(number.toPrecision(15)))
  return typeof format === 'number' ? text.padStart(format, '0') : text
}
