import { afterEach, describe, expect, it } from 'vitest'
import { UsageStore } from '../../../../src/main/domain/records/usage-store.ts'
import { localDay } from '../../../../src/main/domain/reminders/local-days.ts'
import { type Reminder, ReminderService } from '../../../../src/main/domain/reminders/reminder-service.ts'
import type { StoredKey } from '../../../../src/main/domain/vault/vault-format.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/shared/time.ts'
import { TestClock } from '../../../fakes/manual-clock.ts'
import { memoryRecord } from '../../../fakes/memory-record.ts'

const keyDue = (id: string, facts: Partial<StoredKey>): StoredKey => ({
  id,
  name: id,
  kind: 'service',
  workspaceId: 'w',
  clientId: id,
  secretVersion: 1,
  pinned: false,
  keepReady: false,
  createdAtMs: 0,
  ...facts,
})

/** Local time, in the zone of the test. */
const local = (month: number, day: number, hour: number, minute = 0) =>
  new Date(2026, month - 1, day, hour, minute).getTime()

const start = (nowMs: number, keys: StoredKey[]) => {
  const usageFile = memoryRecord()
  const shown: (Reminder & { readonly atMs: number })[] = []
  const settings = { isWanted: true }
  /** Starts Keyward with what is on the disk; nothing of an earlier run is left. */
  const run = (startMs: number) => {
    const clock = new TestClock(startMs)
    const service = new ReminderService({
      clock,
      isWanted: () => settings.isWanted,
      keys: () => keys,
      usage: new UsageStore(usageFile, clock),
      show: (reminder) => shown.push({ ...reminder, atMs: clock.nowMs() }),
    })
    clock.onJump(() => service.recheck())
    service.start()
    return clock
  }
  return { run, shown, settings, keys, clock: run(nowMs) }
}

const former = process.env.TZ
afterEach(() => {
  process.env.TZ = former
  if (former === undefined) delete process.env.TZ
})

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia']
/** The changes of the clocks in these zones in 2026 are on these days, a month before and after them. */
const dueDays = [
  [3, 29],
  [3, 9],
  [4, 5],
  [4, 20],
  [10, 4],
  [10, 25],
  [11, 1],
  [11, 20],
] as const

describe.each(zones)('in %s', (zone) => {
  it.each([0, 8, 12, 23])(
    'a key that is never used is announced once a step, started at %i o’clock',
    (hour) => {
      process.env.TZ = zone
      for (const [month, day] of dueDays) {
        const keyExpiresAtMs = local(month, day, 23, 59)
        const { clock, shown } = start(local(month, day - 50, hour, 30), [keyDue('a', { keyExpiresAtMs })])
        clock.advance(80 * DAY_MS)
        expect(shown.map(({ days }) => days)).toEqual([30, 14, 7, 1, 0])
        for (const { days, atMs } of shown) expect(localDay(keyExpiresAtMs) - localDay(atMs)).toBe(days)
      }
    },
  )

  it('asleep over several steps, it announces the latest at once', () => {
    process.env.TZ = zone
    const { clock, shown } = start(local(3, 1, 10), [keyDue('a', { keyExpiresAtMs: local(4, 6, 12) })])
    clock.advanceWall(local(4, 1, 15) - clock.nowMs())
    expect(shown.map(({ days }) => days)).toEqual([5])
    clock.advance(10 * DAY_MS)
    expect(shown.map(({ days }) => days)).toEqual([5, 1, 0])
  })
})

describe('a reminder', () => {
  it('is not repeated by any number of starts', () => {
    const { run, shown } = start(local(6, 1, 12), [keyDue('a', { keyExpiresAtMs: local(6, 20, 23) })])
    for (let day = 1; day <= 30; day += 1)
      for (const hour of [0, 7, 9, 18]) run(local(6, day, hour)).advance(90 * MINUTE_MS)
    expect(shown.map(({ days }) => days)).toEqual([19, 14, 7, 1, 0])
  })

  it('is on the disk before it is shown, so that a crash does not repeat it', () => {
    const { run, shown } = start(local(6, 1, 12), [keyDue('a', { keyExpiresAtMs: local(6, 20, 23) })])
    run(local(6, 1, 12))
    expect(shown).toHaveLength(1)
  })

  it('counts all keys in one notification, the one due first in front', () => {
    const keys = Array.from({ length: 40 }, (_, n) =>
      keyDue(`key ${n}`, { keyExpiresAtMs: local(6, 20 - (n % 15), 23, n) }),
    )
    const { clock, shown } = start(local(6, 3, 12), keys)
    expect(shown).toMatchObject([{ days: 3 }])
    expect(shown[0]?.keyIds).toHaveLength(40)
    expect(shown[0]?.keyIds[0]).toBe('key 14')
    clock.advance(DAY_MS)
    expect(shown.length).toBeLessThanOrEqual(2)
  })

  it('comes at the earlier of a key’s own end and *replace every … days*', () => {
    const replaced = { createdAtMs: local(5, 1, 12), replaceEveryDays: 60 }
    const { shown, clock } = start(local(6, 1, 12), [
      keyDue('earlier', { ...replaced, keyExpiresAtMs: local(9, 1, 12) }),
    ])
    expect(shown.map(({ days }) => days)).toEqual([29])
    clock.advance(40 * DAY_MS)
    expect(shown.map(({ days }) => days)).toEqual([29, 14, 7, 1, 0])
  })

  it('is not for removed keys and keys without a date', () => {
    const { shown, clock } = start(local(6, 1, 12), [
      keyDue('removed', { keyExpiresAtMs: local(6, 5, 12), deletedAtMs: 1 }),
      keyDue('endless', {}),
    ])
    clock.advance(90 * DAY_MS)
    expect(shown).toEqual([])
  })

  it('waits while notifications are off', () => {
    const { shown, clock, settings } = start(local(5, 25, 12), [
      keyDue('a', { keyExpiresAtMs: local(6, 20, 23) }),
    ])
    settings.isWanted = false
    clock.advance(15 * DAY_MS)
    settings.isWanted = true
    clock.advance(DAY_MS)
    expect(shown.map(({ days }) => days)).toEqual([26, 10])
  })

  it('comes in the morning after a snooze', () => {
    const keys = [keyDue('a', { keyExpiresAtMs: local(6, 20, 23) })]
    const { clock, shown } = start(local(6, 6, 10), keys)
    keys[0] = keyDue('a', {
      keyExpiresAtMs: local(6, 20, 23),
      reminder: { snoozedUntilMs: local(6, 9, 0) },
    })
    clock.advance(4 * DAY_MS)
    expect(shown.map(({ days, atMs }) => [days, atMs])).toEqual([
      [14, local(6, 6, 10)],
      [11, local(6, 9, 9)],
    ])
  })

  it('of a date entered today comes on another day', () => {
    const keys: StoredKey[] = []
    const { clock, shown } = start(local(6, 1, 12), keys)
    keys.push(keyDue('a', { keyExpiresAtMs: local(6, 4, 12) }))
    clock.advance(HOUR_MS)
    expect(shown).toEqual([])
    clock.advance(DAY_MS)
    expect(shown.map(({ days }) => days)).toEqual([2])
  })
})
