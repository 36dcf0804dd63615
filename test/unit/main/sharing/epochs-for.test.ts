import { beforeEach, describe, expect, it } from 'vitest'
import { removeComputers } from '../../../../src/main/app/sharing/computers.ts'
import { newEpoch, openingEpochs } from '../../../../src/main/app/sharing/epochs-for.ts'
import { heldEpochs } from '../../../../src/main/app/sharing/held-epochs.ts'
import type { TeamLog } from '../../../../src/main/app/sharing/team-log.ts'
import type { NewEpoch } from '../../../../src/main/domain/sharing/authority-operations.ts'
import { newestEpoch } from '../../../../src/main/domain/sharing/epoch-needs.ts'
import { MemorySharingPlace } from '../../../fakes/memory-sharing-place.ts'
import { MemoryComputer, memoryTools } from '../../../fakes/memory-team.ts'
import { done } from '../../../fakes/sharing-computer.ts'

let place: MemorySharingPlace
let desktop: MemoryComputer

beforeEach(async () => {
  place = new MemorySharingPlace()
  desktop = await MemoryComputer.start(place.open())
})

const opening = (log: TeamLog): string[] =>
  openingEpochs(memoryTools, log, log.authority.sharedChain).map(({ epoch }) => epoch)
const held = (log: TeamLog): string[] => heldEpochs(log, log.authority.sharedChain).map(({ epoch }) => epoch)
/** A new epoch of the shared chain by the first computer, as `change` would have it. */
const announce = async (change: (operation: NewEpoch) => NewEpoch = (one) => one): Promise<string> => {
  const { log } = desktop
  const members = log.authority.members.filter(({ state }) => state === 'active')
  const made = await newEpoch(memoryTools, log, log.authority.sharedChain, members)
  const ops = [change(made.operation)]
  done(await log.write({ to: 'authority', ops, grants: made.grants }))
  return made.operation.epoch
}
/** With the links of one part exchanged for those of the other. */
const wrongly =
  (part: 'L' | 'S') =>
  (operation: NewEpoch): NewEpoch => ({
    ...operation,
    former: operation.former.map(({ links, ...former }) => ({
      ...former,
      links: part === 'L' ? { L: links.S, S: links.S } : { L: links.L, S: links.L },
    })),
  })

describe('the epochs that open all others', () => {
  it('are the newest alone, which links the one before, which links the one before', async () => {
    expect(opening(desktop.log)).toEqual(held(desktop.log))
    await announce()
    const newest = await announce()
    expect(held(desktop.log)).toHaveLength(3)
    expect(opening(desktop.log)).toEqual([newest])
  })

  it.each(['L', 'S'] as const)(
    'do not rest on a link of part %s that opens nothing (S45: links)',
    async (part) => {
      const [first] = held(desktop.log)
      const wrong = await announce(wrongly(part))
      expect(opening(desktop.log)).toEqual([first, wrong])
      // Whoever makes the next links both again.
      const next = await announce()
      expect(opening(desktop.log)).toEqual([next])
      const { operation } = await newEpoch(memoryTools, desktop.log, desktop.log.authority.sharedChain, [])
      expect(operation.former.map(({ epoch }) => epoch)).toEqual([next])
    },
  )

  it('are handed to who joins, who then reads what was written under each', async () => {
    const lost = await desktop.add(place.open(), 'Lost')
    done(await removeComputers(memoryTools, desktop.log, [lost.keys.id]))
    await desktop.exchange()
    const laptop = await desktop.add(place.open(), 'Laptop')
    const chain = laptop.log.authority.sharedChain
    expect(held(laptop.log)).toEqual(held(desktop.log))
    expect(opening(laptop.log)).toEqual([newestEpoch(laptop.log.authority, chain)?.epoch])
  })

  it('are not granted to who was removed before another one is (S45: recipients)', async () => {
    const [lost, stolen] = [
      await desktop.add(place.open(), 'Lost'),
      await desktop.add(place.open(), 'Stolen'),
    ]
    for (const { keys } of [lost, stolen]) done(await removeComputers(memoryTools, desktop.log, [keys.id]))
    const { authority } = desktop.log
    for (const chain of [authority.chain, authority.sharedChain])
      expect([...(newestEpoch(authority, chain)?.to ?? [])]).toEqual([desktop.keys.id])
  })

  it('are for the computers that are named and nobody else (S45: recipients)', async () => {
    const laptop = await desktop.add(place.open(), 'Laptop')
    const { id, box } = laptop.log.authority.members.find((one) => one.id === laptop.keys.id) ?? {
      id: '',
      box: '',
    }
    const { operation, grants } = await newEpoch(
      memoryTools,
      desktop.log,
      desktop.log.authority.sharedChain,
      [{ id, box }],
    )
    expect(operation.to).toEqual([id])
    expect(grants.map(({ to, part }) => [to, part])).toEqual([
      [id, 'L'],
      [id, 'S'],
    ])
  })
})
