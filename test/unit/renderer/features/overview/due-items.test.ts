import { describe, expect, it } from 'vitest'
import { localDay } from '../../../../../src/main/kernel/local-days.ts'
import { dueItems } from '../../../../../src/renderer/features/overview/due-items.ts'
import { dueWords } from '../../../../../src/renderer/features/overview/due-words.ts'
import { snoozedUntil, snoozesOf } from '../../../../../src/renderer/features/overview/snooze.ts'
import { i18n, setLanguage } from '../../../../../src/renderer/i18n/i18n.ts'
import { DAY_MS } from '../../../../../src/shared/kernel/time.ts'
import type { KeySummary } from '../../../../../src/shared/keys/key.ts'
import { key, NOW_MS } from '../../../../ui/harness/scenario.ts'

const due = (n: number, name: string, days: number, facts: Partial<KeySummary> = {}) =>
  key(n, name, 1, { dueAtMs: NOW_MS + days * DAY_MS, ...facts })
const namesOf = (...keys: KeySummary[]) => dueItems(keys, new Map(), NOW_MS).map(({ name }) => name)

describe('the list of due keys', () => {
  it('is sorted by date for a month ahead, overdue first and flags without a date last', () => {
    const marked = (reason: 'other' | 'person-left') =>
      ({ attention: 'to-replace', toReplace: { reason, sinceMs: NOW_MS } }) as const
    expect(
      namesOf(
        key(6, 'marked', 1, marked('other')),
        key(10, 'of one who left', 1, marked('person-left')),
        due(1, 'soon', 6, { attention: 'due-soon' }),
        due(2, 'in a month', 30),
        due(3, 'far', 31),
        due(4, 'late', -3, { attention: 'overdue' }),
        due(5, 'over', -9, { attention: 'key-ended' }),
        due(7, 'wrong', 3, { attention: 'refused' }),
        key(9, 'fine', 1),
      ),
    ).toEqual(['over', 'late', 'soon', 'in a month', 'marked'])
  })

  it('leaves out snoozed keys ahead', () => {
    const snoozed = (untilMs: number) => due(1, 'snoozed', 20, { snoozedUntilMs: untilMs })
    expect(namesOf(snoozed(NOW_MS + 1))).toEqual([])
    expect(namesOf(snoozed(NOW_MS))).toEqual(['snoozed'])
  })
})

describe('a row of the list', () => {
  const ended = (days: number) => {
    const keyExpiresAtMs = NOW_MS - days * DAY_MS
    return key(1, 'Payout', 1, { attention: 'key-ended', keyExpiresAtMs, dueAtMs: keyExpiresAtMs })
  }
  const overdue = (days: number) => due(2, 'Ledger', -days, { attention: 'overdue' })
  it.each([
    ['en', 'expired 12 November', 'was due 19 Jan 2025'],
    ['de', 'abgelaufen: 12. November', 'war am 19. Jan. 2025 fällig'],
    ['es', 'caducó el 12 de noviembre', 'venció el 19 ene 2025'],
    ['ja', 'キー期限切れ：11月12日', '置き換え期限超過：2025年1月19日'],
    ['ar', 'انتهى في 12 نوفمبر', 'كان موعد استبداله 19 يناير 2025'],
  ] as const)('is in the past tense for past dates, in %s', async (language, one, other) => {
    await setLanguage(language, language === 'en' ? 'en-GB' : language)
    const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
    expect(plain(dueWords(ended(5), NOW_MS, i18n.t))).toBe(one)
    expect(plain(dueWords(overdue(667), NOW_MS, i18n.t))).toBe(other)
    await setLanguage('en', 'en-GB')
  })
})

describe('a snooze', () => {
  it('ends when its day starts, and isn’t offered a month after the date', () => {
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
