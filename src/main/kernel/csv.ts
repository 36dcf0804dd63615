/**
 * Matches what a spreadsheet evaluates as a formula, even behind control and invisible characters. SECURITY: S36,
 * names come from other people, so an apostrophe in front turns such a cell into text.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u

/**
 * Where a formula would start in a spreadsheet that separates cells by semicolons, tabs or vertical bars, as is
 * usual in many languages. Such a spreadsheet treats our quotes as text, so each separator or line break inside
 * a cell starts another cell.
 */
const INNER_FORMULA = /(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?<=[;|\t\r\n][\s\p{Cc}\p{Cf}"]*)/gu

// SECURITY: S36, disarms formulas whichever separator the spreadsheet uses.
const cell = (text: string): string => {
  const inner = text.replace(INNER_FORMULA, "'")
  const inert = FORMULA.test(inner) || /^[\t\r\n]/.test(inner) ? `'${inner}` : inner
  return `"${inert.replaceAll('"', '""')}"`
}

/** Rows as comma-separated values (RFC 4180), with a byte order mark so that spreadsheets read UTF-8. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
