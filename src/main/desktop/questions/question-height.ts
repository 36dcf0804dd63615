import type { Question } from '../../ports/confirm.ts'

const TALLEST = 640

/** Letters of East Asian scripts are twice as wide as others. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u{2E80}' ? 2 : 1), 0)

/** Rows that a text takes, broken as a page breaks it: after blanks, hyphens and question marks, and anywhere in what is too long. */
const rowsOf = (text: string, lettersInRow: number): number => {
  let rows = 0
  for (const line of text.split('\n')) {
    let used = 0
    rows += 1
    for (const word of line.split(/(?<=[\s?-])|(?=[\u{2E80}-\u{10FFFF}])/u)) {
      const width = widthOf(word)
      if (used > 0 && used + width > lettersInRow) {
        rows += 1
        used = 0
      }
      rows += Math.floor(width / lettersInRow)
      used += width % lettersInRow
    }
  }
  return rows
}

/** The height of a question's window in CSS pixels, close to what its page needs; the page scrolls where that is too little. */
export const questionHeight = ({ message, detail }: Pick<Question, 'message' | 'detail'>): number =>
  Math.min(166 + 22 * rowsOf(message, 50) + 20 * rowsOf(detail, 66), TALLEST)
