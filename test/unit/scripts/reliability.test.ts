import { expect, test } from 'vitest'
import { addFigures, tableOf } from '../../../scripts/reliability/figures.mjs'
import { slopePerHour } from '../../soak/slope.ts'

test('figures of one name are added up, in the order in which they came', () => {
  const text = '["kills",2]\n["lost",0]\n["kills",3]\n'
  expect(addFigures(text)).toEqual([
    ['kills', 5],
    ['lost', 0],
  ])
  expect(addFigures('')).toEqual([])
})

test('the table has a line for each suite and each figure, and marks what failed', () => {
  const total = { passed: 3, failed: 1, skipped: 2 }
  const [suite, kills] = tableOf([
    { name: 'Crashes', rules: 'S20', total, figures: [['kills', 1_000]], seconds: 9.6 },
  ])
  expect(suite).toMatch(/^✗ Crashes +S20 +3 passed, 1 failed, 2 skipped +10 s$/)
  expect(kills).toMatch(/^ +1,000 {2}kills$/)
})

test('the slope of a soak is that of the best line through its samples', () => {
  const at = (minutes: number, value: number) => ({ atMs: minutes * 60_000, value })
  expect(slopePerHour([at(0, 10), at(30, 11), at(60, 12)])).toBeCloseTo(2)
  expect(slopePerHour([at(0, 5), at(30, 7), at(60, 5)])).toBeCloseTo(0)
  expect(slopePerHour([at(0, 5), at(30, 7)])).toBeUndefined()
})
