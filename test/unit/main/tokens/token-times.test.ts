import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leftMs, shownEndAtMs } from '../../../../src/main/kernel/deadline.ts'
import {
  expiringFromMs,
  requiredLeftMs,
  stateAt,
  timesFrom,
  untilNextStateMs,
} from '../../../../src/main/tokens/rules/token-times.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../src/shared/kernel/time.ts'
import { generatedRuns } from '../../../fakes/generated-runs.ts'

const sent = { wallMs: 1_000_000, monotonicMs: 50 }
const later = (wallMs: number, monotonicMs = wallMs) => ({
  wallMs: sent.wallMs + wallMs,
  monotonicMs: sent.monotonicMs + monotonicMs,
})

describe('a token’s lifetime', () => {
  it('counts from when the request was sent', () => {
    const life = timesFrom(sent, 3_600)
    expect(life).toMatchObject({ sentAtMs: 1_000_000, endsAtMs: 1_000_000 + HOUR_MS })
    expect(leftMs(life, later(1_500))).toBe(HOUR_MS - 1_500)
  })

  it.each([
    [3_600, 10 * MINUTE_MS],
    [1_800, 6 * MINUTE_MS],
    [300, MINUTE_MS],
  ])('of %i s counts as expiring from %i ms before its end', (seconds, fromMs) => {
    const life = timesFrom(sent, seconds)
    expect(expiringFromMs(life)).toBe(fromMs)
    expect(stateAt(life, later(seconds * 1_000 - fromMs - 1))).toBe('valid')
    expect(stateAt(life, later(seconds * 1_000 - fromMs))).toBe('expiring')
    expect(stateAt(life, later(seconds * 1_000 - 1))).toBe('expiring')
    expect(stateAt(life, later(seconds * 1_000))).toBe('expired')
  })

  it.each([
    [3_600, 5 * MINUTE_MS],
    [600, 5 * MINUTE_MS],
    [300, 2.5 * MINUTE_MS],
    [1, 500],
  ])('of %i s must have %i ms left to be copied, with the setting of 5 minutes', (seconds, requiredMs) => {
    expect(requiredLeftMs(timesFrom(sent, seconds), 5 * MINUTE_MS)).toBe(requiredMs)
  })

  // Rule S30: no clock makes an expired token look valid.
  it.each([
    ['the wall clock went on while the computer slept', later(2 * HOUR_MS, 1_000)],
    ['the wall clock was set ten years ahead', later(10 * 365 * 24 * HOUR_MS, 1_000)],
    ['the wall clock was set back an hour', later(5 * MINUTE_MS, HOUR_MS + 5 * MINUTE_MS)],
    ['the wall clock was set ten years back', later(-10 * 365 * 24 * HOUR_MS, HOUR_MS)],
  ])('is over when %s', (_case, now) => {
    expect(stateAt(timesFrom(sent, 3_600), now)).toBe('expired')
  })

  it('shows its end on today’s wall clock', () => {
    const life = timesFrom(sent, 3_600)
    expect(shownEndAtMs(life, later(60_000))).toBe(life.endsAtMs)
    expect(shownEndAtMs(life, later(60_000, 60_500))).toBe(life.endsAtMs)
    // A minute after the start, the clock is set back an hour. By that clock too, the token ends in 59 minutes.
    const now = later(MINUTE_MS - HOUR_MS, MINUTE_MS)
    expect(shownEndAtMs(life, now)).toBe(now.wallMs + 59 * MINUTE_MS)
    // If the clock is set ahead, the token expires by that clock, which is sooner than it really would.
    expect(shownEndAtMs(life, later(31 * MINUTE_MS, MINUTE_MS))).toBe(life.endsAtMs)
  })

  it('never has more left than its total, nor a state that contradicts its end, on any clocks', () => {
    const span = fc.integer({ min: -1e12, max: 1e12 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e8 }), span, fc.nat(2 ** 31), (seconds, wallMs, monotonicMs) => {
        const life = timesFrom(sent, seconds)
        const now = later(wallMs, monotonicMs)
        const left = leftMs(life, now)
        expect(left).toBeLessThanOrEqual(seconds * 1_000)
        expect(stateAt(life, now) === 'expired').toBe(left <= 0)
        expect(shownEndAtMs(life, now) - now.wallMs).toBeLessThanOrEqual(left + 1_000)
        const untilMs = untilNextStateMs(life, now)
        if (untilMs === undefined) return
        const then = later(wallMs + untilMs, monotonicMs + untilMs)
        expect(untilMs).toBeGreaterThan(0)
        expect(stateAt(life, then)).not.toBe(stateAt(life, now))
      }),
      { numRuns: generatedRuns(2_000) },
    )
  })
})
