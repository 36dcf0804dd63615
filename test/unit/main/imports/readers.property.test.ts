import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvRows } from '../../../../src/main/imports/rules/readers/csv.ts'
import { shellWords } from '../../../../src/main/imports/rules/readers/curl.ts'
import { readVariables } from '../../../../src/main/imports/rules/readers/env.ts'

const cell = fc.string({ unit: fc.constantFrom(...'ab "\',;|\t\n=é€😀#\\$'), maxLength: 12 })
const filledRow = (width: number) =>
  fc
    .array(cell, { minLength: width, maxLength: width })
    .filter((row) => row.some((each) => each.trim() !== ''))
const table = fc.integer({ min: 1, max: 5 }).chain((width) => fc.array(filledRow(width), { maxLength: 6 }))

describe('a table', () => {
  it('is read as it was written, with any separator and line ending', () => {
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('\n', '\r\n'),
        (rows, separator, end) => {
          const text = rows
            .map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(separator))
            .join(end)
          expect(csvRows(text, separator).rows.map(({ cells }) => cells)).toEqual(rows)
        },
      ),
    )
  })

  it('needs no quotes for plain cells', () => {
    const plain = fc.array(fc.stringMatching(/^[a-z0-9=+.-]{1,8}$/), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(plain, { maxLength: 5 }), (rows) => {
        expect(
          csvRows(rows.map((row) => row.join(',')).join('\r\n'), ',').rows.map(({ cells }) => cells),
        ).toEqual(rows)
      }),
    )
  })
})

const name = fc.stringMatching(/^[A-Z_][A-Z0-9_]{0,8}$/)
const value = fc.string({ unit: fc.constantFrom(...'ab "\'#\\$=\n\té€😀`'), maxLength: 16 })

describe('an environment file', () => {
  it('returns quoted values unchanged', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(name, value), { maxLength: 6, selector: ([label]) => label }),
        (variables) => {
          const quoted = (text: string) =>
            text.includes("'")
              ? `"${text
                  .replace(/[\\"$]/g, '\\$&')
                  .replaceAll('\n', '\\n')
                  .replaceAll('\t', '\\t')}"`
              : `'${text}'`
          const text = variables
            .map(([label, each]) => `export ${label}=${quoted(each)} # a comment`)
            .join('\n')
          expect(readVariables(text).map((each) => [each.name, each.value])).toEqual(variables)
        },
      ),
    )
  })

  it('never fails on any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'A="\'\n#\\ `$[]:'), maxLength: 200 }),
        (text) => void readVariables(text),
      ),
    )
  })
})

describe('a command line', () => {
  const word = fc.string({ unit: fc.constantFrom(...'ab "\'\\$`;&|^é€😀{}:'), minLength: 1, maxLength: 12 })
  it('returns the same words as a shell', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.boolean(), (words, isDouble) => {
        const quoted = (text: string) =>
          isDouble ? `"${text.replace(/["\\$`]/g, '\\$&')}"` : `'${text.replaceAll("'", "'\\''")}'`
        expect(shellWords(words.map(quoted).join(' \\\n  '))).toEqual(words)
      }),
    )
  })

  it('never fails on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'a"\'\\$\n^`; -'), maxLength: 200 }), (text) => {
        shellWords(text)
      }),
    )
  })
})
