import { describe, expect, it } from 'vitest'
import { Timers } from '../../../src/main/kernel/timers.ts'
import { startClock } from '../../fakes/manual-clock.ts'

const start = () => {
  const clock = startClock()
  const timers = new Timers(clock)
  const rung: string[] = []
  return { clock, timers, rung, ring: (name: string) => () => rung.push(name) }
}

describe('an alarm', () => {
  it('rings once when its time has passed, in order', () => {
    const { clock, timers, rung, ring } = start()
    timers.after(2_000, ring('second'))
    timers.after(1_000, ring('first'))
    clock.advance(999)
    expect(rung).toEqual([])
    clock.advance(1_001)
    clock.advance(10_000)
    expect(rung).toEqual(['first', 'second'])
  })

  it('doesn’t fire if it was cancelled', () => {
    const { clock, timers, rung, ring } = start()
    const cancelTimer = timers.after(1_000, ring('never'))
    cancelTimer()
    cancelTimer()
    clock.advance(5_000)
    timers.recheck()
    expect(rung).toEqual([])
  })

  it('rings after a sleep, even if the wall clock was set back before it', () => {
    const { clock, timers, rung, ring } = start()
    timers.after(60_000, ring('asleep'))
    clock.advanceWall(-3_600_000)
    timers.recheck()
    clock.advanceWall(3_600_000)
    expect(rung).toEqual(['asleep'])
  })

  it('rings when the wall clock jumped past it', () => {
    const { clock, timers, rung, ring } = start()
    timers.after(60_000, ring('jump'))
    clock.advanceWall(3_600_000)
    expect(rung).toEqual(['jump'])
  })

  it('isn’t prolonged by a clock set back once that was noticed', () => {
    const { clock, timers, rung, ring } = start()
    timers.after(60_000, ring('in time'))
    clock.advanceWall(-3_600_000)
    timers.recheck()
    clock.advance(59_999)
    expect(rung).toEqual([])
    clock.advance(1)
    expect(rung).toEqual(['in time'])
  })
})
