import { describe, expect, it } from 'vitest'
import { localDay } from '../../../../../src/main/kernel/local-days.ts'
import { snoozedUntil, snoozesOf } from '../../../../../src/renderer/features/overview/snooze.ts'
import { workGroups, workParts } from '../../../../../src/renderer/features/overview/work-groups.ts'
import { workWords } from '../../../../../src/renderer/features/overview/work-words.ts'
import { i18n, setLanguage } from '../../../../../src/renderer/i18n/i18n.ts'
import { keyNeeds } from '../../../../../src/shared/key-need.ts'
import type { Attention, KeySummary } from '../../../../../src/shared/model.ts'
import { DAY_MS } from '../../../../../src/shared/time.ts'
import { key, NOW_MS } from '../../../../ui/harness/scenario.ts'

const due = (n: number, name: string, days: number, facts: Partial<KeySummary> = {}) =>
  key(n, name, 1, { dueAtMs: NOW_MS + days * DAY_MS, ...facts })
const namesOf = (...keys: KeySummary[]) => {
  const parts = workGroups(keys, new Map(), NOW_MS)
  return workParts.flatMap((part) =>
    parts[part].length === 0 ? [] : [[part, ...parts[part].map((item) => item.key.name)]],
  )
}

describe('the list of work', () => {
  it('has what does not work first, then what is overdue, marked, and due, the earliest first', () => {
    expect(
      namesOf(
        due(1, 'soon', 6, { attention: 'due-soon' }),
        due(2, 'in a month', 30),
        due(3, 'far', 31),
        due(4, 'late', -3, { attention: 'overdue' }),
        due(5, 'over', -9, { attention: 'key-ended' }),
        key(6, 'marked', 1, { attention: 'to-replace' }),
        key(7, 'wrong', 1, { attention: 'refused' }),
        key(8, 'known', 1, { attention: 'leaked' }),
        key(9, 'fine', 1),
      ),
    ).toEqual([
      ['now', 'known', 'wrong'],
      ['overdue', 'over', 'late'],
      ['marked', 'marked'],
      ['week', 'soon'],
      ['month', 'in a month'],
    ])
  })

  it('has a key with each need in one part only, and looks ahead without snoozed keys', () => {
    for (const need of keyNeeds) {
      if (need === 'trouble') continue
      const attention: Attention = need
      expect(namesOf(due(1, 'once', 20, { attention })).flat()).toHaveLength(2)
    }
    const snoozed = (untilMs: number) => due(1, 'snoozed', 20, { snoozedUntilMs: untilMs })
    expect(namesOf(snoozed(NOW_MS + 1))).toEqual([])
    expect(namesOf(snoozed(NOW_MS))).toEqual([['month', 'snoozed']])
  })
})

describe('a line of the list', () => {
  const ended = (days: number) => {
    const keyExpiresAtMs = NOW_MS - days * DAY_MS
    return key(1, 'Payout', 1, { attention: 'key-ended', keyExpiresAtMs, dueAtMs: keyExpiresAtMs })
  }
  const overdue = (days: number) => due(2, 'Ledger', -days, { attention: 'overdue' })
  it.each([
    ['en', 'Expired 5 days ago', 'Was due on 19 Jan 2025'],
    ['de', 'Abgelaufen vor 5 Tagen', 'War am 19. Jan. 2025 fällig'],
    ['es', 'Caducó hace 5 días', 'Venció el 19 ene 2025'],
    ['ja', '期限切れ：5 日前', '交換期限を過ぎています：2025年1月19日'],
    ['ar', 'انتهى قبل 5 أيام', 'كان موعد استبداله في 19 يناير 2025'],
  ] as const)('is in the past tense for what is past, in %s', async (language, one, other) => {
    await setLanguage(language, language === 'en' ? 'en-GB' : language)
    const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
    expect(plain(workWords({ key: ended(5), need: 'key-ended' }, NOW_MS, i18n.t))).toBe(one)
    expect(plain(workWords({ key: overdue(667), need: 'overdue' }, NOW_MS, i18n.t))).toBe(other)
    await setLanguage('en', 'en-GB')
  })
})

describe('a snooze', () => {
  it('ends when its day begins, and is not offered a month after the date', () => {
    const dueAtMs = NOW_MS + 20 * DAY_MS
    const days = snoozesOf(20).map((snooze) => {
      const untilMs = snoozedUntil(snooze, dueAtMs, NOW_MS)
      expect(new Date(untilMs).getHours()).toBe(0)
      return localDay(untilMs) - localDay(NOW_MS)
    })
    expect(days).toEqual([1, 7, 13])
    expect([snoozesOf(7), snoozesOf(-30), snoozesOf(-31)]).toEqual([['day', 'week'], ['day', 'week'], []])
  })
})
