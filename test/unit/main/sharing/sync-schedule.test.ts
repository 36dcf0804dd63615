import { describe, expect, it } from 'vitest'
import { SyncSchedule } from '../../../../src/main/sharing/sync-schedule.ts'
import { settle, startClock } from '../../../fakes/manual-clock.ts'

const MINUTE_MS = 60_000

/** A schedule whose syncs end on the test's command or automatically. */
const startSchedule = async (o: { readonly random?: number; readonly endsBySelf?: boolean } = {}) => {
  const clock = startClock()
  const begunAtMs: number[] = []
  const fromMs = clock.nowMs()
  let running = 0
  let mostAtOnce = 0
  const ends: ((isDone: boolean) => void)[] = []
  const schedule = new SyncSchedule({
    clock,
    random: () => o.random ?? 0.5,
    sync: async () => {
      begunAtMs.push(clock.nowMs() - fromMs)
      running += 1
      mostAtOnce = Math.max(mostAtOnce, running)
      const isDone =
        o.endsBySelf === false ? await new Promise<boolean>((resolve) => ends.push(resolve)) : true
      running -= 1
      return isDone
    },
  })
  const end = async (isDone = true): Promise<void> => {
    ends.shift()?.(isDone)
    await settle()
  }
  schedule.start()
  await settle()
  expect(begunAtMs).toEqual([0])
  return { clock, schedule, begunAtMs, end, mostAtOnce: () => mostAtOnce }
}

describe('periodic syncing', () => {
  it.each([
    [0, 40_000],
    [0.5, 60_000],
    [0.999_999, 80_000],
  ])('waits a minute ± 20 s (chance %d)', async (random, spanMs) => {
    const { clock, begunAtMs } = await startSchedule({ random })
    await clock.pass(spanMs - 2)
    expect(begunAtMs).toHaveLength(1)
    await clock.pass(2)
    expect(begunAtMs).toHaveLength(2)
    await clock.pass(spanMs)
    expect(begunAtMs).toHaveLength(3)
  })

  it('runs at once on resume, and doesn’t wait longer after the wall clock was set back', async () => {
    const { clock, schedule, begunAtMs } = await startSchedule()
    clock.advanceWall(-3_600_000)
    schedule.recheck()
    await settle()
    expect(begunAtMs).toHaveLength(2)
    await clock.pass(MINUTE_MS)
    expect(begunAtMs).toHaveLength(3)
  })

  it('pauses while stopped, and runs at once when started again', async () => {
    const { clock, schedule, begunAtMs } = await startSchedule()
    schedule.stop()
    schedule.hint()
    schedule.recheck()
    await schedule.soon()
    await clock.pass(20 * MINUTE_MS)
    expect(begunAtMs).toEqual([0])
    schedule.start()
    await settle()
    expect(begunAtMs).toHaveLength(2)
    await clock.pass(MINUTE_MS)
    expect(begunAtMs).toHaveLength(3)
  })
})

describe('a hint from the store', () => {
  it('causes a sync after a second, instead of the scheduled one', async () => {
    const { clock, schedule, begunAtMs } = await startSchedule()
    await clock.pass(20_000)
    schedule.hint()
    await clock.pass(1_000)
    expect(begunAtMs).toEqual([0, 21_000])
    await clock.pass(59_999)
    expect(begunAtMs).toHaveLength(2)
  })

  it('during a sync, however often it comes, causes one more', async () => {
    const { clock, schedule, begunAtMs, end } = await startSchedule({ endsBySelf: false })
    for (let count = 0; count < 5; count += 1) schedule.hint()
    await end()
    expect(begunAtMs).toEqual([0])
    await clock.pass(1_000)
    expect(begunAtMs).toEqual([0, 1_000])
    await end()
    await clock.pass(10_000)
    expect(begunAtMs).toHaveLength(2)
  })

  it('causes at most one sync a second (S54: hints)', async () => {
    const { clock, schedule, begunAtMs } = await startSchedule()
    for (let count = 0; count < 100; count += 1) {
      schedule.hint()
      await clock.pass(100)
    }
    expect(begunAtMs).toHaveLength(11)
  })
})

describe('a local change', () => {
  it('is sent at once, and changes during a sync are sent once right after it', async () => {
    const { schedule, begunAtMs, end } = await startSchedule({ endsBySelf: false })
    const done: string[] = []
    for (const name of ['one', 'other']) void schedule.soon().then(() => done.push(name))
    await end()
    expect(begunAtMs).toHaveLength(2)
    expect(done).toEqual([])
    await end()
    expect(begunAtMs).toHaveLength(2)
    expect(done).toEqual(['one', 'other'])
  })

  it('no longer causes a sync once syncing is stopped', async () => {
    const { clock, schedule, begunAtMs, end } = await startSchedule({ endsBySelf: false })
    const soon = schedule.soon()
    schedule.stop()
    await soon
    await end()
    await clock.pass(MINUTE_MS)
    expect(begunAtMs).toHaveLength(1)
  })

  it('doesn’t start a second sync when syncing stops and starts during one', async () => {
    const { schedule, begunAtMs, end } = await startSchedule({ endsBySelf: false })
    schedule.stop()
    schedule.start()
    await settle()
    expect(begunAtMs).toHaveLength(1)
    await end(false)
    expect(begunAtMs).toHaveLength(2)
  })
})

describe('after a failure', () => {
  it.each([
    [1, [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]],
    [0, [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]],
  ])(
    'retries within 1 s, then at most doubles the pause, up to 60 s (chance %d)',
    async (random, spansMs) => {
      const { clock, begunAtMs, end } = await startSchedule({ random, endsBySelf: false })
      let count = 1
      for (const spanMs of spansMs) {
        await end(false)
        await clock.pass(spanMs - 1)
        expect(begunAtMs).toHaveLength(count)
        await clock.pass(1)
        count += 1
        expect(begunAtMs).toHaveLength(count)
      }
    },
  )

  it('a success resets the pause', async () => {
    const { clock, begunAtMs, end } = await startSchedule({ endsBySelf: false, random: 0 })
    for (const spanMs of [500, 1_000]) {
      await end(false)
      await clock.pass(spanMs)
    }
    await end()
    await clock.pass(39_999)
    expect(begunAtMs).toHaveLength(3)
    await clock.pass(1)
    await end(false)
    await clock.pass(500)
    expect(begunAtMs).toHaveLength(5)
  })

  it('resume and a local change retry at once, and resume resets the pauses', async () => {
    const { clock, schedule, begunAtMs, end } = await startSchedule({ endsBySelf: false, random: 0 })
    for (const spanMs of [500, 1_000, 2_000]) {
      await end(false)
      await clock.pass(spanMs)
    }
    await end(false)
    void schedule.soon()
    await settle()
    expect(begunAtMs).toHaveLength(5)
    await end(false)
    schedule.recheck()
    await settle()
    expect(begunAtMs).toHaveLength(6)
    await end(false)
    await clock.pass(500)
    expect(begunAtMs).toHaveLength(7)
  })

  it('a sync that throws counts as a failure', async () => {
    const clock = startClock()
    let count = 0
    const schedule = new SyncSchedule({
      clock,
      random: () => 0,
      sync: async () => {
        count += 1
        throw new Error('a mistake')
      },
    })
    schedule.start()
    await clock.pass(500)
    expect(count).toBe(2)
  })
})
