/** Whether the day is before the month. Undefined if unknown. */
export type DayFirst = boolean | undefined

/** A date's time, `in-doubt` if day and month can't be told apart, or `unread` if it isn't a date. */
export type ReadDate = number | 'in-doubt' | 'unread'

/** The end of a local day; undefined for an impossible date. */
const endOf = (year: number, month: number, day: number): number | undefined => {
  const end = new Date(year, month - 1, day, 23, 59, 59, 999)
  const isReal = year >= 1970 && year < 2200 && end.getMonth() === month - 1 && end.getDate() === day
  return isReal ? end.getTime() : undefined
}

const withPlainDigits = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .normalize('NFKC')
    .trim()

/** Drops the time from `31.03.2027 12:00`, because only the day matters. */
const withoutTime = (text: string): string =>
  text.replace(/,?\s+\d{1,2}:\d\d(:\d\d)?(\s*[ap]\.?m\.?)?(\s+(UTC|GMT|Z))?$/i, '')

/** Two numbers and a year: `31.03.2027`, `03/31/2027`, `3-4-27`. Not `27/03/31`, which may start with the year. */
const numbersOf = (text: string) => {
  const [, first = '', sign, second, year = ''] =
    /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? []
  if (first === '' || (year.length === 2 && Number(first) > 12 && sign !== '.')) return undefined
  return { first: Number(first), second: Number(second), sign, year: Number(year.padStart(4, '20')) }
}

/** The order of day and month in one column's dates, if they agree. */
export const dayFirstIn = (texts: readonly string[]): DayFirst => {
  const found = texts.flatMap((text) => numbersOf(withoutTime(withPlainDigits(text))) ?? [])
  const isDayFirst = found.some(({ first, second }) => first > 12 && second <= 12)
  const isMonthFirst = found.some(({ first, second }) => second > 12 && first <= 12)
  return isDayFirst === isMonthFirst ? undefined : isDayFirst
}

const numberDate = (text: string, dayFirst: DayFirst): ReadDate => {
  const found = numbersOf(text)
  if (found === undefined) return 'unread'
  const { first, second, sign, year } = found
  const asDay = endOf(year, second, first)
  // With dots, the order is always day, month, year.
  const asMonth = sign === '.' ? undefined : endOf(year, first, second)
  if (asDay === undefined || asMonth === undefined || asDay === asMonth) return asDay ?? asMonth ?? 'unread'
  return dayFirst === undefined ? 'in-doubt' : dayFirst ? asDay : asMonth
}

/** The first letters of months in English, German and Spanish. */
const months = 'jan|ene feb mar|mär apr|abr may|mai jun jul aug|ago sep oct|okt nov dec|dez|dic'.split(' ')
/** `Mar 31, 2027`, `31 March 2027`, `31. März 2027`, `31 de marzo de 2027`, `31-Mar-2027`, `Wed, 31 Mar 2027`. */
const IN_WORDS =
  /^(?:\p{L}{3,9}, )?(\d\d?)?\.?(?: de)?[ -]?(\p{L}{3})\p{L}*\.?(?: (\d\d?)(?:st|nd|rd|th)?)?(?:,| de)?[ -](\d{4})$/iu

const wordDate = (text: string): number | undefined => {
  const [, before = '', word = '', after = '', year] = IN_WORDS.exec(text) ?? []
  const month = months.findIndex((names) => names.split('|').includes(word.toLowerCase())) + 1
  return before !== '' && after !== '' ? undefined : endOf(Number(year), month, Number(before || after))
}

/**
 * Reads an expiry date: ISO 8601, seconds or milliseconds since 1970, or as written in Keyward's languages. A day
 * without a time ends at local midnight.
 */
export const readDate = (written: string, dayFirst?: DayFirst): ReadDate => {
  const text = withPlainDigits(written)
  if (/^(\d{10}|\d{13})$/.test(text)) return Number(text.padEnd(13, '0'))
  const [, year, , month, day] = /^(\d{4})([-/.年])(\d{1,2})(?:\2|月)(\d{1,2})日?$/.exec(text) ?? []
  if (year !== undefined) return endOf(Number(year), Number(month), Number(day)) ?? 'unread'
  const atMs = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isFinite(atMs)) return atMs
  const dated = withoutTime(text)
  const date = numberDate(dated, dayFirst)
  return date === 'unread' ? (wordDate(dated) ?? 'unread') : date
}
