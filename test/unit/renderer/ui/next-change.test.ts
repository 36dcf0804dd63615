import { expect, it } from 'vitest'
import { countdownOf, ringShare } from '../../../../src/renderer/entities/token/countdown.ts'
import { changesIn, withNextChange } from '../../../../src/renderer/format/next-change.ts'
import { agoWords, durationWords } from '../../../../src/renderer/format/time-words.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../src/shared/time.ts'

const nextOf = (make: () => unknown) => withNextChange(make).inMs

it('takes the soonest, never what is past, and keeps nested askings apart', () => {
  expect(nextOf(() => [300, 200, 0, -5].map(changesIn))).toBe(200)
  expect(nextOf(() => nextOf(() => changesIn(1)))).toBe(Number.POSITIVE_INFINITY)
  expect(nextOf(() => 'words without time')).toBe(Number.POSITIVE_INFINITY)
})

it('a duration is said anew when its words are others, not before', () => {
  for (const leftMs of [
    59_400,
    90_000,
    130_000,
    41 * MINUTE_MS + 12_345,
    3 * HOUR_MS + 1,
    119_999,
    120_000,
  ]) {
    const inMs = nextOf(() => durationWords(leftMs))
    const words = durationWords(leftMs)
    expect(durationWords(leftMs - inMs + 2)).toBe(words)
    expect(inMs).toBeLessThanOrEqual(leftMs < 2 * MINUTE_MS ? SECOND_MS + 1 : MINUTE_MS + 1)
    if (leftMs < HOUR_MS) expect(durationWords(leftMs - inMs)).not.toBe(words)
  }
})

it('what was so long ago is said anew each minute', () => {
  const nowMs = 10 * HOUR_MS
  expect(nextOf(() => agoWords(nowMs - 5 * MINUTE_MS - 20_000, nowMs))).toBe(40_000)
})

it('a countdown changes when it ends soon and at its end; its ring, where one is drawn, at each step', () => {
  const token = { keyId: 'k', state: 'valid' as const, expiresAtMs: HOUR_MS, lifetimeSeconds: 3_600 }
  expect(nextOf(() => countdownOf(token, 30_000))).toBe(50 * MINUTE_MS - 30_000)
  expect(nextOf(() => ringShare({ leftMs: HOUR_MS - 30_000, lifetimeMs: HOUR_MS }))).toBe(30_001)
  expect(nextOf(() => countdownOf(token, 50 * MINUTE_MS - 7))).toBe(7)
  expect(nextOf(() => countdownOf({ ...token, lifetimeSeconds: 36_000 }, HOUR_MS - 5))).toBe(5)
  expect(nextOf(() => countdownOf(token, HOUR_MS + 1))).toBe(Number.POSITIVE_INFINITY)
})

it('wakes nobody for a duration that is over', () => {
  expect(nextOf(() => durationWords(0))).toBe(Number.POSITIVE_INFINITY)
  expect(nextOf(() => durationWords(-5))).toBe(Number.POSITIVE_INFINITY)
  expect(nextOf(() => durationWords(1_500))).toBe(501)
})
