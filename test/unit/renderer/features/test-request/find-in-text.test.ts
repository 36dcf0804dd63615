import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findInText,
  LONGEST_ROW,
  MOST_FOUND,
  patternOf,
  rowsOfText,
  splitMatches,
} from '../../../../../src/renderer/features/test-request/find-in-text.ts'

const linesOf = (text: string) => rowsOfText(text).map(({ from, length }) => text.slice(from, from + length))
const find = (text: string, query: string) => {
  const pattern = patternOf(query)
  return pattern ? findInText(text, rowsOfText(text), pattern) : []
}

describe('the lines of a body', () => {
  it('are what stands between line ends of either kind, long ones in pieces', () => {
    expect(linesOf('a\r\nb\n\nc')).toEqual(['a', 'b', '', 'c'])
    expect(linesOf('')).toEqual([''])
    expect(linesOf('x'.repeat(LONGEST_ROW * 2 + 1)).map((line) => line.length)).toEqual([2_000, 2_000, 1])
  })

  it('hold every sign but the line ends, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', '\n', '\r\n', '\r', '💥', ' '), { maxLength: 60 }),
        (parts) => {
          const text = parts.join('')
          expect(linesOf(text).join('\n')).toBe(text.replaceAll('\r\n', '\n'))
        },
      ),
    )
  })
})

describe('a search', () => {
  it('finds letter for letter, whatever the case, with the line it is in', () => {
    expect(find('one\nTwo two\nthree', 'two')).toEqual([
      { row: 1, at: 0 },
      { row: 1, at: 4 },
    ])
    expect(find('a.b\na+b', 'a+b')).toEqual([{ row: 1, at: 0 }])
    expect(find('anything', '')).toEqual([])
  })

  it('takes every sign as itself, and stops at some thousand places', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), (query) => {
        expect(find(`before ${query} after`, query).length).toBeGreaterThan(0)
      }),
    )
    expect(find('a'.repeat(50_000), 'a')).toHaveLength(MOST_FOUND)
  })

  it('marks every second piece, and the pieces are the text', () => {
    expect(splitMatches('xAxa', patternOf('a'))).toEqual(['x', 'A', 'x', 'a', ''])
    expect(splitMatches('x', undefined)).toEqual(['x'])
    fc.assert(
      fc.property(fc.string(), fc.string({ maxLength: 2 }), (text, query) => {
        expect(splitMatches(text, patternOf(query)).join('')).toBe(text)
      }),
    )
  })
})
