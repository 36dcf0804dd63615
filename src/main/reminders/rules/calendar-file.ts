import { SECOND_MS } from '../../../shared/kernel/time.ts'
import { utf8 } from '../../kernel/bytes.ts'

/** A key's due date in a calendar. */
export interface CalendarEntry {
  /** Stays the same in each export, so that a calendar recognizes the entry. */
  readonly id: string
  readonly dueAtMs: number
  /** Higher than in the previous export, so that a calendar updates the entry. */
  readonly sequence: number
  readonly title: string
  readonly description: string
}

const MOST_OCTETS = 75
/** How long before the due date the calendar reminds the user. */
const ALARM_DAYS = 14

/** Folds a content line into pieces of at most 75 octets, without splitting a character (RFC 5545 3.1). */
const folded = (line: string): string => {
  let text = ''
  let octets = 0
  for (const character of line) {
    const { length } = utf8(character)
    if (octets + length > MOST_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += length
  }
  return text
}

/**
 * Escapes a text value (RFC 5545 3.3.11). SECURITY: S36, other people choose names, and none can start a new line.
 */
const escaped = (text: string): string =>
  text
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\r\n|[\n\r\u2028\u2029]/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are forbidden
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

const two = (part: number) => String(part).padStart(2, '0')
/** A local date in the format of all-day entries. */
const dateOf = (date: Date) =>
  `${String(date.getFullYear()).padStart(4, '0')}${two(date.getMonth() + 1)}${two(date.getDate())}`
const instantOf = (atMs: number) => new Date(atMs).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '')

/** Sequences count the seconds since this date. The count fits into 31 bits until 2094. */
const SEQUENCE_FROM_MS = Date.UTC(2026, 0, 1)

/**
 * The sequence of an entry. It follows the clock, but still increases if the clock was set back since the last
 * export.
 */
export const nextSequence = (nowMs: number, last = -1): number =>
  Math.max(last + 1, Math.floor((nowMs - SEQUENCE_FROM_MS) / SECOND_MS))

const eventOf = ({ id, dueAtMs, sequence, title, description }: CalendarEntry, nowMs: number): string[] => {
  const day = new Date(dueAtMs)
  const next = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1)
  const now = instantOf(nowMs)
  return [
    'BEGIN:VEVENT',
    `UID:${id}@keyward`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${now}`,
    `LAST-MODIFIED:${now}`,
    `DTSTART;VALUE=DATE:${dateOf(day)}`,
    `DTEND;VALUE=DATE:${dateOf(next)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-P${ALARM_DAYS}D`,
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
  ]
}

/** An iCalendar file (RFC 5545) with an all-day entry per key. Importing a later file updates the entries. */
export const calendarText = (entries: readonly CalendarEntry[], nowMs: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Keyward//Keyward//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap((entry) => eventOf(entry, nowMs)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
