import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countdownOf, ringShare } from '../../../../../src/renderer/entities/token/countdown.ts'
import { appError } from '../../../../../src/shared/errors/app-error.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../../src/shared/kernel/time.ts'
import { endsSoonMs } from '../../../../../src/shared/tokens/live-token.ts'
import type { TokenSummary } from '../../../../../src/shared/tokens/token.ts'

const NOW_MS = 1_800_000_000_000
const token = (facts: Partial<TokenSummary>): TokenSummary => ({ keyId: 'key', state: 'valid', ...facts })
const hour = { issuedAtMs: NOW_MS, expiresAtMs: NOW_MS + HOUR_MS, lifetimeSeconds: 3_600 }

describe('a countdown', () => {
  it('is full for a new token', () => {
    expect(countdownOf(token(hour), NOW_MS)).toMatchObject({
      shape: 'ready',
      leftMs: HOUR_MS,
      expiresAtMs: NOW_MS + HOUR_MS,
      lifetimeMs: HOUR_MS,
    })
  })

  it('ends soon in the last ten minutes of an hour, to the millisecond', () => {
    expect(countdownOf(token(hour), NOW_MS + 50 * MINUTE_MS - 1).shape).toBe('ready')
    expect(countdownOf(token(hour), NOW_MS + 50 * MINUTE_MS).shape).toBe('soon')
  })

  it('ends soon in the last fifth of a short lifetime', () => {
    expect(endsSoonMs(5 * MINUTE_MS)).toBe(MINUTE_MS)
  })

  it('has ended at its end, whatever the summary still says', () => {
    expect(countdownOf(token(hour), NOW_MS + HOUR_MS - 1).shape).toBe('soon')
    expect(countdownOf(token(hour), NOW_MS + HOUR_MS)).toEqual({
      shape: 'ended',
      endedAtMs: NOW_MS + HOUR_MS,
    })
  })

  it('continues while another token is requested or was refused', () => {
    const refused = token({ ...hour, state: 'failed', error: appError('invalid-client') })
    expect(countdownOf(refused, NOW_MS).shape).toBe('ready')
    expect(countdownOf(token({ ...hour, state: 'requesting' }), NOW_MS).shape).toBe('ready')
  })

  it('shows a refusal once no token is live', () => {
    const refused = token({ ...hour, state: 'failed', error: appError('invalid-client') })
    expect(countdownOf(refused, NOW_MS + HOUR_MS).shape).toBe('problem')
  })

  it('doesn’t treat a cancelled request as a problem', () => {
    expect(countdownOf(token({ state: 'failed', error: appError('cancelled') }), NOW_MS).shape).toBe('none')
  })

  it('shows nothing for a key without a token', () => {
    expect(countdownOf(undefined, NOW_MS).shape).toBe('none')
    expect(countdownOf(token({ state: 'none' }), NOW_MS).shape).toBe('none')
    expect(countdownOf(token({ state: 'expired' }), NOW_MS)).toEqual({
      shape: 'ended',
      endedAtMs: undefined,
    })
  })

  it('never shows an expired token as live, nor more time than it had', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: -1e9, max: 1e9 }),
        (seconds, offsetMs) => {
          const given = token({
            lifetimeSeconds: seconds,
            issuedAtMs: NOW_MS,
            expiresAtMs: NOW_MS + seconds * 1_000,
          })
          const seen = countdownOf(given, NOW_MS + offsetMs)
          if (seen.shape === 'ready' || seen.shape === 'soon') {
            expect(offsetMs).toBeLessThan(seconds * 1_000)
            expect(ringShare(seen)).toBeGreaterThan(0)
            expect(ringShare(seen)).toBeLessThanOrEqual(1)
          } else expect(seen.shape).toBe('ended')
        },
      ),
    )
  })
})

describe('a ring', () => {
  it('moves in steps, and is never empty while time is left', () => {
    const shareAt = (leftMs: number) => ringShare({ leftMs, lifetimeMs: 1_000 })
    expect(shareAt(1_000)).toBe(1)
    expect(shareAt(500)).toBe(0.5)
    expect(shareAt(1)).toBeCloseTo(1 / 60)
    expect(shareAt(999)).toBe(1)
    expect(shareAt(0)).toBe(0)
  })
})
