import { beforeEach, describe, expect, it } from 'vitest'
import { removalsOf, removeComputers } from '../../../../src/main/app/sharing/computers.ts'
import { TeamLog } from '../../../../src/main/app/sharing/team-log.ts'
import { MemorySharingPlace } from '../../../fakes/memory-sharing-place.ts'
import { MemoryComputer, memoryTools } from '../../../fakes/memory-team.ts'
import { newKeyWithSecret, newService } from '../../../fakes/shared-records.ts'
import { done } from '../../../fakes/sharing-computer.ts'

let desktop: MemoryComputer

beforeEach(async () => {
  desktop = await MemoryComputer.start(new MemorySharingPlace().open())
})

const write = (name: string) => desktop.log.write({ to: 'shared', ops: [newService(name)] })
const names = ({ shared }: TeamLog) => shared.services.map(({ values }) => values.name)
const reopened = async () => {
  const needs = { ...memoryTools, store: desktop.store }
  return done(await TeamLog.open(needs, desktop.log.team, desktop.keys))
}

describe('the log of a computer', () => {
  it('writes one entry after the other, whoever asks at once, and each has its own number (S46: one after the other)', async () => {
    const written = await Promise.all(['One', 'Two', 'Three'].map(write))
    expect(written.map((one) => done(one).header.mine.n)).toEqual([1, 2, 3])
    expect(names(desktop.log)).toEqual(['One', 'Two', 'Three'])
    expect(names(await reopened())).toEqual(['One', 'Two', 'Three'])
  })

  it('writes several entries of which each has seen the one before', async () => {
    const all = ['One', 'Two', 'Three'].map((name) => [newService(name)])
    const written = done(await desktop.log.writeShared(all))
    expect(written.map(({ header }) => [header.seq, header.mine.n])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ])
    expect(written.map(({ header }) => header.prev)).toEqual([[], [written[0]?.hash], [written[1]?.hash]])
    expect(done(await write('Four')).header.prev).toEqual([written[2]?.hash])
    expect(names(desktop.log)).toEqual(['One', 'Two', 'Three', 'Four'])
    expect(names(await reopened())).toEqual(['One', 'Two', 'Three', 'Four'])
  })

  it('gives no number twice when the disk takes some of several entries (S46: one after the other)', async () => {
    let left = 2
    desktop.store.beforeAdd = async () => {
      desktop.store.isFull = left === 0
      left -= 1
    }
    const all = ['One', 'Two', 'Three'].map((name) => [newService(name)])
    expect(await desktop.log.writeShared(all)).toEqual({ ok: false, error: 'not-saved' })
    desktop.store.beforeAdd = () => Promise.resolve()
    desktop.store.isFull = false
    expect(names(desktop.log)).toEqual(['One', 'Two'])
    expect(done(await write('Next')).header.mine.n).toBe(3)
    expect(names(await reopened())).toEqual(['One', 'Two', 'Next'])
  })

  it('that was closed writes and takes over nothing more (S46: one after the other)', async () => {
    await desktop.log.close()
    const kept = desktop.store.entries.size
    expect(await write('Late')).toEqual({ ok: false, error: 'not-saved' })
    expect(await desktop.log.receive([])).toEqual({ ok: false, error: 'not-saved' })
    expect(desktop.store.entries.size).toBe(kept)
  })

  it('is closed once what it was writing is on the disk (S46: one after the other)', async () => {
    let go: () => void = () => undefined
    desktop.store.beforeAdd = () =>
      new Promise((resolve) => {
        go = resolve
      })
    const writing = write('Last')
    let isClosed = false
    const closing = desktop.log.close().then(() => {
      isClosed = true
    })
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(isClosed).toBe(false)
    go()
    await closing
    expect(await writing).toMatchObject({ ok: true })
    expect(names(await reopened())).toEqual(['Last'])
  })

  it('is not opened when its disk has less than it had (S46: own disk)', async () => {
    const { hash } = done(await write('Kept'))
    expect(names(await reopened())).toEqual(['Kept'])
    desktop.store.entries.delete(hash)
    const needs = { ...memoryTools, store: desktop.store }
    expect(await TeamLog.open(needs, desktop.log.team, desktop.keys)).toEqual({
      ok: false,
      error: 'went-back',
    })
  })

  it('of a computer that was removed, or added by one that was, says nothing of who is in (S45: told)', async () => {
    const place = new MemorySharingPlace()
    const first = await MemoryComputer.start(place.open())
    const thief = await first.add(place.open(), 'Thief')
    const friend = await thief.add(new MemorySharingPlace().open(), 'Friend')
    done(await removeComputers(memoryTools, first.log, [thief.keys.id]))
    for (const computer of [thief, friend]) {
      done(await computer.log.receive(first.log.allBytes()))
      const ops = removalsOf(memoryTools, computer.log, [first.keys.id])
      expect(await computer.log.write({ to: 'authority', ops })).toEqual({ ok: false, error: 'not-here' })
    }
    expect(friend.log.authority.members.map(({ label, state }) => [label, state])).toEqual([
      ['Desktop', 'active'],
      ['Thief', 'removed'],
      ['Friend', 'void'],
    ])
  })

  it('goes on after an entry that the disk did not take', async () => {
    desktop.store.isFull = true
    expect(await write('Not kept')).toEqual({ ok: false, error: 'not-saved' })
    desktop.store.isFull = false
    expect(done(await write('Kept')).header.mine.n).toBe(1)
    expect(names(desktop.log)).toEqual(['Kept'])
  })
})

describe('a log that is folded', () => {
  it('lets others work at every entry and record, each time that it goes through them', async () => {
    const count = 20
    for (let n = 0; n < count; n += 1) {
      const { ops } = newKeyWithSecret(memoryTools, desktop.log, `canary-${n}`)
      done(await desktop.log.write({ to: 'shared', ops }))
    }
    let pauses = 0
    const pace = {
      pause: () => {
        pauses += 1
        return undefined
      },
    }
    const needs = { ...memoryTools, pace, store: desktop.store }
    const log = done(await TeamLog.open(needs, desktop.log.team, desktop.keys))
    // Each entry is decoded, opened and applied. Its service, workspace and key are sorted; keys are compared, then shown.
    expect(pauses).toBeGreaterThanOrEqual(8 * count)
    pauses = 0
    await log.sharedAt(log.heads())
    expect(pauses).toBeGreaterThanOrEqual(6 * count)
    pauses = 0
    done(await log.receive(log.allBytes()))
    expect(pauses).toBeGreaterThanOrEqual(count)
  })
})
