/** Which of two numbers of a date is the day; undefined where nothing says so. */
export type DayFirst = boolean | undefined

/** The time of a date; `in-doubt` where day and month may be either; `unread` for what is no date. */
export type ReadDate = number | 'in-doubt' | 'unread'

/** The beginnings of months in Keyward's languages and in French; Japanese and Arabic months have forms of their own. */
const months: readonly (readonly string[])[] = [
  ['jan', 'jän', 'ene', 'يناير'],
  ['feb', 'fév', 'فبراير'],
  ['mar', 'mär', 'mrz', 'مارس'],
  ['apr', 'abr', 'avr', 'أبريل', 'ابريل'],
  ['may', 'mai', 'مايو'],
  ['jun', 'juin', 'يونيو'],
  ['jul', 'juil', 'يوليو'],
  ['aug', 'ago', 'aoû', 'أغسطس', 'اغسطس'],
  ['sep', 'سبتمبر'],
  ['oct', 'okt', 'أكتوبر', 'اكتوبر'],
  ['nov', 'نوفمبر'],
  ['dec', 'dez', 'dic', 'déc', 'ديسمبر'],
]

const monthOf = (word: string): number | undefined => {
  const found = months.findIndex((begins) => begins.some((begin) => word.toLowerCase().startsWith(begin)))
  return found < 0 ? undefined : found + 1
}

/** The end of a local day; undefined for one that no calendar has. */
const endOf = (year: number, month: number, day: number): number | undefined => {
  const end = new Date(year, month - 1, day, 23, 59, 59, 999)
  const isReal = year >= 1970 && year < 2200 && end.getMonth() === month - 1 && end.getDate() === day
  return isReal ? end.getTime() : undefined
}

const withPlainDigits = (text: string): string =>
  text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).normalize('NFKC')

/** Two numbers and a year: `31.03.2027`, `03/31/2027`, `3-4-27`. */
const LOCAL = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/

/** `31.03.2027 12:00`: the day counts. */
const withoutTime = (text: string): string =>
  text.replace(/,?\s+\d{1,2}:\d\d(:\d\d)?(\s*[ap]\.?m\.?)?(\s+(UTC|GMT|Z))?$/i, '')

const numbersOf = (text: string) => {
  const [, first = '', sign = '', second = '', year = ''] = LOCAL.exec(withoutTime(text)) ?? []
  return first === '' ? undefined : { first: Number(first), second: Number(second), sign, year }
}

/** What these dates of one column say of the order of day and month, if they agree. */
export const dayFirstIn = (texts: readonly string[]): DayFirst => {
  const found = texts.map((text) => numbersOf(withPlainDigits(text.trim())))
  const isDayFirst = found.some((each) => each !== undefined && each.first > 12 && each.second <= 12)
  const isMonthFirst = found.some((each) => each !== undefined && each.second > 12 && each.first <= 12)
  return isDayFirst === isMonthFirst ? undefined : isDayFirst
}

const localDate = (text: string, dayFirst: DayFirst): ReadDate => {
  const found = numbersOf(text)
  if (found === undefined) return 'unread'
  const { first, second, sign, year: written } = found
  const year = written.length === 4 ? Number(written) : 2000 + Number(written)
  // Points are written between day, month and year only.
  const asDay = endOf(year, second, first)
  const asMonth = sign === '.' ? undefined : endOf(year, first, second)
  // `27/03/31` may begin with the year.
  const asYear =
    written.length === 2 && first >= 20 && sign !== '.'
      ? endOf(2000 + first, second, Number(written))
      : undefined
  const possible = [...new Set([asDay, asMonth, asYear])].filter((each) => each !== undefined)
  if (possible.length <= 1) return possible[0] ?? 'unread'
  if (asYear !== undefined) return 'unread'
  return (dayFirst === undefined ? undefined : dayFirst ? asDay : asMonth) ?? 'in-doubt'
}

/** `Mar 31, 2027`, `31 March 2027`, `31. März 2027`, `31 de marzo de 2027`, `31-Mar-2027`. */
const wordDate = (text: string): number | undefined => {
  const parts = text
    .replace(/\bde[l]?\b|[.,]|(?<=\d)(st|nd|rd|th)\b/gi, ' ')
    .split(/[\s-]+/)
    .filter(Boolean)
  const word = parts.find((part) => /^\p{L}/u.test(part) && monthOf(part) !== undefined)
  const numbers = parts.filter((part) => /^\d+$/.test(part))
  const year = numbers.find(({ length }) => length === 4)
  const day = numbers.find(({ length }) => length <= 2)
  // Beside the month there may be a weekday.
  if (word === undefined || year === undefined || day === undefined || parts.length > 4) return undefined
  return endOf(Number(year), monthOf(word) ?? 0, Number(day))
}

/**
 * An end date: ISO 8601, seconds or milliseconds since 1970, or as people of Keyward's languages write it. A day without a
 * time ends when the local day ends.
 */
export const readDate = (written: string, dayFirst?: DayFirst): ReadDate => {
  const text = withPlainDigits(written.trim())
  if (/^\d{10}$/.test(text)) return Number(text) * 1000
  if (/^\d{13}$/.test(text)) return Number(text)
  const day =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? /^(\d{4})(年)(\d{1,2})月(\d{1,2})日$/.exec(text)
  if (day !== null) return endOf(Number(day[1]), Number(day[3]), Number(day[4])) ?? 'unread'
  const atMs = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isFinite(atMs)) return atMs
  const local = localDate(withoutTime(text), dayFirst)
  return local === 'unread' ? (wordDate(withoutTime(text)) ?? 'unread') : local
}
