import { expect, it } from 'vitest'
import { keyStatus, rowAction } from '../../../../src/renderer/entities/key/key-status.ts'
import { countdownOf, timedRingShare } from '../../../../src/renderer/entities/token/countdown.ts'
import { timedAgo, timedDuration } from '../../../../src/renderer/format/time-words.ts'
import { soonest, still, untilMs } from '../../../../src/renderer/format/timed.ts'
import { i18n } from '../../../../src/renderer/i18n/i18n.ts'
import { appError } from '../../../../src/shared/errors/app-error.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../src/shared/kernel/time.ts'
import { key } from '../../../ui/harness/scenario.ts'

const never = Number.POSITIVE_INFINITY

it('several parts change when the first one does, and past ones don’t count', () => {
  expect(soonest({ changesInMs: 300 }, { changesInMs: 200 }, still('words without time'))).toBe(200)
  expect(soonest()).toBe(never)
  expect([untilMs(1), untilMs(0), untilMs(-5), untilMs(Number.NaN)]).toEqual([1, never, never, never])
})

it('a duration changes only when its text does', () => {
  for (const leftMs of [
    59_400,
    90_000,
    130_000,
    41 * MINUTE_MS + 12_345,
    3 * HOUR_MS + 1,
    119_999,
    120_000,
  ]) {
    const { text, changesInMs } = timedDuration(leftMs)
    expect(timedDuration(leftMs - changesInMs + 2).text).toBe(text)
    expect(changesInMs).toBeLessThanOrEqual(leftMs < 2 * MINUTE_MS ? SECOND_MS + 1 : MINUTE_MS + 1)
    if (leftMs < HOUR_MS) expect(timedDuration(leftMs - changesInMs).text).not.toBe(text)
  }
})

it('an elapsed duration doesn’t change', () => {
  expect(timedDuration(0).changesInMs).toBe(never)
  expect(timedDuration(-5).changesInMs).toBe(never)
  expect(timedDuration(1_500).changesInMs).toBe(501)
})

it('an age changes each full minute', () => {
  const nowMs = 10 * HOUR_MS
  expect(timedAgo(nowMs - 5 * MINUTE_MS - 20_000, nowMs).changesInMs).toBe(40_000)
  expect(timedAgo(nowMs - 23_000, nowMs).changesInMs).toBe(7_000)
})

it('a countdown changes shape near and at its end, and its ring at each step', () => {
  const token = { keyId: 'k', state: 'valid' as const, expiresAtMs: HOUR_MS, lifetimeSeconds: 3_600 }
  expect(countdownOf(token, 30_000)).toMatchObject({ shape: 'ready', changesInMs: 50 * MINUTE_MS - 30_000 })
  expect(countdownOf(token, 50 * MINUTE_MS - 7)).toMatchObject({ shape: 'ready', changesInMs: 7 })
  expect(countdownOf(token, 50 * MINUTE_MS)).toMatchObject({ shape: 'soon', changesInMs: 10 * MINUTE_MS })
  const long = { ...token, lifetimeSeconds: 36_000 }
  expect(countdownOf(long, HOUR_MS - 5)).toMatchObject({ shape: 'soon', changesInMs: 5 })
  expect(timedRingShare({ leftMs: HOUR_MS - 30_000, lifetimeMs: HOUR_MS }).changesInMs).toBe(30_001)
})

it('a key’s status changes with the earliest of its parts', () => {
  const item = key(1, 'Billing', 1)
  const live = { keyId: item.id, state: 'valid' as const, expiresAtMs: HOUR_MS, lifetimeSeconds: 3_600 }
  const statusAt = (nowMs: number) => keyStatus(item, live, undefined, nowMs, i18n.t).changesInMs
  expect(statusAt(HOUR_MS - 1_500)).toBe(501)
  expect(statusAt(HOUR_MS)).toBe(10 * SECOND_MS)
  expect(keyStatus(item, undefined, undefined, 0, i18n.t).changesInMs).toBe(never)
})

it('a refused key and its button change when the service may be contacted again', () => {
  const item = key(1, 'Billing', 1)
  const error = appError('rate-limited', { retryAtMs: 9_000 })
  const failed = { keyId: item.id, state: 'failed' as const, error }
  expect(keyStatus(item, failed, undefined, 2_000, i18n.t).changesInMs).toBe(7_000)
  expect(rowAction(item, failed, undefined, 2_000)).toEqual({ action: 'wait', changesInMs: 7_000 })
  expect(rowAction(item, failed, undefined, 9_000)).toEqual({ action: 'copy', changesInMs: never })
})
