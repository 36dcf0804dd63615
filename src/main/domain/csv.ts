/**
 * What a spreadsheet would take for a formula. SECURITY: names are other people's text; a cell that begins so is
 * written with an apostrophe before it, which spreadsheets show as text.
 */
const FORMULA = /^[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/

const cell = (text: string): string => {
  const inert = FORMULA.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text
  return `"${inert.replaceAll('"', '""')}"`
}

/** Rows as comma-separated values (RFC 4180), with the mark that tells spreadsheets that it is UTF-8. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
