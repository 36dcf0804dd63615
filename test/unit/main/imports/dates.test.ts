import { describe, expect, it } from 'vitest'
import { inflateRaw } from '../../../../src/main/adapters/files/inflate-raw.ts'
import { readFiles } from '../../../../src/main/imports/rules/read-files.ts'
import { dayFirstIn, readDate } from '../../../../src/main/imports/rules/reading/dates.ts'

const end = (year: number, month: number, day: number) =>
  new Date(year, month - 1, day, 23, 59, 59, 999).getTime()
const endOfMarch = end(2027, 3, 31)

describe('an end date', () => {
  it.each([
    '2027-03-31',
    '2027/03/31',
    '2027.3.31',
    '31.03.2027',
    '31.3.27',
    '03/31/2027',
    '31/03/2027',
    '3/31/27',
    '31-03-2027',
    '31/03/2027 12:30',
    '3/31/2027, 11:59:00 PM',
    'Mar 31, 2027',
    '31 March 2027',
    '31 marzo 2027',
    '31-Mar-2027',
    'Wed, 31 Mar 2027',
    '31 mar. 2027',
    '2027年3月31日',
    '٣١/٠٣/٢٠٢٧',
    '３１／０３／２０２７',
  ])('%s', (text) => expect(readDate(text)).toBe(endOfMarch))

  it.each([
    ['2027-03-31T12:00:00Z', Date.UTC(2027, 2, 31, 12)],
    ['1806494400', 1_806_494_400_000],
    ['1806494400123', 1_806_494_400_123],
  ])('%s has its time', (text, atMs) => expect(readDate(text)).toBe(atMs))

  it.each([
    '31.02.2027',
    '32/13/2027',
    'soon',
    'never',
    '46112',
    '27/03/31',
    '2027',
    '13.13.27',
    '31 Foo 2027',
    '0/0/2027',
    '٣١ مارس ٢٠٢٧',
    'version 3 Mar 2027',
    '31 Feb 2027',
    '3 Mar 1, 2027',
    'Mar 2027',
  ])('%s is no date, or an uncertain one', (text) => expect(readDate(text)).toBe('unread'))

  it('is ambiguous if day and month could be swapped, unless other dates of the column decide', () => {
    expect(readDate('03/04/2027')).toBe('in-doubt')
    expect(readDate('03/04/2027', true)).toBe(end(2027, 4, 3))
    expect(readDate('03/04/2027', false)).toBe(end(2027, 3, 4))
    expect(readDate('03.04.2027')).toBe(end(2027, 4, 3))
    expect(readDate('04/04/2027')).toBe(end(2027, 4, 4))
    expect([
      dayFirstIn(['03/04/2027', '31/03/2027']),
      dayFirstIn(['03/04/2027', '03/31/2027', '']),
      dayFirstIn(['31/03/2027', '03/31/2027']),
      dayFirstIn(['03/04/2027']),
    ]).toEqual([true, false, undefined, undefined])
  })
})

describe('the end dates of a table', () => {
  const ends = (...dates: readonly string[]) => {
    const rows = dates.map((date, index) => `a${index},s,https://auth.example.com,"${date}"`)
    const text = ['Client ID,Client secret,Token URL,Ablaufdatum', ...rows].join('\n')
    const file = { name: 'x.csv', bytes: new TextEncoder().encode(text) }
    const { keys } = readFiles([file], { inflatedBytes: 0, keys: 10 }, inflateRaw)
    return keys.map((key) => key.keyExpiresAtMs ?? key.end)
  }
  it('are read in the order that one of them shows', () => {
    expect(ends('03/04/2027', '31/03/2027')).toEqual([end(2027, 4, 3), endOfMarch])
    expect(ends('03/04/2027', '03/31/2027')).toEqual([end(2027, 3, 4), endOfMarch])
  })
  it('are reported if they are ambiguous or invalid', () => {
    expect(ends('03/04/2027', 'at some time', '')).toEqual(['in-doubt', 'unread', undefined])
  })
})
