import { describe, expect, it } from 'vitest'
import { ActivityLog, type KeyNames } from '../../../../src/main/activity/activity-log.ts'
import { isWanted } from '../../../../src/main/activity/rules/activity-filter.ts'
import { activityTable } from '../../../../src/main/activity/rules/activity-table.ts'
import { ManualClock } from '../../../../src/main/adapters/system/manual-clock.ts'
import type { ActivityEvent, ActivityFilter } from '../../../../src/shared/activity/activity.ts'
import { DAY_MS } from '../../../../src/shared/kernel/time.ts'
import { MemoryActivityFile } from '../../../fakes/memory-activity-file.ts'

const START_MS = Date.UTC(2026, 10, 17)
const event = (n: number, facts: Partial<ActivityEvent> = {}): ActivityEvent => ({
  id: `0000000${n}-0000-4000-8000-000000000000`,
  atMs: START_MS,
  what: 'token-copied',
  ...facts,
})

const startLog = (o: { former?: ActivityEvent[]; keepDays?: number | 'forever' } = {}) => {
  const clock = new ManualClock(START_MS)
  const file = new MemoryActivityFile(o.former)
  const names = new Map<string, KeyNames>([
    ['key', { keyName: 'Billing', workspaceId: 'place', workspaceName: 'Acme' }],
  ])
  const added: ActivityEvent[] = []
  let count = 0
  const log = new ActivityLog({
    file,
    clock,
    newId: () => {
      count += 1
      return `new-${count}`
    },
    initiators: { current: () => 'window' },
    namesOf: (keyId) => names.get(keyId) ?? {},
    keepDays: () => o.keepDays ?? 90,
    onAdded: (event) => added.push(event),
  })
  return { log, clock, file, names, added }
}

describe('the activity log', () => {
  it('adds a key’s names while they are known, and keeps them when the key is gone', async () => {
    const { log, names, added } = startLog()
    log.add({ what: 'token-copied', keyId: 'key' })
    names.clear()
    log.add({ what: 'key-purged', keyId: 'key', keyName: 'Billing' })
    expect(added).toMatchObject([
      { keyName: 'Billing', workspaceId: 'place', workspaceName: 'Acme' },
      { keyName: 'Billing' },
    ])
    expect((await log.list({})).map(({ what }) => what)).toEqual(['key-purged', 'token-copied'])
  })

  it('returns events from before and after the start newest first, each once, and reads the file once', async () => {
    const { log, file } = startLog({
      former: [event(1, { atMs: START_MS - 2 }), event(2, { atMs: START_MS - 1 })],
    })
    log.add({ what: 'locked' })
    expect((await log.list({})).map(({ id }) => id)).toEqual(['new-1', event(2).id, event(1).id])
    log.add({ what: 'unlocked' })
    expect((await log.list({}, 2)).map(({ id }) => id)).toEqual(['new-2', 'new-1'])
    expect(file.reads).toBe(1)
  })

  it('returns events that are added while the file is being read only once', async () => {
    const { log } = startLog({ former: [event(1)] })
    const asked = log.list({})
    log.add({ what: 'locked' })
    await asked
    expect(await log.list({})).toHaveLength(2)
  })

  it('drops what is older than the retention, in memory and on disk', async () => {
    const { log, clock, file } = startLog({
      former: [event(1, { atMs: START_MS - 31 * DAY_MS })],
      keepDays: 30,
    })
    log.add({ what: 'locked' })
    await log.prune(clock.nowMs())
    expect((await log.list({})).map(({ what }) => what)).toEqual(['locked'])
    clock.advance(31 * DAY_MS)
    await log.prune(clock.nowMs())
    expect(await log.list({})).toEqual([])
    expect(file.events).toEqual([])
  })

  it('keeps everything if so configured', async () => {
    const { log, clock } = startLog({ former: [event(1)], keepDays: 'forever' })
    clock.advance(4_000 * DAY_MS)
    await log.prune(clock.nowMs())
    expect(await log.list({})).toHaveLength(1)
  })

  it('is empty after it was cleared', async () => {
    const { log, file } = startLog({ former: [event(1)] })
    log.add({ what: 'locked' })
    await log.clear()
    expect(await log.list({})).toEqual([])
    expect(file.events).toEqual([])
  })
})

describe('a filter', () => {
  const given = event(1, {
    keyId: 'key',
    keyName: 'Étude Zürich',
    workspaceId: 'place',
    workspaceName: 'Acme Production',
    error: 'timeout',
  })
  it.each<[ActivityFilter, boolean]>([
    [{}, true],
    [{ keyId: 'key' }, true],
    [{ keyId: 'other' }, false],
    [{ workspaceId: 'place' }, true],
    [{ workspaceId: 'other' }, false],
    [{ kinds: ['token-copied', 'locked'] }, true],
    [{ kinds: [] }, false],
    [{ failed: true }, true],
    [{ sinceMs: START_MS }, true],
    [{ sinceMs: START_MS + 1 }, false],
    [{ untilMs: START_MS + 1 }, true],
    [{ untilMs: START_MS }, false],
    [{ text: ' etude ' }, true],
    [{ text: 'PRODUCTION' }, true],
    [{ text: 'copied' }, false],
    [{ text: 'copied', textKinds: ['token-copied'] }, true],
    [{ text: 'etude', keyId: 'other' }, false],
  ])('%j', (filter, isFound) => expect(isWanted(given, filter)).toBe(isFound))

  it('for failures leaves out successes', () => expect(isWanted(event(1), { failed: true })).toBe(false))
})

describe('a table', () => {
  it('uses the given translations, and writes a value without one as is', () => {
    const [head, row] = activityTable(
      [event(1, { keyName: 'Billing', workspaceName: 'Acme', error: 'timeout', status: 504 })],
      { 'column.time': 'Zeit', 'what.token-copied': 'Kopiert', 'result.timeout': 'Keine Antwort' },
    )
    expect(head).toEqual(['Zeit', 'utc', 'what', 'key', 'workspace', 'result', 'status'])
    expect(row?.slice(1)).toEqual([
      '2026-11-17T00:00:00.000Z',
      'Kopiert',
      'Billing',
      'Acme',
      'Keine Antwort',
      '504',
    ])
    expect(row?.[0]).toMatch(/^2026-11-1[678] \d\d:\d\d:\d\d$/)
  })

  it('has a row for each key of an event that lists several', () => {
    const keys = [
      { id: 'one', name: 'One' },
      { id: 'two', name: 'Two' },
    ]
    const many = event(1, { what: 'key-added', workspaceName: 'Acme', keys })
    const rows = activityTable([many], {}).slice(1)
    expect(rows.map((row) => row.slice(2, 5))).toEqual([
      ['key-added', 'One', 'Acme'],
      ['key-added', 'Two', 'Acme'],
    ])
    expect([isWanted(many, { keyId: 'two' }), isWanted(many, { keyId: 'three' })]).toEqual([true, false])
  })

  it('doesn’t use inherited properties as translations', () => {
    expect(activityTable([event(1, { error: 'x' })], {})[1]?.[5]).toBe('x')
    expect(activityTable([event(1, { status: 200, isWebPage: true })], {})[1]?.[5]).toBe('web-page')
  })
})
