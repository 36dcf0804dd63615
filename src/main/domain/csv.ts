/**
 * What a spreadsheet takes for a formula. SECURITY: S36, names are other people's text; an apostrophe before such a
 * cell makes it text.
 */
const FORMULA = /^[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/

/**
 * Where a formula begins for a spreadsheet that separates cells by semicolons, tabs or bars, as many languages do: for
 * it our quotes are part of the text, and every separator or line end inside a cell begins another.
 */
const INNER_FORMULA = /(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?<=[;|\t\r\n][\s\0"]*)/g

// SECURITY: S36, whichever separator the spreadsheet uses.
const cell = (text: string): string => {
  const inner = text.replace(INNER_FORMULA, "'")
  const inert = FORMULA.test(inner) || /^[\t\r\n]/.test(inner) ? `'${inner}` : inner
  return `"${inert.replaceAll('"', '""')}"`
}

/** Rows as comma-separated values (RFC 4180), with the mark that tells spreadsheets that it is UTF-8. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
