import { inertText } from './inert-text.ts'

const MOST_SHOWN = 80

/** Letters without ink: what Unicode calls ignorable, and what only looks blank (braille, object, hieroglyph …). */
const blank = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]/gu
const strayMarks = /(^| )[\p{Mn}\p{Me}]+/gu
const stackedMarks = /([\p{Mn}\p{Me}]{2})[\p{Mn}\p{Me}]+/gu
/** Marks that could end a quotation, of every language, and what looks like them. */
const quotationMarks = /[\p{Quotation_Mark}\u02ba\u02ee\u02f6\u2033\u2036\u2037\u275b-\u275e]+/gu

/**
 * Text that somebody else may have chosen: one line without control, bidi, invisible and blank characters, and with at
 * most two accents on a letter. SECURITY: S60.
 */
export const visibleText = (text: string): string =>
  inertText(text)
    .replace(blank, '')
    .normalize('NFC')
    .replace(/ +/g, ' ')
    .replace(strayMarks, '$1')
    .replace(stackedMarks, '$1')
    .trim()

/**
 * A name that main shows: visible text, short, without quotation marks but a single apostrophe, so that it cannot end
 * the quotation it stands in. Empty when nothing of it can be seen. SECURITY: S60.
 */
export const shownName = (name: string): string => {
  const text = visibleText(name).replace(quotationMarks, (marks) => (/^['‘’]$/u.test(marks) ? marks : "'"))
  const characters = Array.from(text)
  return characters.length <= MOST_SHOWN ? text : `${characters.slice(0, MOST_SHOWN).join('')}…`
}
