import type { EvidencePeriod } from '../../../shared/contract/evidence.ts'
import { fromDay } from '../../ui/DateField.tsx'

/** The periods to choose from. The first is the one auditors ask for most. */
export const periodChoices = ['last-quarter', 'this-quarter', 'last-year', 'this-year', 'own'] as const
export type PeriodChoice = (typeof periodChoices)[number]

/** The length of each period in months, and how many periods back it starts. */
const spans: Readonly<Record<Exclude<PeriodChoice, 'own'>, readonly [months: number, before: number]>> = {
  'last-quarter': [3, 1],
  'this-quarter': [3, 0],
  'last-year': [12, 1],
  'this-year': [12, 0],
}

/** A calendar period, from local midnight to local midnight. */
export const periodOf = (choice: Exclude<PeriodChoice, 'own'>, nowMs: number): EvidencePeriod => {
  const [months, before] = spans[choice]
  const now = new Date(nowMs)
  const present = now.getMonth() - (now.getMonth() % months)
  const startOf = (count: number) => new Date(now.getFullYear(), present + count * months, 1).getTime()
  return { fromMs: startOf(-before), toMs: startOf(1 - before) }
}

/**
 * The period from one local day through another, both included. Undefined if a day is missing, the order is wrong,
 * or the first day is in the future.
 */
export const ownPeriod = (from: string, to: string, nowMs: number): EvidencePeriod | undefined => {
  const [first, end] = [fromDay(from), fromDay(to)]
  if (first === undefined || end === undefined) return undefined
  const fromMs = new Date(first).setHours(0, 0, 0, 0)
  // `fromDay` returns the last millisecond of the day.
  return fromMs < end && fromMs <= nowMs ? { fromMs, toMs: end + 1 } : undefined
}
