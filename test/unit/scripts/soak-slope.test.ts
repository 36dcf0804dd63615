import { expect, test } from 'vitest'
import { slopePerHour } from '../../soak/slope.ts'

test('a soak’s slope is that of the least-squares line through its samples', () => {
  const at = (minutes: number, value: number) => ({ atMs: minutes * 60_000, value })
  expect(slopePerHour([at(0, 10), at(30, 11), at(60, 12)])).toBeCloseTo(2)
  expect(slopePerHour([at(0, 5), at(30, 7), at(60, 5)])).toBeCloseTo(0)
  expect(slopePerHour([at(0, 5), at(30, 7)])).toBeUndefined()
})
