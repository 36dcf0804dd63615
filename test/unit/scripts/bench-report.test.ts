import { expect, test } from 'vitest'
import { judge, median, toTable } from '../../../scripts/bench/report.mjs'

test('the median is the middle value, or the mean of the two middle values', () => {
  expect(median([100, 9, 20])).toBe(20)
  expect(median([4, 1, 3, 2])).toBe(2.5)
})

const samples = {
  blank: { onScreenMs: [100, 110, 120], treePssBytes: [250e6] },
  keyward: { onScreenMs: [160, 121, 130], treePssBytes: [260.4e6], idlePercent: [0.2, 0.6] },
}
const start = { what: 'Start', figure: 'onScreenMs', of: 'keyward', beside: 'blank' }
const idle = { what: 'Idle', figure: 'idlePercent', of: 'keyward' }

test('a goal is compared with the ratio of the medians or the median itself, and is undecided if one is missing', () => {
  const goals = [
    { ...start, ratio: 1.1 },
    { ...start, ratio: 1.2 },
    { ...start, value: 129 },
    { ...start, value: 130 },
    { ...idle, ratio: 9 },
    { ...start, figure: 'idlePercent', ratio: 9 },
    start,
  ]
  expect(judge(goals, samples).map(({ isMet }) => isMet)).toEqual([
    ...[false, true, false, true, undefined, undefined, undefined],
  ])
  expect(judge([{ ...start, figure: 'searchMs' }], samples)).toEqual([])
})

test('the table is Markdown with the ratio first, the spread, and missed goals in bold', () => {
  const rows = judge(
    [
      { ...start, ratio: 1.1 },
      { ...idle, value: 0.5 },
      { ...start, what: 'Memory', figure: 'treePssBytes' },
    ],
    samples,
  )
  expect(toTable(rows).split('\n')).toEqual([
    '| What | Ratio | Goal |  | Median (min – max) | Beside it |',
    '| --- | --- | --- | --- | --- | --- |',
    '| Start | 1.18 × | ≤ 1.1 × | **not met** | 130 ms (121 – 160 ms) | 110 ms (100 – 120 ms), blank |',
    '| Idle |  | ≤ 0.50 % | met | 0.40 % (0.20 – 0.60 %) |  |',
    '| Memory | 1.04 × |  |  | 260 MB | 250 MB, blank |',
  ])
})
