import { describe, expect, it } from 'vitest'
import { PlaceSchedule } from '../../../../src/main/sharing/place-schedule.ts'
import { settle, startClock } from '../../../fakes/manual-clock.ts'

const MINUTE_MS = 60_000

/** A schedule whose exchanges a test ends, or that end by themselves. */
const startSchedule = async (o: { readonly random?: number; readonly endsBySelf?: boolean } = {}) => {
  const clock = startClock()
  const begunAtMs: number[] = []
  const fromMs = clock.nowMs()
  let running = 0
  let mostAtOnce = 0
  const ends: ((isDone: boolean) => void)[] = []
  const schedule = new PlaceSchedule({
    clock,
    random: () => o.random ?? 0.5,
    exchange: async () => {
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

describe('exchanging now and then', () => {
  it.each([
    [0, 20_000],
    [0.5, 30_000],
    [0.999_999, 40_000],
  ])('waits 30 s ± 10 while the window is visible (chance %d)', async (random, spanMs) => {
    const { clock, begunAtMs } = await startSchedule({ random })
    await clock.pass(spanMs - 2)
    expect(begunAtMs).toHaveLength(1)
    await clock.pass(2)
    expect(begunAtMs).toHaveLength(2)
    await clock.pass(spanMs)
    expect(begunAtMs).toHaveLength(3)
  })

  it('waits 5 minutes in the tray, and exchanges at once when the window is visible again', async () => {
    const { clock, schedule, begunAtMs } = await startSchedule()
    schedule.setVisible(false)
    await clock.pass(5 * MINUTE_MS - 1)
    expect(begunAtMs).toHaveLength(1)
    await clock.pass(1)
    expect(begunAtMs).toHaveLength(2)
    await clock.pass(MINUTE_MS)
    schedule.setVisible(true)
    await settle()
    expect(begunAtMs.at(-1)).toBe(6 * MINUTE_MS)
    schedule.setVisible(true)
    await clock.pass(30_000)
    expect(begunAtMs).toHaveLength(4)
  })

  it('exchanges at once on resume, and when the wall clock was set back waits no longer than before', async () => {
    const { clock, schedule, begunAtMs } = await startSchedule()
    clock.advanceWall(-3_600_000)
    schedule.recheck()
    await settle()
    expect(begunAtMs).toHaveLength(2)
    await clock.pass(30_000)
    expect(begunAtMs).toHaveLength(3)
  })

  it('begins nothing while it is stopped, and at once when it starts again', async () => {
    const { clock, schedule, begunAtMs } = await startSchedule()
    schedule.stop()
    schedule.hint()
    schedule.recheck()
    schedule.setVisible(false)
    schedule.setVisible(true)
    await schedule.soon()
    await clock.pass(20 * MINUTE_MS)
    expect(begunAtMs).toEqual([0])
    schedule.start()
    schedule.start()
    await settle()
    expect(begunAtMs).toHaveLength(2)
    await clock.pass(30_000)
    expect(begunAtMs).toHaveLength(3)
  })
})

describe('a hint of the place', () => {
  it('is followed at once, and what it replaces is not done as well', async () => {
    const { clock, schedule, begunAtMs } = await startSchedule()
    await clock.pass(20_000)
    schedule.hint()
    await settle()
    expect(begunAtMs).toEqual([0, 20_000])
    await clock.pass(29_999)
    expect(begunAtMs).toHaveLength(2)
  })

  it('that comes during an exchange, however often, is followed by one more', async () => {
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

  it('costs one exchange a second at most (S54: hints)', async () => {
    const { clock, schedule, begunAtMs } = await startSchedule()
    for (let count = 0; count < 100; count += 1) {
      schedule.hint()
      await clock.pass(100)
    }
    expect(begunAtMs).toHaveLength(11)
  })

  it('is not forgotten when the window is hidden before it is followed', async () => {
    const { clock, schedule, begunAtMs } = await startSchedule()
    schedule.hint()
    schedule.setVisible(false)
    await clock.pass(1_000)
    expect(begunAtMs).toHaveLength(2)
  })
})

describe('a local change', () => {
  it('is exchanged at once, and changes during an exchange right after it, once', async () => {
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

  it('is waited for no longer once it is stopped', async () => {
    const { clock, schedule, begunAtMs, end } = await startSchedule({ endsBySelf: false })
    const soon = schedule.soon()
    schedule.stop()
    await soon
    await end()
    await clock.pass(MINUTE_MS)
    expect(begunAtMs).toHaveLength(1)
  })

  it('does not begin a second exchange when it stops and starts during one', async () => {
    const { schedule, begunAtMs, end } = await startSchedule({ endsBySelf: false })
    schedule.stop()
    schedule.start()
    await settle()
    expect(begunAtMs).toHaveLength(1)
    await end(false)
    expect(begunAtMs).toHaveLength(2)
  })

  it('waits for an exchange that takes long, visible or not', async () => {
    const { clock, schedule, begunAtMs, end, mostAtOnce } = await startSchedule({ endsBySelf: false })
    await end()
    void schedule.soon()
    schedule.setVisible(false)
    await clock.pass(10 * MINUTE_MS)
    expect(begunAtMs).toHaveLength(2)
    expect(mostAtOnce()).toBe(1)
  })
})

describe('after a failure', () => {
  it.each([
    [1, [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]],
    [0.5, [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]],
    [0, [250, 250, 250, 250]],
  ])(
    'tries again within 1 s, then at most twice as long each time, up to 60 s (chance %d)',
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

  it('a hint or a hidden window does not shorten or lengthen the pause', async () => {
    const { clock, schedule, begunAtMs, end } = await startSchedule({ endsBySelf: false })
    for (const spanMs of [500, 1_000, 2_000]) {
      schedule.hint()
      await end(false)
      await clock.pass(spanMs)
    }
    await end(false)
    schedule.setVisible(false)
    expect(begunAtMs).toEqual([0, 500, 1_500, 3_500])
    await clock.pass(3_999)
    expect(begunAtMs).toHaveLength(4)
    await clock.pass(1)
    expect(begunAtMs).toHaveLength(5)
  })

  it('a success ends it', async () => {
    const { clock, begunAtMs, end } = await startSchedule({ endsBySelf: false })
    for (const spanMs of [500, 1_000]) {
      await end(false)
      await clock.pass(spanMs)
    }
    await end()
    await clock.pass(29_999)
    expect(begunAtMs).toHaveLength(3)
    await clock.pass(1)
    await end(false)
    await clock.pass(500)
    expect(begunAtMs).toHaveLength(5)
  })

  it('resume and a local change try at once; resume begins the pauses anew', async () => {
    const { clock, schedule, begunAtMs, end } = await startSchedule({ endsBySelf: false })
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

  it('a lock and an unlock begin the pauses anew', async () => {
    const { clock, schedule, begunAtMs, end } = await startSchedule({ endsBySelf: false })
    for (const spanMs of [500, 1_000]) {
      await end(false)
      await clock.pass(spanMs)
    }
    await end(false)
    schedule.stop()
    schedule.start()
    await end(false)
    await clock.pass(500)
    expect(begunAtMs).toHaveLength(5)
  })

  it('an exchange that throws counts as one', async () => {
    const clock = startClock()
    let count = 0
    const schedule = new PlaceSchedule({
      clock,
      random: () => 0.5,
      exchange: async () => {
        count += 1
        throw new Error('a mistake')
      },
    })
    schedule.start()
    await clock.pass(500)
    expect(count).toBe(2)
  })
})
