import { describe, expect, it } from 'vitest'
import { localDay } from '../../../../../src/main/reminders/rules/local-days.ts'
import {
  type DueKey,
  dueGroups,
  snoozedUntil,
  snoozesOf,
} from '../../../../../src/renderer/features/overview/due-groups.ts'
import type { KeySummary } from '../../../../../src/shared/model.ts'
import { DAY_MS } from '../../../../../src/shared/time.ts'
import { key, NOW_MS } from '../../../../ui/harness/scenario.ts'

const due = (n: number, name: string, days: number, facts: Partial<KeySummary> = {}) =>
  key(n, name, 1, { dueAtMs: NOW_MS + days * DAY_MS, ...facts })
const names = (keys: readonly DueKey[]) => keys.map((one) => one.key.name)

describe('what is due', () => {
  it('is in two parts, the earliest first, overdue keys with this week', () => {
    const { week, month } = dueGroups(
      [due(1, 'b', 7), due(2, 'c', 8), due(3, 'd', 30), due(4, 'e', 31), due(5, 'a', -3), key(6, 'f', 1)],
      new Map(),
      NOW_MS,
    )
    expect([names(week), names(month)]).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('leaves out snoozed keys until then, and keys that need the same step now', () => {
    const snoozed = (untilMs: number) => due(1, 'snoozed', 3, { reminder: { snoozedUntilMs: untilMs } })
    const namesOf = (...keys: KeySummary[]) => names(dueGroups(keys, new Map(), NOW_MS).week)
    expect(namesOf(snoozed(NOW_MS + 1))).toEqual([])
    expect(namesOf(snoozed(NOW_MS))).toEqual(['snoozed'])
    for (const attention of ['needs-secret', 'refused', 'key-ended'] as const)
      expect(namesOf(due(2, 'now', 3, { attention }))).toEqual([])
    expect(namesOf(due(2, 'soon', 3, { attention: 'key-ends-soon' }))).toEqual(['soon'])
  })
})

describe('a snooze', () => {
  it('ends when its day begins', () => {
    const item = due(1, 'a', 20)
    const one: DueKey = { key: item, dueAtMs: item.dueAtMs ?? 0, days: 20 }
    const days = snoozesOf(one).map((snooze) => {
      const untilMs = snoozedUntil(snooze, one, NOW_MS)
      expect(new Date(untilMs).getHours()).toBe(0)
      return localDay(untilMs) - localDay(NOW_MS)
    })
    expect(days).toEqual([1, 7, 13])
    expect(snoozesOf({ ...one, days: 7 })).toEqual(['day', 'week'])
  })
})
