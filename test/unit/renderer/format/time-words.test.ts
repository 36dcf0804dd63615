import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  agoWords,
  clockWords,
  dateWords,
  daysBetween,
  dayWords,
  durationWords,
  inDaysWords,
  listWords,
  momentWords,
  sentenceWords,
  shortDateWords,
} from '../../../../src/renderer/format/time-words.ts'
import { setLanguage } from '../../../../src/renderer/i18n/i18n.ts'
import { LAST_MS } from '../../../../src/shared/kernel/limits.ts'
import { AtMs, z } from '../../../../src/shared/kernel/schema.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../src/shared/kernel/time.ts'

beforeAll(() => setLanguage('en', 'en-GB'))

/** A local instant, so that the tests hold in any time zone. */
const at = (year: number, month: number, day: number, hour = 0, minute = 0) =>
  new Date(year, month - 1, day, hour, minute).getTime()
const NOW_MS = at(2026, 11, 17, 14, 39)

it('joins sentences, without a space in Japanese', () => {
  expect(sentenceWords('One.', '', 'Two.', 'Three.')).toBe('One. Two. Three.')
  expect(sentenceWords('', '一つ。', '二つ。')).toBe('一つ。二つ。')
})

describe('a duration', () => {
  it.each([
    [0, '0 sec'],
    [-5, '0 sec'],
    [999, '0 sec'],
    [42 * SECOND_MS, '42 sec'],
    [MINUTE_MS - 1, '59 sec'],
    [MINUTE_MS, '1 min'],
    [MINUTE_MS + 38 * SECOND_MS, '1 min 38 sec'],
    [2 * MINUTE_MS - 1, '1 min 59 sec'],
    [2 * MINUTE_MS, '2 min'],
    [41 * MINUTE_MS + 57 * SECOND_MS, '41 min'],
    [HOUR_MS - 1, '60 min'],
    [HOUR_MS, '60 min'],
    [HOUR_MS + 20 * MINUTE_MS, '1 hr 20 min'],
    [2 * HOUR_MS, '2 hr'],
    [2 * DAY_MS + 3 * HOUR_MS, '2 days 3 hr'],
  ])('of %i ms reads %s', (ms, words) => expect(durationWords(ms)).toBe(words))

  it('is spelled out for screen readers', () => {
    expect(durationWords(41 * MINUTE_MS, 'long')).toBe('41 minutes')
    expect(durationWords(HOUR_MS + 20 * MINUTE_MS, 'long')).toBe('1 hour, 20 minutes')
  })

  it('never overstates by more than a round trip', () => {
    for (let ms = 0; ms < 3 * HOUR_MS; ms += 777) {
      const [, hours = '0'] = /(\d+) hr/.exec(durationWords(ms)) ?? []
      const [, minutes = '0'] = /(\d+) min/.exec(durationWords(ms)) ?? []
      const [, seconds = '0'] = /(\d+) sec/.exec(durationWords(ms)) ?? []
      const promised = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * SECOND_MS
      expect(promised - ms).toBeLessThanOrEqual(2 * SECOND_MS)
    }
  })
})

describe('an instant', () => {
  it('is a time today and tonight, and includes the day later', () => {
    expect(clockWords(at(2026, 11, 17, 15, 20), NOW_MS)).toBe('15:20')
    expect(clockWords(at(2026, 11, 18, 0, 20), NOW_MS)).toBe('0:20') // tonight, after midnight
    expect(clockWords(at(2026, 11, 18, 4, 20), NOW_MS)).toMatch(/18 Nov.*4:20/)
    expect(clockWords(at(2026, 11, 16, 9), NOW_MS)).toMatch(/16 Nov.*9:00/)
  })

  it('is a date, with the year if it differs', () => {
    expect(dateWords(at(2026, 3, 3), NOW_MS)).toBe('3 March')
    expect(dateWords(at(2027, 1, 12), NOW_MS)).toBe('12 Jan 2027')
  })

  it('in the recent past is a time, then a weekday, then a date', () => {
    expect(momentWords(at(2026, 11, 17, 14, 20), NOW_MS)).toBe('14:20')
    expect(momentWords(at(2026, 11, 16, 9), NOW_MS)).toBe('Mon')
    expect(momentWords(at(2026, 10, 8), NOW_MS)).toBe('8 Oct')
  })
})

describe('the past', () => {
  it.each([
    [NOW_MS + 5 * MINUTE_MS, 'seconds ago'], // the clock was set back, but the time ago is never negative
    [NOW_MS - 9 * SECOND_MS, 'seconds ago'],
    [NOW_MS - 10 * SECOND_MS, '10 sec ago'],
    [NOW_MS - 59 * SECOND_MS, '50 sec ago'],
    [NOW_MS - MINUTE_MS, '1 min ago'],
    [NOW_MS - 51 * MINUTE_MS, '51 min ago'],
    [NOW_MS - 3 * HOUR_MS, '3 hr ago'],
    [at(2026, 11, 16, 9), 'yesterday'],
    [at(2026, 11, 14, 9), '3 days ago'],
    [at(2026, 3, 3), '3 March'],
  ])('%i reads %s', (ms, words) => expect(agoWords(ms, NOW_MS)).toBe(words))
})

describe('days', () => {
  it('are counted by calendar day, not by 24 hours', () => {
    expect(daysBetween(at(2026, 11, 17, 23, 59), at(2026, 11, 18, 0, 1))).toBe(1)
    expect(daysBetween(at(2026, 3, 1), at(2026, 4, 1))).toBe(31) // the clocks change in between
  })

  it('ahead are phrased the way people say them', () => {
    expect(inDaysWords(at(2026, 11, 17, 23), NOW_MS)).toBe('today')
    expect(inDaysWords(at(2026, 11, 18, 1), NOW_MS)).toBe('tomorrow')
    expect(inDaysWords(at(2027, 1, 8), NOW_MS)).toBe('in 52 days')
  })
})

describe('names', () => {
  it('are listed as in a sentence', () => {
    expect(listWords(['Billing'])).toBe('Billing')
    expect(listWords(['Billing', 'Ledger', '3 more'])).toBe('Billing, Ledger, and 3 more')
  })

  it('keep their order in right-to-left text', async () => {
    await setLanguage('ar', 'ar-AE')
    expect(listWords(['Billing', 'Ledger'])).toBe('\u2068Billing\u2069 و\u2068Ledger\u2069')
    await setLanguage('en', 'en-GB')
  })
})

describe('in Japanese', () => {
  beforeAll(() => setLanguage('ja', 'ja-JP'))
  afterAll(() => setLanguage('en', 'en-GB'))

  it('units keep their spaces, and weekdays their full name', () => {
    expect(durationWords(HOUR_MS + 20 * MINUTE_MS)).toBe('1 時間 20 分')
    expect(momentWords(at(2026, 11, 16, 9), NOW_MS)).toBe('月曜日')
  })
})

describe('in Spanish', () => {
  beforeAll(() => setLanguage('es', 'es-ES'))
  afterAll(() => setLanguage('en', 'en-GB'))

  it('a day’s header is capitalised, and a date is short if space is limited', () => {
    expect(dayWords(at(2026, 11, 17, 9), NOW_MS)).toBe('Hoy')
    expect(dayWords(at(2026, 10, 8, 9), NOW_MS)).toBe('Jueves, 8 de octubre')
    expect(shortDateWords(at(2026, 11, 19, 9))).toBe('19 nov')
  })
})

it('has a text for every instant that main accepts', () => {
  for (const atMs of [-LAST_MS, LAST_MS]) {
    expect(z.safeParse(AtMs, atMs).success).toBe(true)
    expect(dateWords(atMs, 1.77e12)).not.toBe('')
    expect(z.safeParse(AtMs, atMs + Math.sign(atMs)).success).toBe(false)
  }
})
