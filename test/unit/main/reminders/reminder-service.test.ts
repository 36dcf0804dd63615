import { afterEach, describe, expect, it } from 'vitest'
import { UsageStore } from '../../../../src/main/activity/usage-store.ts'
import { localDay } from '../../../../src/main/kernel/local-days.ts'
import {
  type Reminder,
  ReminderService,
  type RestReminder,
} from '../../../../src/main/reminders/reminder-service.ts'
import type { StoredKey, StoredReplacement } from '../../../../src/main/vault/format/vault-format.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/shared/kernel/time.ts'
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

/** Local time in the test's time zone. */
const local = (month: number, day: number, hour: number, minute = 0) =>
  new Date(2026, month - 1, day, hour, minute).getTime()

const start = (nowMs: number, keys: StoredKey[], replacements: StoredReplacement[] = []) => {
  const usageFile = memoryRecord()
  const shown: (Reminder & { readonly atMs: number })[] = []
  const resting: (RestReminder & { readonly atMs: number })[] = []
  const settings = { isWanted: true }
  /** Starts Keyward with only what is on the disk. */
  const run = (startMs: number) => {
    const clock = new TestClock(startMs)
    const service = new ReminderService({
      clock,
      isWanted: () => settings.isWanted,
      keys: () => keys,
      replacements: () => replacements,
      usage: new UsageStore(usageFile, clock),
      show: (reminder) => shown.push({ ...reminder, atMs: clock.nowMs() }),
      showResting: (reminder) => resting.push({ ...reminder, atMs: clock.nowMs() }),
    })
    clock.onJump(() => service.recheck())
    service.start()
    return clock
  }
  return { run, shown, resting, settings, keys, clock: run(nowMs) }
}

const former = process.env.TZ
afterEach(() => {
  process.env.TZ = former
  if (former === undefined) delete process.env.TZ
})

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia']
/** Days in 2026 on or near which the clocks change in some of these zones. */
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
  it.each([0, 8, 12, 23])('an unused key is announced once per step, started at %i o’clock', (hour) => {
    process.env.TZ = zone
    for (const [month, day] of dueDays) {
      const keyExpiresAtMs = local(month, day, 23, 59)
      const { clock, shown } = start(local(month, day - 50, hour, 30), [keyDue('a', { keyExpiresAtMs })])
      clock.advance(80 * DAY_MS)
      expect(shown.map(({ days }) => days)).toEqual([30, 14, 7, 1, 0])
      for (const { days, atMs } of shown) expect(localDay(keyExpiresAtMs) - localDay(atMs)).toBe(days)
    }
  })

  it('after sleeping through several steps, it announces the latest at once', () => {
    process.env.TZ = zone
    const { clock, shown } = start(local(3, 1, 10), [keyDue('a', { keyExpiresAtMs: local(4, 6, 12) })])
    clock.advanceWall(local(4, 1, 15) - clock.nowMs())
    expect(shown.map(({ days }) => days)).toEqual([5])
    clock.advance(10 * DAY_MS)
    expect(shown.map(({ days }) => days)).toEqual([5, 1, 0])
  })
})

describe('a reminder', () => {
  it('isn’t repeated by any number of starts', () => {
    const { run, shown } = start(local(6, 1, 12), [keyDue('a', { keyExpiresAtMs: local(6, 20, 23) })])
    for (let day = 1; day <= 30; day += 1)
      for (const hour of [0, 7, 9, 18]) run(local(6, day, hour)).advance(90 * MINUTE_MS)
    expect(shown.map(({ days }) => days)).toEqual([19, 14, 7, 1, 0])
  })

  it('is saved before it is shown, so that a crash doesn’t repeat it', () => {
    const { run, shown } = start(local(6, 1, 12), [keyDue('a', { keyExpiresAtMs: local(6, 20, 23) })])
    run(local(6, 1, 12))
    expect(shown).toHaveLength(1)
  })

  it('counts all keys in one notification, earliest first', () => {
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

  it('is shown at the earlier of a key’s end date and *replace every … days*', () => {
    const replaced = { createdAtMs: local(5, 1, 12), replaceEveryDays: 60 }
    const { shown, clock } = start(local(6, 1, 12), [
      keyDue('earlier', { ...replaced, keyExpiresAtMs: local(9, 1, 12) }),
    ])
    expect(shown.map(({ days }) => days)).toEqual([29])
    clock.advance(40 * DAY_MS)
    expect(shown.map(({ days }) => days)).toEqual([29, 14, 7, 1, 0])
  })

  it('isn’t shown for deleted keys or keys without a date', () => {
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

  it('is shown in the morning after a snooze', () => {
    const keys = [keyDue('a', { keyExpiresAtMs: local(6, 20, 23) })]
    const { clock, shown } = start(local(6, 6, 10), keys)
    keys[0] = keyDue('a', {
      keyExpiresAtMs: local(6, 20, 23),
      snoozedUntilMs: local(6, 9, 0),
    })
    clock.advance(4 * DAY_MS)
    expect(shown.map(({ days, atMs }) => [days, atMs])).toEqual([
      [14, local(6, 6, 10)],
      [11, local(6, 9, 9)],
    ])
  })

  it('for a date entered today is shown on another day', () => {
    const keys: StoredKey[] = []
    const { clock, shown } = start(local(6, 1, 12), keys)
    keys.push(keyDue('a', { keyExpiresAtMs: local(6, 4, 12) }))
    clock.advance(HOUR_MS)
    expect(shown).toEqual([])
    clock.advance(DAY_MS)
    expect(shown.map(({ days }) => days)).toEqual([2])
  })
})

describe('a stalled replacement', () => {
  const keys = [keyDue('old', {}), keyDue('new', {})]
  const planned = (facts: Partial<StoredReplacement> = {}): StoredReplacement => ({
    id: 'r',
    keyId: 'old',
    keyName: 'old',
    state: 'planned',
    isSinglePhase: false,
    places: [],
    atMs: { planned: local(6, 1, 15) },
    ...facts,
  })
  const paired = { planned: local(6, 1, 15), paired: local(6, 2, 15) }

  it('is announced after a week, once per step, despite restarts and sleep', () => {
    const replacements = [planned()]
    const { run, resting } = start(local(6, 1, 16), keys, replacements)
    const until = (day: number) => {
      for (let today = 2; today <= day; today += 1) run(local(6, today, 7)).advance(6 * HOUR_MS)
    }
    until(12)
    expect(resting).toEqual([{ keyIds: ['old'], isOldLeft: false, atMs: local(6, 8, 7) }])
    replacements[0] = planned({ newKeyId: 'new', atMs: { ...paired, paired: local(6, 12, 12) } })
    run(local(6, 12, 13)).advance(6 * DAY_MS)
    expect(resting).toHaveLength(1)
    const clock = run(local(6, 18, 20))
    clock.advanceWall(20 * DAY_MS)
    clock.advance(20 * DAY_MS)
    expect(resting).toHaveLength(2)
    expect(resting[1]?.keyIds).toEqual(['old'])
  })

  it.each([
    ['a tick', { places: [{ id: 'ci', place: 'CI', doneAtMs: local(6, 5, 12) }] }],
    ['a confirmation', { confirmedAtMs: { bothWork: local(6, 5, 12) } }],
    ['a proof', { proofs: [{ atMs: local(6, 5, 12), isStillAccepted: true }] }],
  ])('counts from %s', (_, facts) => {
    const { clock, resting } = start(local(6, 5, 13), keys, [
      planned({ newKeyId: 'new', state: 'paired', atMs: paired, ...facts }),
    ])
    clock.advance(30 * DAY_MS)
    expect(resting).toMatchObject([{ keyIds: ['old'], atMs: local(6, 12, 9) }])
  })

  it('is shown for its new key once that is in use, and says that the old one is left', () => {
    const switched = planned({ newKeyId: 'new', atMs: { ...paired, quiet: local(6, 3, 15) } })
    const { clock, resting } = start(local(6, 3, 16), keys, [switched])
    clock.advance(30 * DAY_MS)
    expect(resting).toEqual([{ keyIds: ['new'], isOldLeft: true, atMs: local(6, 10, 9) }])
  })

  it('isn’t announced once it ended or the key is deleted', () => {
    const { clock, resting } = start(
      local(6, 1, 16),
      [...keys, keyDue('gone', { deletedAtMs: 1 })],
      [
        planned({ state: 'stopped', atMs: { planned: 1, stopped: 2 } }),
        planned({ state: 'proven', atMs: { planned: 1, quiet: 2, deleted: 3, proven: 4 } }),
        planned({ keyId: 'gone' }),
      ],
    )
    clock.advance(30 * DAY_MS)
    expect(resting).toEqual([])
  })

  it('shares one notification with the others and waits while they are off', () => {
    const { clock, resting, settings } = start(local(6, 1, 16), keys, [
      planned(),
      planned({ keyId: 'new', atMs: { planned: local(6, 1, 9) } }),
    ])
    settings.isWanted = false
    clock.advance(14 * DAY_MS)
    settings.isWanted = true
    clock.advance(14 * DAY_MS)
    expect(resting).toEqual([{ keyIds: ['new', 'old'], isOldLeft: false, atMs: local(6, 16, 9) }])
  })
})

it('names a key that still needs work before one that was replaced', () => {
  const at = local(6, 10, 12)
  const replaced: StoredReplacement = {
    ...{ id: 'r', keyId: 'old', keyName: 'old', newKeyId: 'new', state: 'quiet', isSinglePhase: false },
    ...{ places: [], atMs: { planned: at, paired: at, quiet: at } },
  }
  const keys = [
    keyDue('old', { keyExpiresAtMs: at + DAY_MS }),
    keyDue('later', { keyExpiresAtMs: at + 5 * DAY_MS }),
  ]
  expect(start(at, keys, [replaced]).shown).toMatchObject([{ keyIds: ['later', 'old'], days: 5 }])
  expect(start(at, keys).shown).toMatchObject([{ keyIds: ['old', 'later'], days: 1 }])
})
