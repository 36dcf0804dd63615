import { describe, expect, it } from 'vitest'
import { LiveTeam } from '../../../../src/main/sharing/live-team.ts'
import type { Team } from '../../../../src/main/sharing/team/team.ts'
import { ok } from '../../../../src/shared/result.ts'
import { MINUTE_MS } from '../../../../src/shared/time.ts'
import { settle, startClock } from '../../../fakes/manual-clock.ts'

const exchanged = { from: [], hasPutBack: false, isMissing: false, wentBack: false, isUnfinished: false }

/** A team whose exchanges end when the test says so, and how often it was used. */
const startTeam = ({ isOut = false } = {}) => {
  const clock = startClock()
  const counts = { exchanges: 0, changes: 0, watching: 0, closed: 0 }
  let end = (): void => undefined
  const open = {
    team: 'a'.repeat(64),
    notes: { out: isOut ? { by: '', atMs: 0 } : undefined },
    place: { watch: () => (counts.watching += 1) },
    exchange: async () => {
      counts.exchanges += 1
      await new Promise<void>((resolve) => (end = resolve))
      return ok(exchanged)
    },
    close: async () => {
      counts.closed += 1
    },
  } as unknown as Team // what a schedule uses
  const live = new LiveTeam(open, { clock, spread: () => 0.5, onChange: () => (counts.changes += 1) })
  live.start(true)
  return {
    live,
    clock,
    counts,
    end: () =>
      settle()
        .then(() => end())
        .then(settle),
  }
}

describe('a team with its schedule', () => {
  it('exchanges again and again, and tells before and after', async () => {
    const { clock, counts, end } = startTeam()
    await end()
    expect(counts).toEqual({ exchanges: 1, changes: 2, watching: 1, closed: 0 })
    await clock.pass(MINUTE_MS)
    expect(counts.exchanges).toBe(2)
  })

  it('exchanges no more after a lock (S34: places)', async () => {
    const { live, clock, counts, end } = startTeam()
    await end()
    await live.end()
    await clock.pass(10 * MINUTE_MS)
    expect(counts).toMatchObject({ exchanges: 1, closed: 1 })
  })

  it('tells nothing that an exchange brings which ends after a lock (S34: locked)', async () => {
    const { live, counts, end } = startTeam()
    await settle()
    expect(counts.changes).toBe(1)
    await live.end()
    await end()
    expect(counts.changes).toBe(1)
    expect(live.contact.lastExchangedAtMs).toBeUndefined()
  })

  it('is left alone by a computer that was put out (S45: out)', async () => {
    const { live, counts } = startTeam({ isOut: true })
    await live.exchangeSoon()
    await settle()
    expect(counts).toEqual({ exchanges: 0, changes: 0, watching: 0, closed: 0 })
  })
})
