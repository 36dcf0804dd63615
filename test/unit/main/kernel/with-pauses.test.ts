import { describe, expect, it } from 'vitest'
import { processPace } from '../../../../src/main/adapters/system/process-pace.ts'
import type { PausableSteps } from '../../../../src/main/kernel/pausable-steps.ts'
import { withPauses } from '../../../../src/main/kernel/with-pauses.ts'

/** Yields this many steps, and calls `work` in each. */
function* stepsOf(count: number, work: () => void): PausableSteps<string> {
  for (let step = 0; step < count; step += 1) {
    work()
    yield
  }
  return 'done'
}

describe('a long computation', () => {
  it('runs in one piece while no pause is due', async () => {
    let steps = 0
    const pace = { pause: () => undefined }
    const running = withPauses(
      stepsOf(1_000, () => (steps += 1)),
      pace,
    )
    // No step was awaited, because a turn of the event loop for each of 10,000 records would cost more than
    // the work on the records.
    expect(steps).toBe(1_000)
    expect(await running).toBe('done')
  })

  it('waits for a pause to end before its next step', async () => {
    let steps = 0
    const ends: (() => void)[] = []
    const pace = { pause: () => new Promise<void>((resolve) => ends.push(resolve)) }
    const running = withPauses(
      stepsOf(2, () => (steps += 1)),
      pace,
    )
    const seen: number[] = []
    for (let turn = 0; turn < 2; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      seen.push(steps)
      ends.shift()?.()
    }
    expect(seen).toEqual([1, 2])
    expect(await running).toBe('done')
  })

  it('yields to waiting work every 8 ms instead of at each step', async () => {
    let timeMs = 0
    const turnsAtMs: number[] = []
    const steps = stepsOf(40, () => (timeMs += 1))
    let isRunning = true
    const others = (): void => {
      turnsAtMs.push(timeMs)
      // Other work takes time too, which doesn't count towards this computation.
      timeMs += 100
      if (isRunning) setImmediate(others)
    }
    setImmediate(others)
    await withPauses(
      steps,
      processPace(() => timeMs),
    )
    isRunning = false
    expect(turnsAtMs).toEqual([8, 116, 224, 332, 440])
  })
})
