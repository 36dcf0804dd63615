import type { EvidencePeriod } from '../../../shared/contract/evidence.ts'
import { fromDay } from '../../ui/DateField.tsx'

/** The periods that are offered; the first is the one that auditors ask for most. */
export const periodChoices = [
  'last-quarter',
  'this-quarter',
  'last-month',
  'this-month',
  'last-year',
  'this-year',
  'own',
] as const
export type PeriodChoice = (typeof periodChoices)[number]

/** Months of a period, and how many of its kind it begins before the present one. */
const spans: Readonly<Record<Exclude<PeriodChoice, 'own'>, readonly [months: number, before: number]>> = {
  'last-quarter': [3, 1],
  'this-quarter': [3, 0],
  'last-month': [1, 1],
  'this-month': [1, 0],
  'last-year': [12, 1],
  'this-year': [12, 0],
}

/** A period by the calendar, from local midnight to local midnight. */
export const periodOf = (choice: Exclude<PeriodChoice, 'own'>, nowMs: number): EvidencePeriod => {
  const [months, before] = spans[choice]
  const now = new Date(nowMs)
  const present = now.getMonth() - (now.getMonth() % months)
  const startOf = (count: number) => new Date(now.getFullYear(), present + count * months, 1).getTime()
  return { fromMs: startOf(-before), toMs: startOf(1 - before) }
}

/** A period from one local day to another, both of which belong to it; nothing while one is missing or they are the wrong way round. */
export const ownPeriod = (from: string, to: string, nowMs: number): EvidencePeriod | undefined => {
  const [first, end] = [fromDay(from), fromDay(to)]
  if (first === undefined || end === undefined) return undefined
  const fromMs = new Date(first).setHours(0, 0, 0, 0)
  // The last instant of a day is a millisecond before the next.
  return fromMs < end && fromMs <= nowMs ? { fromMs, toMs: end + 1 } : undefined
}
