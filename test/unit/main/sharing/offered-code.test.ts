import { beforeEach, describe, expect, it, vi } from 'vitest'
import { exchange } from '../../../../src/main/app/sharing/exchange.ts'
import { OfferedCode } from '../../../../src/main/app/sharing/offered-code.ts'
import { askToJoin, join } from '../../../../src/main/app/sharing/pair-computers.ts'
import { newComputer } from '../../../../src/main/app/sharing/start-team.ts'
import type { OwnComputer } from '../../../../src/main/app/sharing/team-log.ts'
import { readPairingCode } from '../../../../src/main/domain/sharing/pairing.ts'
import type { SharingPlace } from '../../../../src/main/ports/sharing-place.ts'
import { MINUTE_MS, SECOND_MS } from '../../../../src/shared/time.ts'
import { MemorySharingPlace } from '../../../fakes/memory-sharing-place.ts'
import { MemoryComputer, MemoryEntryStore, memoryTools } from '../../../fakes/memory-team.ts'
import { TimerClock } from '../../../fakes/timer-clock.ts'

const START_MS = 1_700_000_000_000
let isAway: boolean
let place: SharingPlace
let desktop: MemoryComputer
let clock: TimerClock
let problem: 'away' | undefined
let afterExchange: () => void
let changes: number
let offered: OfferedCode

beforeEach(async () => {
  isAway = false
  problem = undefined
  afterExchange = () => undefined
  changes = 0
  place = new MemorySharingPlace().open(() => isAway)
  desktop = await MemoryComputer.start(place)
  clock = new TimerClock(START_MS)
  offered = new OfferedCode({
    tools: memoryTools,
    clock,
    onChange: () => {
      changes += 1
    },
    connection: {
      session: desktop,
      get contact() {
        return { changedAuthors: [], problem }
      },
      exchangeSoon: async () => {
        const exchanged = await exchange(desktop.log, place)
        problem = exchanged.ok ? undefined : 'away'
        afterExchange()
      },
    },
  })
})

/** Another computer asks with the code that is shown, as its person typed it. */
const ask = async (shown: string, label = 'Laptop'): Promise<OwnComputer> => {
  const keys = newComputer(memoryTools)
  const code = readPairingCode(shown.toLowerCase()) ?? ''
  expect(await askToJoin(memoryTools, place, desktop.log.team, code, keys, label)).toMatchObject({ ok: true })
  return keys
}
/** Looks once at the place. */
const look = async (): Promise<void> => {
  const before = clock.waiting
  clock.advance(2 * SECOND_MS)
  await vi.waitFor(() => expect(clock.waiting).toBe(before))
}
const shownAndAsked = async () => {
  const { code } = offered.show()
  const laptop = await ask(code)
  await look()
  return { code, laptop }
}
const joined = (code: string, keys: OwnComputer) => {
  const needs = { ...memoryTools, store: new MemoryEntryStore() }
  return join(needs, place, desktop.log.team, readPairingCode(code) ?? '', keys)
}
const over = { ok: false, error: { kind: 'refused', reason: 'code-over' } }

describe('the code that is shown', () => {
  it('is good for 15 minutes, and names the computer that asks with it', async () => {
    expect([offered.view, clock.waiting]).toEqual([undefined, 0])
    const { code, endsAtMs } = offered.show()
    expect(code).toMatch(/^(?:[0-9A-Z]{4} ){5}[0-9A-Z]{4}$/)
    expect(endsAtMs).toBe(START_MS + 15 * MINUTE_MS)
    await look()
    expect([offered.view, changes]).toEqual([{ endsAtMs }, 0])
    const { id } = await ask(code)
    await look()
    expect(offered.view).toEqual({ endsAtMs, asks: { id, name: 'Laptop' } })
    expect(changes).toBe(1)
    expect(offered.asking(id)).toMatchObject({ id, label: 'Laptop' })
    expect(offered.asking(desktop.keys.id)).toBeUndefined()
  })

  it('lets one computer in, which then finds its team, and no second one (S49: once)', async () => {
    const { code, laptop } = await shownAndAsked()
    expect(await offered.confirm(desktop.keys.id)).toMatchObject(over)
    expect(await offered.confirm(laptop.id)).toMatchObject({ ok: true })
    const log = await joined(code, laptop)
    expect(log.ok && log.value.authority.members.map(({ label, state }) => [label, state])).toEqual([
      ['Desktop', 'active'],
      ['Laptop', 'active'],
    ])
    expect([offered.view, clock.waiting]).toEqual([undefined, 0])
    expect(await offered.confirm(laptop.id)).toMatchObject(over)
  })

  it('lets nobody in once it is over, whoever asked before (S49: over)', async () => {
    const { laptop } = await shownAndAsked()
    clock.setNow(START_MS + 15 * MINUTE_MS)
    expect(await offered.confirm(laptop.id)).toMatchObject(over)
    expect(desktop.log.authority.members).toHaveLength(1)
  })

  it('is forgotten when it is over (S49: over)', async () => {
    offered.show()
    clock.advance(15 * MINUTE_MS)
    expect([offered.view, changes, clock.waiting]).toEqual([undefined, 1, 0])
  })

  it('is void once another is shown, or it is put away (S49: once)', async () => {
    const { code } = offered.show()
    offered.show()
    expect(clock.waiting).toBe(1)
    await ask(code)
    await look()
    expect(offered.view?.asks).toBeUndefined()
    offered.forget()
    expect([offered.view, clock.waiting]).toEqual([undefined, 0])
  })

  it('that was put away while the place was read names nobody (S49: once)', async () => {
    const { code } = offered.show()
    await ask(code)
    clock.advance(2 * SECOND_MS)
    offered.forget()
    // What the place answers comes in its own time.
    await place.heads(desktop.log.team)
    await place.heads(desktop.log.team)
    expect([offered.view, changes, clock.waiting]).toEqual([undefined, 0, 0])
  })

  it('goes on while the place does not answer', async () => {
    const { code } = offered.show()
    await ask(code)
    isAway = true
    await look()
    expect([offered.view?.asks, changes]).toEqual([undefined, 0])
    isAway = false
    await look()
    expect(offered.view?.asks?.name).toBe('Laptop')
  })
})

describe('adding the computer that asks', () => {
  it('can be repeated when the place was away, and adds it once', async () => {
    const { code, laptop } = await shownAndAsked()
    isAway = true
    expect(await offered.confirm(laptop.id)).toMatchObject({ ok: false, error: { kind: 'unreachable' } })
    const { length } = desktop.log.authority.log.entries
    isAway = false
    expect(await offered.confirm(laptop.id)).toMatchObject({ ok: true })
    expect(desktop.log.authority.log.entries).toHaveLength(length)
    expect(await joined(code, laptop)).toMatchObject({ ok: true })
  })

  it('can be repeated when only the answer did not reach the place', async () => {
    const { code, laptop } = await shownAndAsked()
    afterExchange = () => {
      isAway = true
    }
    expect(await offered.confirm(laptop.id)).toMatchObject({ ok: false, error: { kind: 'unreachable' } })
    isAway = false
    afterExchange = () => undefined
    expect(await offered.confirm(laptop.id)).toMatchObject({ ok: true })
    expect(await joined(code, laptop)).toMatchObject({ ok: true })
  })

  it('fails when this computer’s disk is full, and can be repeated', async () => {
    const { code, laptop } = await shownAndAsked()
    desktop.store.isFull = true
    expect(await offered.confirm(laptop.id)).toMatchObject({ ok: false, error: { kind: 'not-saved' } })
    desktop.store.isFull = false
    expect(await offered.confirm(laptop.id)).toMatchObject({ ok: true })
    expect(await joined(code, laptop)).toMatchObject({ ok: true })
  })
})
