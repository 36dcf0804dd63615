import { beforeEach, describe, expect, it } from 'vitest'
import { ReadBack } from '../../../../src/main/domain/sharing/read-back.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const STARTED_MS = 1_700_000_000_000

let readBack: ReadBack
/** The first exchange after a start, which nobody asked for, reads nothing back. */
beforeEach(() => {
  readBack = new ReadBack()
  expect(readBack.isDue(STARTED_MS, false)).toBe(false)
})

/** Whether it is due so long after the start; it succeeds. */
const reads = (afterMs: number, isAsked: boolean): boolean => {
  const isDue = readBack.isDue(STARTED_MS + afterMs, isAsked)
  if (isDue) readBack.done(STARTED_MS + afterMs)
  return isDue
}

describe('what a place should have is read back', () => {
  it('for a person who asks, also right after a start', () => {
    expect(reads(1, true)).toBe(true)
  })

  it('for a person who asks again, not within an hour', () => {
    expect(reads(0, true)).toBe(true)
    expect(reads(HOUR_MS - 1, true)).toBe(false)
    expect(reads(HOUR_MS, true)).toBe(true)
    expect(reads(2 * HOUR_MS - 1, true)).toBe(false)
  })

  it('for a person who asks again at once when it failed', () => {
    expect(readBack.isDue(STARTED_MS, true)).toBe(true)
    expect(reads(1, true)).toBe(true)
  })

  it('once a day when nobody asks, and not at once again when it failed', () => {
    expect(reads(DAY_MS - 1, false)).toBe(false)
    expect(readBack.isDue(STARTED_MS + DAY_MS, false)).toBe(true)
    expect(reads(DAY_MS + 1, false)).toBe(false)
    expect(reads(2 * DAY_MS, false)).toBe(true)
    expect(reads(2 * DAY_MS + HOUR_MS, false)).toBe(false)
  })

  it('a day after a person asked, when nobody asks', () => {
    expect(reads(HOUR_MS, true)).toBe(true)
    expect(reads(DAY_MS + HOUR_MS - 1, false)).toBe(false)
    expect(reads(DAY_MS + HOUR_MS, false)).toBe(true)
  })

  it.each([true, false])('when the clock was set back (asked: %s)', (isAsked) => {
    expect(reads(HOUR_MS, true)).toBe(true)
    expect(reads(HOUR_MS - 1, isAsked)).toBe(true)
  })
})
