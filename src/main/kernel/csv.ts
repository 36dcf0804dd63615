/**
 * What a spreadsheet evaluates as a formula. SECURITY: S36, other people choose names; an apostrophe in front
 * makes the cell text. Controls and invisible marks before it count as blanks do.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u

/**
 * Where a formula begins in a spreadsheet that separates cells by semicolons, tabs or bars, as in many
 * languages: it reads our quotes as text, and each separator or line end inside a cell begins another cell.
 */
const INNER_FORMULA = /(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?<=[;|\t\r\n][\s\p{Cc}\p{Cf}"]*)/gu

// SECURITY: S36, whichever separator the spreadsheet uses.
const cell = (text: string): string => {
  const inner = text.replace(INNER_FORMULA, "'")
  const inert = FORMULA.test(inner) || /^[\t\r\n]/.test(inner) ? `'${inner}` : inner
  return `"${inert.replaceAll('"', '""')}"`
}

/** Rows as comma-separated values (RFC 4180), with the byte order mark that marks UTF-8 for spreadsheets. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
