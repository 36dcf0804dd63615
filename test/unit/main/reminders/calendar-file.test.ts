import fc from 'fast-check'
import ICAL from 'ical.js'
import { afterEach, describe, expect, it } from 'vitest'
import {
  type CalendarEntry,
  calendarText,
  nextSequence,
} from '../../../../src/main/reminders/rules/calendar-file.ts'
import { SECOND_MS } from '../../../../src/shared/kernel/time.ts'

const nowMs = Date.UTC(2026, 5, 1, 12)
const entry = (facts: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: '0b5c1f9e-8f0f-4a51-9d2a-3c1f0e7b2a11',
  dueAtMs: Date.UTC(2026, 9, 20, 12),
  sequence: nextSequence(nowMs),
  title: 'Replace the key: Billing',
  description: 'Workspace: Acme',
  ...facts,
})

/** A file's events as a calendar reads them. */
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
const eventOf = (facts?: Partial<CalendarEntry>) => {
  const [event] = eventsOf(calendarText([entry(facts)], nowMs))
  if (event === undefined) throw new Error('no event')
  return event
}

const former = process.env.TZ
afterEach(() => {
  process.env.TZ = former
  if (former === undefined) delete process.env.TZ
})

describe('an entry in a calendar file', () => {
  it('is all day, with an alarm fourteen days before', () => {
    const event = eventOf()
    const [alarm] = event.component.getAllSubcomponents('valarm')
    expect([event.uid, event.summary, event.description]).toEqual([
      '0b5c1f9e-8f0f-4a51-9d2a-3c1f0e7b2a11@keyward',
      'Replace the key: Billing',
      'Workspace: Acme',
    ])
    expect([event.startDate.isDate, event.startDate.toString(), event.endDate.toString()]).toEqual([
      true,
      '2026-10-20',
      '2026-10-21',
    ])
    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY')
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-P14D')
    expect(String(event.component.getFirstPropertyValue('last-modified'))).toBe('2026-06-01T12:00:00Z')
    expect(String(event.component.getFirstPropertyValue('dtstamp'))).toBe('2026-06-01T12:00:00Z')
  })

  it.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia'])(
    'is on the local day in %s, and one day long when the clocks change',
    (zone) => {
      process.env.TZ = zone
      for (const [month, day] of [
        [3, 8],
        [3, 29],
        [4, 5],
        [10, 4],
        [10, 25],
        [12, 31],
      ] as const)
        for (const hour of [0, 12, 23]) {
          const event = eventOf({ dueAtMs: new Date(2026, month - 1, day, hour, 59).getTime() })
          const { startDate, endDate } = event
          expect([startDate.month, startDate.day]).toEqual([month, day])
          expect(endDate.subtractDate(startDate).toSeconds()).toBe(86_400)
        }
    },
  )

  it('updates the same entry at the next import, even after the clock was set back', () => {
    const exports = [nowMs, nowMs + SECOND_MS, nowMs - 86_400 * SECOND_MS, nowMs]
    const calendar = new Map<string, { sequence: number; name: string }>()
    let last: number | undefined
    for (const [index, atMs] of exports.entries()) {
      last = nextSequence(atMs, last)
      const text = calendarText([entry({ sequence: last, title: `Name ${index}` })], atMs)
      for (const { uid, sequence, summary } of eventsOf(text)) {
        const present = calendar.get(uid)
        if (present === undefined || sequence > present.sequence)
          calendar.set(uid, { sequence, name: summary })
      }
    }
    expect([...calendar.values()]).toMatchObject([{ name: 'Name 3' }])
    expect(nextSequence(Date.UTC(2090, 0, 1))).toBeLessThan(2 ** 31)
    expect(nextSequence(0)).toBe(0)
  })
})

describe('the text of a calendar file', () => {
  const words = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200, size: 'max' }),
    fc.string({
      unit: fc.constantFrom(',', ';', '\\', '\n', '\r\n', ' ', ':', '"', 'ä', '鍵', '🔑', 'مفتاح', 'n'),
      maxLength: 200,
      size: 'max',
    }),
  )

  it('keeps every name, in lines of at most 75 octets that end with CRLF', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(words, words), { minLength: 1, maxLength: 4 }), (texts) => {
        const entries = texts.map(([title, description], index) =>
          entry({ id: `key-${index}`, title, description }),
        )
        const bytes = Buffer.from(calendarText(entries, nowMs))
        const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
        expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        // A line break inside a character would have made the decoding above fail.
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        const visible = (value: string) =>
          // biome-ignore lint/suspicious/noControlCharactersInRegex: they are left out
          value.replace(/\r\n|[\n\r\u2028\u2029]/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
        expect(eventsOf(text).map(({ summary, description }) => [summary, description])).toEqual(
          texts.map((pair) => pair.map(visible)),
        )
      }),
    )
  })

  it('has no control characters, whatever the names contain (S36: calendar)', () => {
    const controls = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).join('')
    const name = `Bill${controls}\u007fing`
    const text = calendarText([entry({ title: name, description: name })], nowMs)
    const left = [...text.replaceAll('\r\n', '')].filter((sign) => sign < ' ' || sign === '\u007f')
    // Each name is written three times. A value may contain no control character except a tab.
    expect(left).toEqual(['\t', '\t', '\t'])
  })

  it('has one entry per key, whatever the names contain (S36: calendar)', () => {
    const hostile = 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nATTACH:https://elsewhere.example\r\nUID:other'
    const event = eventOf({ title: hostile, description: hostile })
    expect(eventsOf(calendarText([entry({ title: hostile, description: hostile })], nowMs))).toHaveLength(1)
    expect(event.component.getAllProperties('attach')).toEqual([])
    expect(event.uid).toMatch(/@keyward$/)
  })
})
