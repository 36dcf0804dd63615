/** What stands in a cell that a program writes so that a spreadsheet takes it as text: `="0012"`. */
export const withoutFormula = (cell: string): string => {
  const text = /^\s*="([^"]*(?:""[^"]*)*)"\s*$/.exec(cell)?.[1]
  return text === undefined ? cell : text.replaceAll('""', '"')
}

/** Marks that nobody sees, and quotes that a mail program puts around a value. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
const QUOTED = /^\s*[“„«‹‘‚](\S+)[”“»›’‘]\s*$/u
/** Letters of scripts that need such marks between them. */
const OTHER_SCRIPT = /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u

/** A cell without what came into it on the way: nobody sees it, and no server knows it. */
export const clean = (cell: string): string => {
  const visible = cell.replace(INVISIBLE, '')
  const text = OTHER_SCRIPT.test(visible) ? cell : visible
  return QUOTED.exec(text)?.[1] ?? text
}
