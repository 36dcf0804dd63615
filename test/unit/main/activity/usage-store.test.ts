import { describe, expect, it } from 'vitest'
import { UsageStore } from '../../../../src/main/activity/usage-store.ts'
import { ManualClock } from '../../../../src/main/adapters/system/manual-clock.ts'
import { memoryRecord } from '../../../fakes/memory-record.ts'

describe('usage', () => {
  it('is written once for many uses, and survives a restart', () => {
    const clock = new ManualClock()
    const file = memoryRecord()
    const usage = new UsageStore(file, clock)
    for (let n = 0; n < 100; n += 1) usage.note('key', { lastCopiedAtMs: n })
    expect(file.writes).toBe(0)
    clock.advance(5_000)
    expect(file.writes).toBe(1)
    expect(new UsageStore(file, clock).of('key')).toEqual({ lastCopiedAtMs: 99 })
  })

  it('keeps the valid values of a file with invalid ones', () => {
    const sound = { lastCopiedAtMs: 1, refusedVersion: 2 }
    const file = memoryRecord({
      one: 'nonsense',
      two: null,
      three: { ...sound, lastTokenAtMs: {}, later: [] },
    })
    const usage = new UsageStore(file, new ManualClock())
    expect([usage.of('one'), usage.of('two'), usage.of('three')]).toEqual([{}, {}, sound])
  })
})
