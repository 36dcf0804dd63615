import { inertText } from './inert-text.ts'

const MOST_SHOWN = 80

/**
 * Invisible characters: those that Unicode calls ignorable, and those that only look blank (such as U+2800, the
 * empty braille pattern).
 */
const blank = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]/gu
const strayMarks = /(^| )[\p{Mn}\p{Me} ]+/gu
const stackedMarks = /([\p{Mn}\p{Me}]{2})[\p{Mn}\p{Me}]+/gu
/** Quotation marks of every language, and their look-alikes. */
const quotationMarks =
  /[\p{Quotation_Mark}`´\u02b9-\u02bd\u02c8\u02ee\u02f6\u05f3\u05f4\u2032\u2033\u2036\u2037\u275b-\u275e\u3003\ua78b\ua78c]+/gu
/** Apostrophes, including those that are letters. `shownName` keeps a single one. */
const apostrophe = /^['‘’\u02b9\u02bb-\u02bd\u02c8\ua78b\ua78c]$/u

/** Characters that occur in names, apart from letters and digits. */
const signs = [
  String.raw`.,:;!?¡¿…·•'‘’&+#@%*=~|_/\\()[\]\-‐‑–—§°№©®™`,
  '$€£¥¢₩₪₫₱₹₺₽₿',
  '、。・･（）［］【】〔〕〜～！？：；，．＆＋＃＠％＊＝｜＿／－￥㈱㈲㍿㈜',
  '،؛؟־।॥',
].join('')
/** Emoji, including those that some systems draw in one colour. */
const emoji = String.raw`\p{Emoji_Presentation}|(?=[\u2600-\u27a0\u27a2-\u27bf\u{1f000}-\u{1faff}])\p{Emoji}`
const unlisted = new RegExp(String.raw`(?:(?!${emoji})[^\p{L}\p{M}\p{N} ${signs}])+`, 'gu')

/** The text with single spaces, no spaces at the ends, and at most two accents per letter. */
const tidied = (text: string): string =>
  text.normalize('NFC').replace(strayMarks, '$1').replace(stackedMarks, '$1').trim()

/**
 * Text from other people: one line, without control, bidi, invisible and blank characters, at most two accents per
 * letter. SECURITY: S60.
 */
export const visibleText = (text: string): string => tidied(inertText(text).replace(blank, ''))

/**
 * A name as main shows it: short, visible text of letters, digits, emoji and common signs, so that it can't
 * draw over other words. Of all quotation marks, only single apostrophes stay, so that a name can't close the
 * quotation around it. Empty when nothing visible remains. SECURITY: S60.
 */
export const shownName = (name: string): string => {
  const text = visibleText(name)
    .replace(quotationMarks, (marks) => (apostrophe.test(marks) ? marks : "'"))
    .replace(unlisted, ' ')
  const characters = Array.from(tidied(text))
  return characters.length <= MOST_SHOWN
    ? characters.join('')
    : `${characters.slice(0, MOST_SHOWN).join('')}…`
}
