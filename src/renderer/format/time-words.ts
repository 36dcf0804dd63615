import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../shared/kernel/time.ts'
import { asValue, formatLocale, formatWordLocale, i18n } from '../i18n/i18n.ts'
import { type TimedText, untilMs } from './timed.ts'

type Width = 'short' | 'long'
type Unit = 'day' | 'hour' | 'minute' | 'second'

/** Memoizes formats. Creating one is much slower than using it, and every countdown uses several on each tick. */
const kept = <Options extends object, Format>(make: (locale: string, options: Options) => Format) => {
  const made = new Map<string, Format>()
  return (locale: string, options: Options): Format => {
    // A date format keeps the time zone it was created in.
    const name = `${locale} ${new Date().getTimezoneOffset()} ${JSON.stringify(options)}`
    const known = made.get(name)
    if (known !== undefined) return known
    const format = make(locale, options)
    made.set(name, format)
    return format
  }
}

const numberFormat = kept(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
const listFormat = kept((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options))
const dateFormat = kept(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
const dayFormat = kept(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
)

const amount = (value: number, unit: Unit, width: Width): string =>
  // Uses the language's locale, not the region's: "41 min" even where dates are British.
  numberFormat(formatWordLocale(), { style: 'unit', unit, unitDisplay: width }).format(value)

/** The shortest Japanese forms leave out too much: the space in "1 時間 20 分", and 曜日 in "月曜日". */
const isTerse = (): boolean => i18n.language === 'ja'

const join = (parts: readonly string[], width: Width): string =>
  listFormat(formatWordLocale(), {
    type: 'unit',
    style: width === 'long' ? 'long' : isTerse() ? 'short' : 'narrow',
  }).format(parts)

/** A countdown shows minutes until this close to the end, then seconds. */
const SECONDS_FROM_MS = 2 * MINUTE_MS

/**
 * Compensates for the round trip to the service. Without it, a new token valid for an hour would show "59 min".
 */
const ROUND_TRIP_MS = 2 * SECOND_MS

/**
 * A duration in at most two units, rounded down so that it never overstates: "2 days 3 hr", "1 hr 20 min",
 * "41 min". Under two minutes, in seconds.
 */
export const durationWords = (durationMs: number, width: Width = 'short'): string => {
  const ms = Math.max(0, durationMs)
  if (ms < SECONDS_FROM_MS) {
    const seconds = Math.floor(ms / SECOND_MS)
    if (seconds < 60) return amount(seconds, 'second', width)
    const rest = seconds - 60
    return rest === 0
      ? amount(1, 'minute', width)
      : join([amount(1, 'minute', width), amount(rest, 'second', width)], width)
  }
  const paddedMs = ms + ROUND_TRIP_MS
  const [large, largeMs, small, smallMs]: [Unit, number, Unit, number] =
    paddedMs >= DAY_MS ? ['day', DAY_MS, 'hour', HOUR_MS] : ['hour', HOUR_MS, 'minute', MINUTE_MS]
  // A single hour reads better in minutes, because "60 min left" then becomes "59 min left".
  if (paddedMs < HOUR_MS + MINUTE_MS) return amount(Math.floor(paddedMs / MINUTE_MS), 'minute', width)
  const larges = Math.floor(paddedMs / largeMs)
  const smalls = Math.floor((paddedMs % largeMs) / smallMs)
  return smalls === 0
    ? amount(larges, large, width)
    : join([amount(larges, large, width), amount(smalls, small, width)], width)
}

/** The remaining time as text, and the time until that text changes. */
export const timedDuration = (leftMs: number, width: Width = 'short'): TimedText => {
  const text = durationWords(leftMs, width)
  if (leftMs <= 0) return { text, changesInMs: Number.POSITIVE_INFINITY }
  const changesInMs =
    leftMs < SECONDS_FROM_MS
      ? (leftMs % SECOND_MS) + 1
      : Math.min(((leftMs + ROUND_TRIP_MS) % MINUTE_MS) + 1, leftMs - SECONDS_FROM_MS + 1)
  return { text, changesInMs }
}

/** Local midnight at the start of an instant's day. */
const dayStart = (atMs: number): number => new Date(atMs).setHours(0, 0, 0, 0)

/** The number of local days from one instant to another. Negative if the second is earlier. */
export const daysBetween = (fromMs: number, toMs: number): number =>
  Math.round((dayStart(toMs) - dayStart(fromMs)) / DAY_MS)

/** A time this close needs no day, even across midnight. */
const NEAR_MS = 12 * HOUR_MS

/** A clock time, "15:20". Includes the day unless it's today or less than 12 hours away. */
export const clockWords = (atMs: number, nowMs: number): string => {
  const options: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
  if (daysBetween(nowMs, atMs) !== 0 && Math.abs(atMs - nowMs) >= NEAR_MS)
    Object.assign(options, { weekday: 'short', day: 'numeric', month: 'short' })
  return dateFormat(formatLocale(), options).format(atMs)
}

/** A date, "3 March" or short "3 Mar". With the year if it isn't this year: "12 Jan 2027". */
export const dateWords = (atMs: number, nowMs: number, month: 'long' | 'short' = 'long'): string => {
  const isThisYear = new Date(atMs).getFullYear() === new Date(nowMs).getFullYear()
  const options: Intl.DateTimeFormatOptions = isThisYear
    ? { day: 'numeric', month }
    : { day: 'numeric', month: 'short', year: 'numeric' }
  return dateFormat(formatLocale(), options).format(atMs)
}

/** A short date, "3 Mar". */
export const shortDateWords = (atMs: number): string =>
  dateFormat(formatLocale(), { day: 'numeric', month: 'short' }).format(atMs)

/** Elapsed days: "9 days ago", "yesterday". */
export const daysAgoWords = (days: number): string =>
  dayFormat(formatLocale(), { numeric: 'auto' }).format(-days, 'day')

/** How often the text changes within the first minute. */
const AGO_STEP_MS = 10 * SECOND_MS

/**
 * Elapsed time: "20 sec ago", "12 min ago", "3 hr ago", "yesterday", "3 March". Never "just now", and never
 * negative.
 */
export const agoWords = (atMs: number, nowMs: number): string => {
  const agoMs = Math.max(0, nowMs - atMs)
  const days = daysBetween(atMs, nowMs)
  if (agoMs < AGO_STEP_MS) return i18n.t('time.moments')
  if (agoMs < MINUTE_MS) {
    const seconds = (Math.floor(agoMs / AGO_STEP_MS) * AGO_STEP_MS) / SECOND_MS
    return i18n.t('time.ago', { duration: amount(seconds, 'second', 'short') })
  }
  if (agoMs < HOUR_MS)
    return i18n.t('time.ago', { duration: amount(Math.floor(agoMs / MINUTE_MS), 'minute', 'short') })
  if (days <= 0 || agoMs < 6 * HOUR_MS)
    return i18n.t('time.ago', { duration: amount(Math.floor(agoMs / HOUR_MS), 'hour', 'short') })
  if (days < 7) return daysAgoWords(days)
  return dateWords(atMs, nowMs)
}

/** Elapsed time as text, and the time until that text may change. */
export const timedAgo = (atMs: number, nowMs: number): TimedText => {
  const agoMs = Math.max(0, nowMs - atMs)
  const stepMs = agoMs < MINUTE_MS ? AGO_STEP_MS : MINUTE_MS
  return { text: agoWords(atMs, nowMs), changesInMs: untilMs(stepMs - (agoMs % stepMs)) }
}

/** A recent instant in short form: the time if it's today, the weekday if it's this week, otherwise the date. */
export const momentWords = (atMs: number, nowMs: number): string => {
  const days = daysBetween(atMs, nowMs)
  const options: Intl.DateTimeFormatOptions =
    days === 0
      ? { hour: 'numeric', minute: '2-digit' }
      : days < 7
        ? { weekday: isTerse() ? 'long' : 'short' }
        : { day: 'numeric', month: 'short' }
  return dateFormat(formatLocale(), options).format(atMs)
}

/** Date and time, "16 Nov 2026, 15:20", for entries told apart by their time. */
export const instantWords = (atMs: number): string =>
  dateFormat(formatLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(atMs)

/** Date and time with seconds, "16 Nov 2026, 15:20:31", for two entries within the same minute. */
export const secondWords = (atMs: number): string =>
  dateFormat(formatLocale(), { dateStyle: 'medium', timeStyle: 'medium' }).format(atMs)

/** Days from now: "today", "tomorrow", "in 52 days". */
export const inDaysWords = (atMs: number, nowMs: number): string =>
  dayFormat(formatLocale(), { numeric: 'auto' }).format(daysBetween(nowMs, atMs), 'day')

/** A range of days, "1 Jul – 30 Sept 2026". */
export const dayRangeWords = (fromMs: number, toMs: number): string =>
  dateFormat(formatLocale(), { dateStyle: 'medium' }).formatRange(fromMs, toMs)

/** A clock time without the day, "15:20". */
export const timeWords = (atMs: number): string =>
  dateFormat(formatLocale(), { hour: 'numeric', minute: '2-digit' }).format(atMs)

/** The heading of a day: "Today", "Yesterday", or "Monday, 16 November", with the year if it isn't this year. */
export const dayWords = (atMs: number, nowMs: number): string => {
  const words = dayNameWords(atMs, nowMs)
  return words.charAt(0).toLocaleUpperCase(formatLocale()) + words.slice(1)
}

const dayNameWords = (atMs: number, nowMs: number): string => {
  const days = daysBetween(atMs, nowMs)
  if (days === 0 || days === 1) return dayFormat(formatLocale(), { numeric: 'auto' }).format(-days, 'day')
  const isThisYear = new Date(atMs).getFullYear() === new Date(nowMs).getFullYear()
  return dateFormat(formatLocale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(atMs)
}

/** Joins sentences and skips empty ones. Adds no space after a full-width full stop, as in Japanese. */
export const sentenceWords = (...sentences: readonly string[]): string =>
  sentences
    .filter(Boolean)
    .reduce((before, next) => (/(^|。)$/.test(before) ? before + next : `${before} ${next}`), '')

/** Names as a list in a sentence: "Billing, Ledger and Payout". */
export const listWords = (names: readonly string[]): string =>
  listFormat(formatWordLocale(), { type: 'conjunction' }).format(names.map(asValue))
