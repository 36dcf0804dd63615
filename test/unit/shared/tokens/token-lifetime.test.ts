import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTokenLifetime } from '../../../../src/shared/tokens/token-lifetime.ts'

const TEN_YEARS = 3_653 * 86_400
const told = (lifetimeSeconds: number) => ({ lifetimeSeconds, isLifetimeAssumed: false })
const assumed = { lifetimeSeconds: 3_600, isLifetimeAssumed: true }

describe('the lifetime of a token (S28: lifetimes)', () => {
  it.each([undefined, null, '', '  '])('is an hour, assumed, for %j', (value) => {
    expect(readTokenLifetime(value)).toEqual(assumed)
  })

  it.each([
    [3_600, 3_600],
    ['3600', 3_600],
    [' 3600\n', 3_600],
    ['007', 7],
    [1_799.5, 1_799.5],
    ['1799.5', 1_799.5],
    [TEN_YEARS + 1, TEN_YEARS],
    [Number.MAX_VALUE, TEN_YEARS],
    [Number.POSITIVE_INFINITY, TEN_YEARS],
    ['9'.repeat(400), TEN_YEARS],
  ])('is read from %j', (value, seconds) => {
    expect(readTokenLifetime(value)).toEqual(told(seconds))
  })

  it.each([
    ...[0, -0, -1, -0.5, Number.NaN, Number.NEGATIVE_INFINITY, '0', '0.0', '-1', '1e3', '0x10', 'Infinity'],
    ...['an hour', '3600s', '3 600', '1,5', '1.', '.5', '+1', '\u0663', true, false, [], [3_600], {}],
  ])('is invalid in %j', (value) => {
    expect(readTokenLifetime(value)).toBeUndefined()
  })

  it('of any positive number is that number, up to ten years, even as text', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, minExcluded: true, noNaN: true }), (seconds) => {
        expect(readTokenLifetime(seconds)).toEqual(told(Math.min(seconds, TEN_YEARS)))
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: TEN_YEARS }), fc.nat(999), (whole, part) => {
        expect(readTokenLifetime(`${whole}.${part}`)).toEqual(readTokenLifetime(Number(`${whole}.${part}`)))
      }),
    )
  })

  it('of any value is assumed, read or invalid, but never zero, negative or over ten years', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const read = readTokenLifetime(value)
        if (read === undefined) return
        expect(read.lifetimeSeconds).toBeGreaterThan(0)
        expect(read.lifetimeSeconds).toBeLessThanOrEqual(TEN_YEARS)
        expect(read.isLifetimeAssumed).toBe(
          value == null || (typeof value === 'string' && value.trim() === ''),
        )
      }),
      { numRuns: 1_000 },
    )
  })
})
