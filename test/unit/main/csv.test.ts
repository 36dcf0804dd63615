import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvText } from '../../../src/main/kernel/csv.ts'
import { generatedRuns } from '../../fakes/generated-runs.ts'

const separators = [',', ';', '\t', '|']

interface Reading {
  readonly separator: string
  /** True if a quote inside an unquoted cell also quotes, as in some readers. */
  readonly quotesAnywhere?: boolean
  /** False for a reader that splits at each separator, even inside quotes. */
  readonly knowsQuotes?: boolean
}

/** The cells as a spreadsheet reads them: RFC 4180, lenient about text after a closing quote. */
const cellsOf = (csv: string, { separator, quotesAnywhere = false, knowsQuotes = true }: Reading) => {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  let isAtStart = true
  const text = csv.replace(/^\uFEFF/, '')
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (letter === '"' && knowsQuotes && (isAtStart || quotesAnywhere)) {
      isQuoted = true
      isAtStart = false
    } else if (letter === separator || letter === '\r' || letter === '\n') {
      cells.push(cell)
      cell = ''
      isAtStart = true
    } else {
      cell += letter
      isAtStart = false
    }
  }
  return [...cells, cell]
}

const isFormula = (cell: string) => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell)

const readings: Reading[] = [
  ...separators.flatMap((separator) => [{ separator }, { separator, quotesAnywhere: true }]),
  // Not with commas, because a program that splits CSV at commas inside quotes isn't a CSV reader.
  ...[';', '\t', '|'].map((separator) => ({ separator, knowsQuotes: false })),
]

describe('a table for spreadsheets', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '＝1+1', '＠SUM', '\u0000=1', '\u200b=1', '\u00ad+1'])(
    'never passes the formula %j to a spreadsheet',
    (text) => expect(csvText([[text]])).toBe(`\uFEFF"'${text}"\r\n`),
  )

  it.each(['\t1', '\r1', '\n1'])(
    'passes %j as text, whose beginning a spreadsheet may drop (S36: spreadsheets)',
    (text) => expect(csvText([[text]])).toBe(`\uFEFF"'${text}"\r\n`),
  )

  it('keeps quotes, commas, line endings and other scripts intact', () => {
    expect(csvText([['a "b", c\nd', 'キー', 'مفتاح']])).toBe('\uFEFF"a ""b"", c\nd","キー","مفتاح"\r\n')
  })

  it.each([
    "Acme;=cmd|' /C calc'!A0;x",
    'a;  =1',
    'a\t+1',
    'a|-1',
    'a\r\n@SUM(A1)',
    'a\n＝1',
    'a;"=1"',
    'a;""=1',
    'a;\n=1',
    '\t=1',
    '\r=1',
    '\n=1',
    ';=1',
    'a;\u0000=1',
    'a;\u200b=1',
    'a\t\u00ad=1',
  ])('contains no formula for any separator: %j (S36: spreadsheets)', (text) => {
    for (const reading of readings)
      for (const column of [0, 1, 3]) {
        const row = ['a', 'b', 'c', 'd'].with(column, text)
        expect(cellsOf(csvText([row, ['next', text]]), reading).filter(isFormula)).toEqual([])
      }
  })

  it('contains no formula, whatever its cells contain and however it is read (S36: spreadsheets)', () => {
    const letter = fc.constantFrom(...'=+-@;|,"\'\t\r\n a\0\u200b＝＠')
    const text = fc.string({ unit: letter, maxLength: 12 })
    const rows = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(rows, fc.constantFrom(...readings), (table, reading) => {
        expect(cellsOf(csvText(table), reading).filter(isFormula)).toEqual([])
      }),
      { numRuns: generatedRuns(5_000) },
    )
  })

  it('reads back exactly if nothing looks like a formula', () => {
    const text = fc
      .string({ unit: fc.constantFrom(...';|,"\'\t\n aé…'), maxLength: 12 })
      .map((rest) => `n${rest}`)
    fc.assert(
      fc.property(text, (written) => {
        expect(cellsOf(csvText([[written]]), { separator: ',' })).toEqual([written, '', ''])
      }),
    )
  })

  it('keeps dashes inside names', () => {
    expect(csvText([['Acme - EU; west-1 | a=b']])).toBe('\uFEFF"Acme - EU; west-1 | a=b"\r\n')
  })

  it('runs in linear time', () => {
    const text = `a;${' '.repeat(200_000)}=1`
    expect(csvText([[text]]).endsWith(`'=1"\r\n`)).toBe(true)
    expect(csvText([[`${';'.repeat(200_000)}x`]]).includes("'")).toBe(false)
  })
})
