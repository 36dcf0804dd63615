import { expect, it } from 'vitest'
import { Semaphore } from '../../../src/main/kernel/semaphore.ts'
import { settle } from '../../fakes/manual-clock.ts'

it('runs at most the given number at a time, in order, and continues after a failure', async () => {
  const lanes = new Semaphore(4)
  const started: number[] = []
  const ends: (() => void)[] = []
  const runs = Array.from({ length: 10 }, (_, index) =>
    lanes.run(async () => {
      started.push(index)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (index === 0) throw new Error('broken')
      return index
    }),
  )
  const broken = expect(runs[0]).rejects.toThrow('broken')
  await settle()
  expect(started).toEqual([0, 1, 2, 3])
  ends[0]?.()
  await broken
  await settle()
  expect(started).toEqual([0, 1, 2, 3, 4])
  for (let done = 1; done < 10; done++) {
    ends[done]?.()
    await settle()
    expect(started.length - done - 1).toBeLessThanOrEqual(4)
  }
  expect(await Promise.all(runs.slice(1))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})
