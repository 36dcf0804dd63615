import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { removalsOf } from '../../../../src/main/app/sharing/computers.ts'
import { KnownEntries } from '../../../../src/main/app/sharing/known-entries.ts'
import { MemorySharingPlace } from '../../../fakes/memory-sharing-place.ts'
import { MemoryComputer, memoryTools } from '../../../fakes/memory-team.ts'
import { done } from '../../../fakes/sharing-computer.ts'

it('of who is in, so much is read that a removed computer says after its removal (S54: removed)', async () => {
  const place = new MemorySharingPlace()
  const desktop = await MemoryComputer.start(place.open())
  const lost = await desktop.add(place.open(), 'Lost')
  const { team, authority } = lost.log
  const ops = removalsOf(memoryTools, desktop.log, [lost.keys.id])
  done(await desktop.log.write({ to: 'authority', ops }))
  // It has not seen that, or does as if.
  for (let count = 0; count < 3; count += 1) {
    const op = randomUUID()
    done(await lost.log.write({ to: 'authority', ops: [{ op, do: 'policy.put', format: 1 }] }))
  }
  const concerns = async (most?: number) => {
    const known = new KnownEntries(memoryTools, team, desktop.keys, most)
    const folded = await known.with([...desktop.log.allBytes(), ...lost.log.allBytes()])
    if (folded === undefined) throw new Error('There is no first entry.')
    known.take(folded)
    const log = { chain: authority.chain, author: lost.keys.id }
    expect(known.heads()).toContainEqual(expect.objectContaining({ ...log, n: 3 }))
    expect(known.concerns({ ...log, author: desktop.keys.id })).toBe(true)
    return known.concerns(log)
  }
  expect([await concerns(), await concerns(4), await concerns(3)]).toEqual([true, true, false])
})
