import { describe, expect, test } from 'vitest'
import { inUnit, judge, placeBetweenMarkers, toTable } from '../../../scripts/bench/report.mjs'
import { orderOfRound } from '../../../scripts/bench/rounds.mjs'
import { median, ratioOfMedians, spreadOf } from '../../../scripts/bench/statistics.mjs'

describe('median', () => {
  test('is the middle one, in the order of numbers and not of their digits', () => {
    expect(median([100, 9, 20])).toBe(20)
  })

  test('lies between the two middle ones of an even number', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5)
  })

  test('leaves the values as they are', () => {
    const values = [3, 1, 2]
    median(values)
    expect(values).toEqual([3, 1, 2])
  })

  test('of nothing is refused', () => {
    expect(() => median([])).toThrow('no median')
  })
})

test('spreadOf tells the median, the least and the most; of nothing, nothing', () => {
  expect(spreadOf([5, 1, 30])).toEqual({ median: 5, min: 1, max: 30, count: 3 })
  expect(spreadOf([])).toBeUndefined()
})

test('ratioOfMedians compares medians, and is nothing where one is missing or zero', () => {
  expect(ratioOfMedians(spreadOf([2, 3, 400]), spreadOf([1, 2, 3]))).toBe(1.5)
  expect(ratioOfMedians(spreadOf([1]), undefined)).toBeUndefined()
  expect(ratioOfMedians(undefined, spreadOf([1]))).toBeUndefined()
  expect(ratioOfMedians(spreadOf([1]), spreadOf([0]))).toBeUndefined()
})

test('orderOfRound begins each round with another one and leaves nobody out', () => {
  const orders = [0, 1, 2, 3].map((round) => orderOfRound(['a', 'b', 'c'], round).join(''))
  expect(orders).toEqual(['abc', 'bca', 'cab', 'abc'])
  expect(orderOfRound([], 5)).toEqual([])
})

describe('the table', () => {
  const samples = {
    blank: { firstPaintMs: [100, 110, 120], treePssBytes: [250e6] },
    keyward: { firstPaintMs: [160, 121, 130], treePssBytes: [260.4e6], idlePercent: [0.2, 0.6] },
  }
  const start = {
    what: 'Start',
    of: ['keyward', 'firstPaintMs'],
    against: ['blank', 'firstPaintMs'],
  } as const
  const idle = { what: 'Idle', of: ['keyward', 'idlePercent'] } as const
  const met = (atMost: number, counts: 'ratio' | 'value', row: typeof start | typeof idle) =>
    judge([{ ...row, goal: { atMost, counts } }], samples).map(({ isMet }) => isMet)

  test('holds a goal against the ratio of the medians, or against the median itself', () => {
    expect(met(1.1, 'ratio', start)).toEqual([false])
    expect(met(1.2, 'ratio', start)).toEqual([true])
    expect(met(129, 'value', start)).toEqual([false])
    expect(met(130, 'value', start)).toEqual([true])
    expect(met(0.4, 'value', idle)).toEqual([true])
  })

  test('does not say that a goal is met when what it is held against was not measured', () => {
    expect(met(1.1, 'ratio', idle)).toEqual([undefined])
  })

  test('leaves out what was not measured', () => {
    expect(judge([{ what: 'Search', of: ['keyward', 'searchMs'] }], samples)).toEqual([])
    expect(judge([{ what: 'Start', of: ['nobody', 'firstPaintMs'] }], samples)).toEqual([])
  })

  test('is Markdown with the ratio first, the spread, and goals that are not met in bold', () => {
    const rows = judge(
      [
        { ...start, goal: { atMost: 1.1, counts: 'ratio' } },
        { ...idle, goal: { atMost: 0.5, counts: 'value' } },
        { what: 'Memory', of: ['keyward', 'treePssBytes'], against: ['blank', 'treePssBytes'] },
      ],
      samples,
    )
    expect(toTable(rows, new Map([['blank', 'blank window']])).split('\n')).toEqual([
      '| What | Ratio | Goal |  | Median (min – max) | Beside it |',
      '| --- | --- | --- | --- | --- | --- |',
      '| Start | 1.18 × | ≤ 1.1 × | **not met** | 130 ms (121 – 160 ms) | 110 ms (100 – 120 ms), blank window |',
      '| Idle |  | ≤ 0.50 % | met | 0.40 % (0.20 – 0.60 %) |  |',
      '| Memory | 1.04 × |  |  | 260 MB | 250 MB, blank window |',
    ])
  })

  test('shows as many digits as mean something', () => {
    expect(inUnit(4.256, 'searchMedianMs')).toBe('4.26 ms')
    expect(inUnit(16.66, 'searchMedianMs')).toBe('16.7 ms')
    expect(inUnit(315.7, 'firstPaintMs')).toBe('316 ms')
    expect(inUnit(6, 'processCount')).toBe('6')
    expect(inUnit(1.234, 'idlePercent')).toBe('1.23 %')
    expect(inUnit(0.0042, 'idlePercent')).toBe('0.004 %')
  })
})

test('placeBetweenMarkers replaces what stood between the marks and nothing else, again and again', () => {
  const marks = [
    '<!-- bench: what stands from here to the next mark is written by `npm run bench` -->',
    '<!-- bench: end -->',
  ]
  const first = placeBetweenMarkers(`before\n\n${marks[0]}\nold\n${marks[1]}\n\nafter\n`, '| table |')
  expect(first).toBe(`before\n\n${marks[0]}\n\n| table |\n\n${marks[1]}\n\nafter\n`)
  expect(placeBetweenMarkers(first, '| table |')).toBe(first)
  expect(() => placeBetweenMarkers('no marks', 'x')).toThrow('no place')
  expect(() => placeBetweenMarkers(`${marks[1]} ${marks[0]}`, 'x')).toThrow('no place')
})
