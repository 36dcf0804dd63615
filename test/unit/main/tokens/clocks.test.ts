import { describe, expect, it } from 'vitest'
import { ManualClock } from '../../../../src/main/adapters/system/manual-clock.ts'
import { SystemClock, type TimeSource } from '../../../../src/main/adapters/system/system-clock.ts'
import { DAY_MS, HOUR_MS } from '../../../../src/shared/kernel/time.ts'

/** A computer whose time the test controls, and whose timers stop while it sleeps. */
class Computer implements TimeSource {
  wall = Date.UTC(2026, 2, 1, 12)
  monotonic = 0
  wake: { atMs: number; run: () => void } | undefined
  longestDelayMs = 0

  wallMs() {
    return this.wall
  }

  monotonicMs() {
    return this.monotonic
  }

  wakeAfter(delayMs: number, run: () => void) {
    const wake = { atMs: this.monotonic + delayMs, run }
    this.longestDelayMs = Math.max(this.longestDelayMs, delayMs)
    this.wake = wake
    return () => {
      if (this.wake === wake) this.wake = undefined
    }
  }

  /** Awake time: both clocks advance, and the timer fires. */
  pass(durationMs: number) {
    const endMs = this.monotonic + durationMs
    while (this.wake !== undefined && this.wake.atMs <= endMs) {
      const { atMs, run } = this.wake
      this.wall += atMs - this.monotonic
      this.monotonic = atMs
      this.wake = undefined
      run()
    }
    this.wall += endMs - this.monotonic
    this.monotonic = endMs
  }

  /** Only the wall clock changes: it was set, or the computer slept. */
  jump(jumpMs: number) {
    this.wall += jumpMs
  }
}

const start = () => {
  const computer = new Computer()
  const clock = new SystemClock(computer)
  const heard: string[] = []
  return { computer, clock, heard, listener: (name: string) => () => heard.push(name) }
}

describe('the computer’s clock (S30: jumps)', () => {
  it('runs appointments in order, on time and once', () => {
    const { computer, clock, heard, listener } = start()
    clock.at(clock.nowMs() + 2_000, listener('second'))
    clock.at(clock.nowMs() + 1_000, listener('first'))
    clock.at(clock.nowMs() + 1_500, listener('cancelled'))()
    computer.pass(999)
    expect(heard).toEqual([])
    computer.pass(1)
    expect(heard).toEqual(['first'])
    computer.pass(DAY_MS)
    expect(heard).toEqual(['first', 'second'])
    expect(computer.wake).toBeUndefined()
  })

  it('keeps appointments beyond the range of timers, in 30 days', () => {
    const { computer, clock, heard, listener } = start()
    clock.at(clock.nowMs() + 30 * DAY_MS, listener('later'))
    computer.pass(30 * DAY_MS - 1)
    expect(heard).toEqual([])
    computer.pass(1)
    expect(heard).toEqual(['later'])
    expect(computer.longestDelayMs).toBeLessThanOrEqual(30_000)
  })

  it('runs a past one on the next turn, never within the call', () => {
    const { computer, clock, heard, listener } = start()
    clock.at(clock.nowMs() - HOUR_MS, listener('past'))
    expect(heard).toEqual([])
    computer.pass(0)
    expect(heard).toEqual(['past'])
  })

  it.each([
    ['slept two hours', 2 * HOUR_MS],
    ['was set ahead', 10 * 365 * DAY_MS],
  ])('keeps an appointment within 30 s after the computer %s', (_case, jumpMs) => {
    const { computer, clock, heard, listener } = start()
    clock.at(clock.nowMs() + HOUR_MS, listener('due'))
    computer.pass(1_000)
    computer.jump(jumpMs)
    computer.pass(30_000)
    expect(heard).toEqual(['due'])
  })

  it('waits for the wall clock when that was set back', () => {
    const { computer, clock, heard, listener } = start()
    const timeMs = clock.nowMs() + 60_000
    clock.at(timeMs, listener('due'))
    computer.jump(-HOUR_MS)
    computer.pass(HOUR_MS)
    expect(heard).toEqual([])
    computer.pass(60_000)
    expect(heard).toEqual(['due'])
    expect(clock.nowMs()).toBe(timeMs)
  })

  it('reports each jump within 30 s in either direction once, but no drift', () => {
    const { computer, clock, heard, listener } = start()
    const stop = clock.onJump(listener('jump'))
    computer.pass(HOUR_MS)
    computer.jump(1_500)
    computer.pass(60_000)
    expect(heard).toEqual([])
    computer.jump(HOUR_MS)
    computer.pass(30_000)
    expect(heard).toEqual(['jump'])
    computer.jump(-3_000)
    computer.pass(60_000)
    expect(heard).toEqual(['jump', 'jump'])
    stop()
    computer.jump(HOUR_MS)
    computer.pass(60_000)
    expect(heard).toHaveLength(2)
    expect(computer.wake).toBeUndefined()
  })

  it('continues after a failed callback', () => {
    const { computer, clock, heard, listener } = start()
    clock.at(clock.nowMs() + 1_000, () => {
      throw new Error('broken')
    })
    clock.at(clock.nowMs() + 2_000, listener('next'))
    expect(() => computer.pass(1_000)).toThrow('broken')
    computer.pass(1_000)
    expect(heard).toEqual(['next'])
  })

  it('is the computer’s by default', () => {
    const clock = new SystemClock()
    expect(Math.abs(clock.nowMs() - Date.now())).toBeLessThan(60_000)
    expect(clock.monotonicMs()).toBeLessThanOrEqual(clock.monotonicMs())
  })
})

describe('the manual clock', () => {
  it('stands still, and advances both clocks to each callback in turn', () => {
    const clock = new ManualClock(1_000)
    const seen: [string, number, number][] = []
    const see = (name: string) => () => seen.push([name, clock.nowMs(), clock.monotonicMs()])
    clock.at(3_000, see('second'))
    clock.at(2_000, () => {
      see('first')()
      clock.at(2_500, see('made on the way'))
    })
    clock.at(9_000, see('too late'))
    clock.at(2_000, see('cancelled'))()
    clock.advance(5_000)
    expect(seen).toEqual([
      ['first', 2_000, 1_000],
      ['made on the way', 2_500, 1_500],
      ['second', 3_000, 2_000],
    ])
    expect([clock.nowMs(), clock.monotonicMs()]).toEqual([6_000, 5_000])
  })

  it('can move only the wall clock, running what was skipped', () => {
    const clock = new ManualClock(1_000)
    const heard: string[] = []
    clock.at(2_000, () => heard.push('due'))
    clock.onJump(() => heard.push('jump'))
    clock.advanceWall(5_000)
    expect([heard, clock.nowMs(), clock.monotonicMs()]).toEqual([['jump', 'due'], 6_000, 0])
    clock.advanceWall(-5_000)
    expect([heard.length, clock.nowMs()]).toEqual([3, 1_000])
  })

  it('reports each step, so that the page can read the time again', () => {
    const clock = new ManualClock()
    let steps = 0
    const stop = clock.onJump(() => steps++)
    clock.advance(1)
    clock.advance(1)
    stop()
    clock.advance(1)
    expect(steps).toBe(2)
  })
})
