import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addComputer } from '../../../../src/main/app/sharing/computers.ts'
import { answerRequest, findRequest } from '../../../../src/main/app/sharing/pair-computers.ts'
import { RequestToJoin } from '../../../../src/main/app/sharing/request-to-join.ts'
import type { TeamLog } from '../../../../src/main/app/sharing/team-log.ts'
import type { TriedPlace } from '../../../../src/main/app/sharing/try-place.ts'
import { CODE_RANDOM_BYTES, newPairingCode } from '../../../../src/main/domain/sharing/pairing.ts'
import { MINUTE_MS, SECOND_MS } from '../../../../src/shared/time.ts'
import { MemorySharingPlace } from '../../../fakes/memory-sharing-place.ts'
import { MemoryComputer, MemoryEntryStore, memoryTools } from '../../../fakes/memory-team.ts'
import { done } from '../../../fakes/sharing-computer.ts'
import { TimerClock } from '../../../fakes/timer-clock.ts'

let isAway: boolean
let tried: TriedPlace
let desktop: MemoryComputer
let other: MemoryComputer
let clock: TimerClock
let joined: TeamLog[]
let changes: number
let request: RequestToJoin
let code: string

beforeEach(async () => {
  isAway = false
  joined = []
  changes = 0
  const place = new MemorySharingPlace().open(() => isAway)
  desktop = await MemoryComputer.start(place)
  other = await MemoryComputer.start(place)
  clock = new TimerClock(1_700_000_000_000)
  code = newPairingCode(memoryTools.random.bytes(CODE_RANDOM_BYTES))
  const teams = done(await place.teams())
  tried = { access: { kind: 'folder', path: '/shared' }, place, teams }
  request = new RequestToJoin({
    tools: memoryTools,
    entryStore: () => new MemoryEntryStore(),
    clock,
    onJoined: async ({ log }) => void joined.push(log),
    onChange: () => {
      changes += 1
    },
  })
})

/** The other computer adds the one that knows the code. */
const letIn = async (): Promise<void> => {
  const { log, place } = desktop
  const found = done(await findRequest(memoryTools, place, log.team, code))
  if (found === undefined) throw new Error('Nobody asks.')
  done(await addComputer(memoryTools, log, found))
  await desktop.exchange()
  done(await answerRequest(memoryTools, place, log, code))
}
const look = async (): Promise<void> => {
  clock.advance(2 * SECOND_MS)
  await vi.waitFor(() => expect(clock.waiting + joined.length).toBe(1))
}

describe('asking to join', () => {
  it('finds the team of the code among several, and joins once it is let in', async () => {
    expect(tried.teams).toEqual(expect.arrayContaining([desktop.log.team, other.log.team]))
    expect(await request.ask(tried, code, 'Laptop')).toMatchObject({ ok: true })
    await look()
    expect([request.isAsking, joined, changes]).toEqual([true, [], 0])
    await letIn()
    await look()
    expect(joined.map(({ team }) => team)).toEqual([desktop.log.team])
    expect([request.isAsking, changes, clock.waiting]).toEqual([false, 1, 0])
  })

  it('is refused with a code that somebody has used already (S49: once)', async () => {
    done(await request.ask(tried, code, 'Laptop'))
    request.forget()
    const again = await request.ask(tried, code, 'A stranger')
    expect(again).toMatchObject({ ok: false, error: { kind: 'refused', reason: 'code-over' } })
    expect([request.isAsking, clock.waiting]).toEqual([false, 0])
  })

  it('says that the place is away, not that the code is over', async () => {
    isAway = true
    expect(await request.ask(tried, code, 'Laptop')).toMatchObject({
      ok: false,
      error: { kind: 'unreachable' },
    })
    expect(request.isAsking).toBe(false)
  })

  it('that was called off while the place was read joins nothing (S49: once)', async () => {
    done(await request.ask(tried, code, 'Laptop'))
    await letIn()
    clock.advance(2 * SECOND_MS)
    request.forget()
    // What the place answers comes in its own time.
    for (let turn = 0; turn < 300; turn += 1) await tried.place.teams()
    expect([joined, changes, request.isAsking]).toEqual([[], 0, false])
  })

  it('ends after 15 minutes (S49: over)', async () => {
    done(await request.ask(tried, code, 'Laptop'))
    clock.advance(15 * MINUTE_MS)
    await vi.waitFor(() => expect(changes).toBe(1))
    expect([request.isAsking, clock.waiting]).toEqual([false, 0])
  })
})
