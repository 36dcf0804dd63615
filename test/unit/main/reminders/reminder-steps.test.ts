import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Announced,
  reachedStep,
  stepToAnnounce,
  withStep,
} from '../../../../src/main/reminders/rules/reminder-steps.ts'
import { DAY_MS, HOUR_MS } from '../../../../src/shared/kernel/time.ts'

const dueAtMs = new Date(2026, 9, 20, 23, 59).getTime()
const at = (daysBefore: number, hour = 10) => new Date(2026, 9, 20 - daysBefore, hour).getTime()

/** Makes the announcements that are due at each of these times. */
const announcedAt = (times: readonly number[]) => {
  let announced: Announced | undefined
  return times.flatMap((nowMs) => {
    const reached = stepToAnnounce({ dueAtMs }, announced, nowMs)
    if (reached === undefined) return []
    announced = withStep(announced, dueAtMs, reached.step, nowMs)
    return [reached]
  })
}
const stepsAt = (times: readonly number[]) => announcedAt(times).map(({ step }) => step)

describe('a key’s step', () => {
  it.each([
    [31, undefined],
    [30, 30],
    [15, 30],
    [14, 14],
    [8, 14],
    [7, 7],
    [2, 7],
    [1, 1],
    [0, 0],
    [-1, 0],
    [-400, 0],
  ])('%i days before is %s', (days, step) => {
    expect(reachedStep({ dueAtMs }, at(days))).toEqual(step === undefined ? undefined : { days, step })
  })
})

describe('the announced step', () => {
  const daily = Array.from({ length: 60 }, (_, index) => at(45 - index))

  it('is each step once, however often it is checked', () => {
    expect(stepsAt(daily.flatMap((atMs) => [atMs, atMs, atMs + HOUR_MS]))).toEqual([30, 14, 7, 1, 0])
  })

  it('is the latest after several have passed', () => {
    expect(announcedAt([at(40), at(5), at(5, 20), at(-2)])).toEqual([
      { days: 5, step: 7 },
      { days: -2, step: 0 },
    ])
  })

  it('is each step at most once, whenever it is checked', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -40, max: 60 })), (days) => {
        const steps = stepsAt(days.sort((one, other) => other - one).map((day) => at(day)))
        expect(new Set(steps).size).toBe(steps.length)
      }),
    )
  })

  it('isn’t repeated when the clock is set back', () => {
    const until7 = daily.slice(0, 39)
    expect(stepsAt(until7)).toEqual([30, 14, 7])
    for (const backMs of [HOUR_MS, DAY_MS, 3 * DAY_MS, 10 * DAY_MS, 300 * DAY_MS]) {
      const now = until7.at(-1) ?? 0
      const again = Array.from({ length: 310 }, (_, day) => now - backMs + day * DAY_MS)
      expect(stepsAt([...until7, ...again.filter((atMs) => atMs <= now)])).toEqual([30, 14, 7])
    }
    // Announced, then the clock is set back to before the step began.
    expect(stepsAt([at(7, 1), at(8, 23), at(7, 1)])).toEqual([7])
    expect(stepsAt([at(0), at(1), at(0)])).toEqual([0])
  })

  it('is announced after all when a clock that was years ahead is corrected', () => {
    expect(stepsAt([at(-3_650), ...daily])).toEqual([0, 30, 14, 7, 1, 0])
    expect(stepsAt([at(-400), at(3), at(1), at(0)])).toEqual([0, 7, 1, 0])
    expect(stepsAt([...daily.slice(0, 33), at(-40), ...daily.slice(33)])).toEqual([30, 14, 0, 7, 1, 0])
  })

  it.each([2, 10, 29])('includes the day itself after a clock that was %i days past it', (days) => {
    expect(stepsAt([at(-days), at(3), at(1), at(0), at(0, 20)])).toEqual([0, 7, 1, 0])
  })

  it('restarts for another due date', () => {
    const announced = withStep(undefined, dueAtMs, 7, at(5))
    const later = dueAtMs + 2 * DAY_MS
    expect(stepToAnnounce({ dueAtMs: later }, announced, at(5))).toEqual({ days: 7, step: 7 })
    expect(withStep(announced, later, 7, at(5)).steps).toHaveLength(1)
  })

  it('waits while snoozed, then is announced once', () => {
    const snoozedUntilMs = at(10, 0)
    const before = { days: 14, step: 14 }
    let announced = withStep(undefined, dueAtMs, 14, at(14))
    expect(stepToAnnounce({ dueAtMs, snoozedUntilMs }, announced, at(11))).toBeUndefined()
    expect(stepToAnnounce({ dueAtMs, snoozedUntilMs }, announced, at(10))).toEqual({ ...before, days: 10 })
    announced = withStep(announced, dueAtMs, 14, at(10))
    expect(announced.steps).toHaveLength(1)
    expect(stepToAnnounce({ dueAtMs, snoozedUntilMs }, announced, at(9))).toBeUndefined()
    expect(stepToAnnounce({ dueAtMs, snoozedUntilMs }, announced, at(7))).toEqual({ days: 7, step: 7 })
  })
})
