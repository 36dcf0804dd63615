import { describe, expect, it } from 'vitest'
import { LAST_STREAM, MOST_HEARD } from '../../../../../src/main/sharing/rules/entry.ts'
import {
  countingEntries,
  type EntryPlace,
  entriesToRead,
  forkedStreams,
  heardNow,
  isTidyUpDue,
  MOST_BYTES,
  MOST_ENTRIES,
  namedEntries,
  nextEntry,
} from '../../../../../src/main/sharing/rules/streams.ts'

const entry = (
  hash: string,
  n: number,
  before: string | null,
  more: Partial<EntryPlace['header']> = {},
): EntryPlace => ({ hash, header: { author: 'a', stream: 0, n, before, heard: [], ...more } })
const hashes = (entries: readonly EntryPlace[]) => entries.map(({ hash }) => hash)

describe('a stream', () => {
  it('counts in the order of before, as far as nothing is missing', () => {
    const [one, two, three] = [entry('1', 1, null), entry('2', 2, '1'), entry('3', 3, '2')]
    expect(hashes(countingEntries([three, one, two]))).toEqual(['1', '2', '3'])
    expect(hashes(countingEntries([three, one]))).toEqual(['1'])
    expect(hashes(countingEntries([two, three]))).toEqual([])
  })

  it('goes on only in its own author, stream and number', () => {
    const one = entry('1', 1, null)
    for (const more of [{ author: 'b' }, { stream: 1 }, { n: 3 }])
      expect(hashes(countingEntries([one, entry('2', 2, '1', more)]))).toEqual(['1'])
  })

  it('with two entries of one number counts with both; that is told, and the next stream begins', () => {
    const counting = countingEntries([
      entry('1', 1, null),
      entry('2', 2, '1'),
      entry('2b', 2, '1'),
      entry('3b', 3, '2b'),
    ])
    expect(hashes(counting)).toEqual(['1', '2', '2b', '3b'])
    expect(forkedStreams(counting)).toEqual([{ author: 'a', stream: 0 }])
    expect(nextEntry(counting)).toEqual({ stream: 1, n: 1, before: null })
    expect(forkedStreams([entry('1', 1, null), entry('2', 1, null, { stream: 1 })])).toEqual([])
  })

  it('goes on after the newest own entry, and the last one for ever', () => {
    expect(nextEntry([])).toEqual({ stream: 0, n: 1, before: null })
    expect(nextEntry([entry('1', 1, null), entry('2', 2, '1')])).toEqual({ stream: 0, n: 3, before: '2' })
    const later = [entry('1', 1, null), entry('2', 1, null, { stream: 1 })]
    expect(nextEntry(later)).toEqual({ stream: 1, n: 2, before: '2' })
    const last = [entry('1', 1, null, { stream: LAST_STREAM }), entry('2', 1, null, { stream: LAST_STREAM })]
    expect(nextEntry(last)).toEqual({ stream: LAST_STREAM, n: 2, before: '1' })
  })
})

describe('what an entry heard', () => {
  it('is the newest of others that it did not name before', () => {
    const others = [entry('b1', 1, null, { author: 'b' }), entry('b2', 2, 'b1', { author: 'b' })]
    expect(heardNow(others, 'a')).toEqual([['b', 'b2']])
    const named = [...others, entry('1', 1, null, { heard: [['b', 'b2']] })]
    expect(heardNow(named, 'a')).toEqual([])
    expect(heardNow(named, 'c')).toEqual([
      ['b', 'b2'],
      ['a', '1'],
    ])
    const many = Array.from({ length: 80 }, (_, at) => entry(`${at}`, 1, null, { author: `b${at}` }))
    expect(heardNow(many, 'a')).toHaveLength(MOST_HEARD)
  })

  it('and what it follows is missed where it is not here, but nobody names itself', () => {
    const heard: [string, string][] = [
      ['b', 'b2'],
      ['a', 'own'],
    ]
    expect([...namedEntries([entry('2', 2, '1', { heard })])]).toEqual(['1', 'b2'])
  })
})

describe('a member who writes too much', () => {
  const listed = (count: number, bytes: number) =>
    Array.from({ length: count }, (_, at) => ({
      hash: `${at}`.padStart(6, '0'),
      stream: 0,
      n: at + 1,
      bytes,
    }))

  it('makes a tidy up due, and of more only what others name is read (S54: one member)', () => {
    expect(isTidyUpDue(listed(MOST_ENTRIES - 1, 1_200))).toBe(false)
    const many = listed(MOST_ENTRIES + 10, 1_200)
    expect(isTidyUpDue(many)).toBe(true)
    const named = new Set([many.at(-1)?.hash ?? ''])
    const read = entriesToRead([...many].reverse(), named)
    expect(read).toHaveLength(MOST_ENTRIES + 1)
    expect(read.slice(0, MOST_ENTRIES)).toEqual(many.slice(0, MOST_ENTRIES))
    expect(read.at(-1)).toEqual(many.at(-1))
    const large = listed(1_025, MOST_BYTES / 1_024)
    expect(isTidyUpDue(large)).toBe(true)
    expect(entriesToRead(large, new Set())).toHaveLength(1_024)
  })
})
