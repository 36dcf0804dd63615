import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Ending,
  LANES,
  layoutTimeline,
} from '../../../../../src/renderer/features/overview/timeline-layout.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../../src/shared/time.ts'

const NOW_MS = Date.UTC(2026, 10, 17, 14, 39)
const token = (n: number, minutes: number, name = `Key ${n}`): Ending => ({
  keyId: `k${n}`,
  name,
  kind: 'token',
  atMs: NOW_MS + minutes * MINUTE_MS,
})
const measure = (of: readonly Ending[]) => (of.length === 1 ? (of[0]?.name.length ?? 0) * 8 : 70)
const layout = (endings: readonly Ending[], width = 900) =>
  layoutTimeline(endings, { nowMs: NOW_MS, width, days: 14, measure })

describe('what ends when', () => {
  it('is empty without anything ahead', () => {
    expect(layout([]).marks).toEqual([])
    expect(layout([token(1, -5)]).marks).toEqual([])
  })

  it('puts one in its place, in the lowest lane', () => {
    const { marks, lanes, breakX } = layout([token(1, 30)])
    expect(marks).toMatchObject([{ lane: 0 }])
    expect(marks[0]?.x).toBeCloseTo(375)
    expect([lanes, breakX]).toEqual([1, undefined])
  })

  it('takes a higher lane rather than a collision, then one mark for neighbours', () => {
    const near = [token(1, 20), token(2, 23), token(3, 26)]
    expect(layout(near).marks.map(({ lane }) => lane)).toEqual([2, 1, 0])
    const crowd = Array.from({ length: 40 }, (_, n) => token(n, n + 1))
    const marks = layout(crowd).marks
    expect(marks.length).toBeLessThan(40)
    expect(marks.flatMap(({ endings }) => endings)).toHaveLength(40)
  })

  it('shows hours and days side by side, with a break between', () => {
    const key: Ending = { keyId: 'x', name: 'Lake', kind: 'key', atMs: NOW_MS + 6 * DAY_MS }
    const { marks, breakX, ticks } = layout([token(1, 30), key])
    expect(marks[1]?.x).toBeGreaterThan(breakX ?? Number.POSITIVE_INFINITY)
    expect(new Set(ticks.map(({ unit }) => unit))).toEqual(new Set(['time', 'day']))
    expect(layout([key]).breakX).toBeUndefined()
  })

  it('never lets labels or stems meet, loses nothing, and keeps the order, whatever ends and however narrow', () => {
    const ending = fc.record({
      keyId: fc.uuid(),
      name: fc.string({ maxLength: 60 }),
      kind: fc.constantFrom('token' as const, 'key' as const),
      atMs: fc.integer({ min: NOW_MS - HOUR_MS, max: NOW_MS + 14 * DAY_MS }),
    })
    const soon = ending.map((of) => ({ ...of, atMs: NOW_MS + ((of.atMs - NOW_MS) % HOUR_MS) }))
    fc.assert(
      fc.property(
        fc.array(fc.oneof(ending, soon), { maxLength: 120 }),
        fc.integer({ min: 0, max: 1_600 }),
        (all, width) => {
          const { marks } = layout(all, width)
          const ahead = all.filter(({ atMs }) => atMs > NOW_MS)
          expect(marks.flatMap(({ endings }) => endings)).toHaveLength(ahead.length)
          marks.forEach((mark, index) => {
            expect(mark.lane).toBeLessThan(LANES)
            const next = marks[index + 1]
            if (next) expect(next.x).toBeGreaterThanOrEqual(mark.x)
            for (const other of marks.slice(index + 1)) {
              const meets = mark.x + mark.labelWidth > other.x
              // A label may pass above what comes after it, never through its label or its stem.
              if (meets) expect(mark.lane).toBeGreaterThan(other.lane)
            }
          })
        },
      ),
    )
  })
})
