import { beforeEach, describe, expect, it } from 'vitest'
import { addComputer, removeComputers } from '../../../../src/main/app/sharing/computers.ts'
import {
  answerRequest,
  askToJoin,
  findRequest,
  join,
} from '../../../../src/main/app/sharing/pair-computers.ts'
import { provenIdentity } from '../../../../src/main/app/sharing/recovery-page.ts'
import { newComputer } from '../../../../src/main/app/sharing/start-team.ts'
import type { OwnComputer } from '../../../../src/main/app/sharing/team-log.ts'
import { CODE_RANDOM_BYTES, newPairingCode } from '../../../../src/main/domain/sharing/pairing.ts'
import { MemorySharingPlace } from '../../../fakes/memory-sharing-place.ts'
import { MemoryComputer, MemoryEntryStore, memoryTools } from '../../../fakes/memory-team.ts'
import { newService } from '../../../fakes/shared-records.ts'
import { done } from '../../../fakes/sharing-computer.ts'

let place: MemorySharingPlace
let desktop: MemoryComputer
let laptop: OwnComputer
let store: MemoryEntryStore
let code: string

beforeEach(async () => {
  place = new MemorySharingPlace()
  desktop = await MemoryComputer.start(place.open())
  laptop = newComputer(memoryTools)
  store = new MemoryEntryStore()
  code = newPairingCode(memoryTools.random.bytes(CODE_RANDOM_BYTES))
  done(await askToJoin(memoryTools, place.open(), desktop.log.team, code, laptop, 'Laptop'))
})

/** The other computer adds these keys, and answers. */
const add = async (added: OwnComputer): Promise<void> => {
  const request = { ...provenIdentity(memoryTools, desktop.log.team, added), label: 'Laptop' }
  done(await addComputer(memoryTools, desktop.log, request))
}
const answer = async (): Promise<void> => {
  await desktop.exchange()
  done(await answerRequest(memoryTools, place.open(), desktop.log, code))
}
const joins = (at: MemorySharingPlace = place) =>
  join({ ...memoryTools, store }, at.open(), desktop.log.team, code, laptop)
const notWhole = { ok: false, error: 'not-whole' }

describe('joining with a code', () => {
  it('asks with its own keys, waits for the answer, and keeps all that there is', async () => {
    const found = await findRequest(memoryTools, place.open(), desktop.log.team, code)
    expect(done(found)).toMatchObject({ id: laptop.id, sign: laptop.sign, label: 'Laptop' })
    expect(await joins()).toEqual({ ok: false, error: 'not-answered' })
    done(await desktop.log.write({ to: 'shared', ops: [newService('Example')] }))
    await add(laptop)
    await answer()
    const log = done(await joins())
    expect(log.shared.services.map(({ values }) => values.name)).toEqual(['Example'])
    expect(store.entries.size).toBe(3)
  })

  it('takes nothing of a place that hides an entry (S46: all of it)', async () => {
    done(await desktop.log.write({ to: 'shared', ops: [newService('Example')] }))
    await add(laptop)
    await answer()
    const { sharedChain } = desktop.log.authority
    const hiding = new MemorySharingPlace()
    const { team } = desktop.log
    hiding.plant(team, ...place.entriesOf(team).filter(({ chain }) => chain !== sharedChain))
    expect(await joins(hiding)).toEqual(notWhole)
    expect(store.entries.size).toBe(0)
  })

  it('takes nothing where one was added under its id, and another under its keys (S46: all of it)', async () => {
    const { id, sign, signingKey, boxKey } = laptop
    await add({ ...newComputer(memoryTools), id, boxKey })
    await add({ ...newComputer(memoryTools), sign, signingKey })
    await answer()
    expect(desktop.log.authority.members.map(({ state }) => state)).toEqual(['active', 'active', 'active'])
    expect(await joins()).toEqual(notWhole)
    expect(store.entries.size).toBe(0)
  })

  it('takes nothing when it was removed before it came (S46: all of it)', async () => {
    await add(laptop)
    done(await removeComputers(memoryTools, desktop.log, [laptop.id]))
    await answer()
    expect(await joins()).toEqual(notWhole)
    expect(store.entries.size).toBe(0)
  })

  it('says when this computer’s disk is full', async () => {
    await add(laptop)
    await answer()
    store.isFull = true
    expect(await joins()).toEqual({ ok: false, error: 'not-saved' })
  })
})
