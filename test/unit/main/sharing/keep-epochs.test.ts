import { beforeEach, describe, expect, it } from 'vitest'
import { removalsOf, removeComputers } from '../../../../src/main/app/sharing/computers.ts'
import { newestSecrets } from '../../../../src/main/app/sharing/held-epochs.ts'
import { keepEpochs } from '../../../../src/main/app/sharing/keep-epochs.ts'
import { needsEpoch, newestEpoch } from '../../../../src/main/domain/sharing/epoch-needs.ts'
import { MemorySharingPlace } from '../../../fakes/memory-sharing-place.ts'
import { MemoryComputer, memoryTools } from '../../../fakes/memory-team.ts'
import { done } from '../../../fakes/sharing-computer.ts'

let place: MemorySharingPlace
let desktop: MemoryComputer
let laptop: MemoryComputer
let lost: MemoryComputer

beforeEach(async () => {
  place = new MemorySharingPlace()
  desktop = await MemoryComputer.start(place.open())
  laptop = await desktop.add(place.open(), 'Laptop')
  lost = await desktop.add(place.open(), 'Lost')
  await exchange()
})

const exchange = async (...computers: readonly MemoryComputer[]): Promise<void> => {
  const all = computers.length === 0 ? [desktop, laptop, lost] : computers
  for (const computer of [...all, ...all]) await computer.exchange()
}
const chainsOf = ({ log }: MemoryComputer) => [log.authority.chain, log.authority.sharedChain]
const hasNewest = ({ log }: MemoryComputer): boolean[] =>
  chainsOf({ log } as MemoryComputer).map((chain) => newestSecrets(log, chain) !== undefined)
const needs = (computer: MemoryComputer): boolean[] =>
  chainsOf(computer).map((chain) => needsEpoch(computer.log.authority, chain))

describe('the epochs of a team', () => {
  it('stay as they are while nobody was removed', async () => {
    const { length } = desktop.log.authority.log.entries
    expect(await keepEpochs(memoryTools, desktop.log)).toEqual({ ok: true, value: false })
    expect(desktop.log.authority.log.entries).toHaveLength(length)
  })

  it('are made anew by any computer once another was removed without, and not for that one (S45: needed)', async () => {
    const ops = removalsOf(memoryTools, desktop.log, [lost.keys.id])
    done(await desktop.log.write({ to: 'authority', ops }))
    await exchange()
    expect([needs(laptop), hasNewest(lost)]).toEqual([
      [true, true],
      [true, true],
    ])
    expect(await keepEpochs(memoryTools, laptop.log)).toEqual({ ok: true, value: true })
    await exchange()
    for (const computer of [desktop, laptop]) {
      expect(needs(computer)).toEqual([false, false])
      expect(hasNewest(computer)).toEqual([true, true])
      expect(await keepEpochs(memoryTools, computer.log)).toEqual({ ok: true, value: false })
    }
    expect(hasNewest(lost)).toEqual([false, false])
    for (const chain of chainsOf(laptop))
      expect(new Set(newestEpoch(laptop.log.authority, chain)?.to)).toEqual(
        new Set([desktop.keys.id, laptop.keys.id]),
      )
  })

  it('are handed to a computer that joined while another one was removed (S45: needed)', async () => {
    const tablet = await laptop.add(place.open(), 'Tablet')
    done(await removeComputers(memoryTools, desktop.log, [lost.keys.id]))
    await exchange(desktop, laptop, tablet)
    expect(hasNewest(tablet)).toEqual([false, false])
    // Who lacks them hands nothing on.
    expect(await keepEpochs(memoryTools, tablet.log)).toEqual({ ok: true, value: false })
    expect(await keepEpochs(memoryTools, laptop.log)).toEqual({ ok: true, value: true })
    await exchange(desktop, laptop, tablet)
    expect(hasNewest(tablet)).toEqual([true, true])
    for (const computer of [desktop, laptop, tablet])
      expect(await keepEpochs(memoryTools, computer.log)).toEqual({ ok: true, value: false })
  })

  it('are not made when this computer’s disk is full, which is said', async () => {
    done(
      await desktop.log.write({
        to: 'authority',
        ops: removalsOf(memoryTools, desktop.log, [lost.keys.id]),
      }),
    )
    desktop.store.isFull = true
    expect(await keepEpochs(memoryTools, desktop.log)).toEqual({ ok: false, error: 'not-saved' })
    desktop.store.isFull = false
    expect(await keepEpochs(memoryTools, desktop.log)).toEqual({ ok: true, value: true })
  })
})
