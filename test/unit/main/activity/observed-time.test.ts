import { describe, expect, it } from 'vitest'
import { ObservedTime } from '../../../../src/main/activity/observed-time.ts'
import type { FactFile } from '../../../../src/main/ports/fact-file.ts'
import { DAY_MS, HOUR_MS } from '../../../../src/shared/kernel/time.ts'
import { startClock, TestClock } from '../../../fakes/manual-clock.ts'

const record = (): FactFile => {
  let text = '{}'
  return {
    read: () => JSON.parse(text),
    write: (content) => {
      text = JSON.stringify(content)
      return true
    },
  }
}

describe('an observed time', () => {
  it('counts when a check a day later confirms it', () => {
    const clock = startClock()
    const observed = new ObservedTime(record(), clock)
    const startMs = clock.nowMs()
    expect(observed.look()).toBeUndefined()
    clock.advance(HOUR_MS)
    expect(observed.look()).toBeUndefined()
    clock.advance(DAY_MS)
    expect(observed.look()).toBe(startMs)
    clock.advance(DAY_MS)
    expect(observed.look()).toBe(startMs + HOUR_MS + DAY_MS)
  })

  it('does not count while only the wall clock moves, however often (S38: both clocks)', () => {
    const clock = startClock()
    const observed = new ObservedTime(record(), clock)
    const startMs = clock.nowMs()
    observed.look()
    for (const days of [31, 2, 400]) {
      clock.advanceWall(days * DAY_MS)
      expect(observed.look()).toBeUndefined()
    }
    clock.advance(DAY_MS)
    expect(observed.look()).toBe(startMs)
  })

  it('counts an earlier run only by that run’s clock (S38: both clocks)', () => {
    const file = record()
    const clock = startClock()
    new ObservedTime(file, clock).look()
    const later = new TestClock(clock.nowMs() + 31 * DAY_MS)
    const second = new ObservedTime(file, later)
    expect(second.look()).toBe(clock.nowMs())
    later.advance(HOUR_MS)
    expect(new ObservedTime(file, later).look()).toBeUndefined()
  })

  it('restarts when the clock was set back (S38: both clocks)', () => {
    const clock = startClock()
    const observed = new ObservedTime(record(), clock)
    observed.look()
    clock.advanceWall(-31 * DAY_MS)
    expect(observed.look()).toBeUndefined()
    const backMs = clock.nowMs()
    clock.advance(DAY_MS)
    expect(observed.look()).toBe(backMs)
  })

  it('is unknown from a damaged record', () => {
    const file = { read: () => ({ seenAtMs: 'yesterday' }), write: () => false }
    expect(new ObservedTime(file, startClock()).look()).toBeUndefined()
  })
})
