import { DAY_MS } from '../../shared/kernel/time.ts'

/** The number of a local calendar day. Consecutive days differ by one, even across clock changes. */
export const localDay = (atMs: number): number => {
  const date = new Date(atMs)
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS)
}

/** When the next local day begins. Where clocks change at midnight, that is an hour earlier or later. */
export const nextMidnightMs = (nowMs: number): number => {
  const now = new Date(nowMs)
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime()
}

/** The next 9:00 local time, which exists on every day. */
export const nextMorningMs = (nowMs: number): number => {
  const now = new Date(nowMs)
  const morningIn = (days: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 9).getTime()
  const todayMs = morningIn(0)
  return todayMs > nowMs ? todayMs : morningIn(1)
}
