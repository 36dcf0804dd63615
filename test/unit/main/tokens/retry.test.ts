import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextTry, withRetryAt } from '../../../../src/main/tokens/rules/retry.ts'
import { appError } from '../../../../src/shared/errors/app-error.ts'

const problem = (mayRetry: boolean, retryAfterMs?: number) => ({
  error: appError('rate-limited'),
  mayRetry,
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
})
const middle = () => 0.5

describe('a retry', () => {
  it('is never made after a final refusal', () => {
    expect(nextTry(problem(false), 1, middle)).toEqual({ kind: 'stop' })
    expect(nextTry(problem(false, 1_000), 1, middle)).toEqual({ kind: 'stop' })
  })

  it('happens at most twice, after growing pauses', () => {
    expect(nextTry(problem(true), 1, middle)).toEqual({ kind: 'again', pauseMs: 500, isAsked: false })
    expect(nextTry(problem(true), 2, middle)).toEqual({ kind: 'again', pauseMs: 1_000, isAsked: false })
    expect(nextTry(problem(true), 3, middle)).toEqual({ kind: 'stop' })
  })

  it('waits as long as the server asks, up to a minute', () => {
    expect(nextTry(problem(true, 60_000), 1, middle)).toEqual({
      kind: 'again',
      pauseMs: 60_000,
      isAsked: true,
    })
    expect(nextTry(problem(true, 60_001), 1, middle)).toEqual({ kind: 'stop' })
    expect(nextTry(problem(true, 0), 1, middle)).toEqual({ kind: 'again', pauseMs: 500, isAsked: false })
  })

  it('happens neither before the server allows it nor later than needed, for any random value', () => {
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    fc.assert(
      fc.property(chance, fc.constantFrom(1, 2), fc.nat(60_000), (random, tries, retryAfterMs) => {
        const next = nextTry(problem(true, retryAfterMs), tries, () => random)
        if (next.kind === 'stop') throw new Error('stopped')
        expect(next.pauseMs).toBeGreaterThanOrEqual(retryAfterMs)
        expect(next.pauseMs).toBeGreaterThanOrEqual(250)
        expect(next.pauseMs).toBeLessThanOrEqual(Math.max(retryAfterMs, 1_500))
      }),
    )
  })

  it('is reported with its time', () => {
    expect(withRetryAt(problem(true, 30_000), 1_000.5)).toMatchObject({ retryAtMs: 31_001 })
    expect(withRetryAt(problem(true), 1_000)).not.toHaveProperty('retryAtMs')
  })
})
