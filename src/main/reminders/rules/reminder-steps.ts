import { DAY_MS } from '../../../shared/kernel/time.ts'
import type { KeyUsage } from '../../activity/usage-store.ts'
import { localDay } from '../../kernel/local-days.ts'
import type { Due } from '../../keys/rules/due.ts'

/** The days before its due date on which a key is announced; 0 is the day itself. */
const steps = [30, 14, 7, 1, 0] as const

/** What was announced of a key: the steps towards one due date, each with its time. */
export type Announced = NonNullable<KeyUsage['announced']>

/** Days left until a due date, negative after it, and the step reached; undefined before the first step. */
export const reachedStep = (
  { dueAtMs }: Due,
  nowMs: number,
): { readonly days: number; readonly step: number } | undefined => {
  const days = localDay(dueAtMs) - localDay(nowMs)
  const step = steps.findLast((one) => days <= one)
  return step === undefined ? undefined : { days, step }
}

/** A clock further ahead than this when it dated an announcement was wrong. */
const LONGEST_STEP_MS = 30 * DAY_MS

/**
 * True when a step was announced. After the clock is set back by up to a day, later steps count too. A step
 * that was dated further ahead was announced by a clock that was wrong: the steps before it are still to come,
 * and so is the day itself, which is better announced twice than never.
 */
const wasAnnounced = (announced: Announced, step: number, nowMs: number): boolean =>
  announced.steps.some(({ days, atMs }) => {
    const aheadMs = atMs - nowMs
    const longestMs = step === 0 ? DAY_MS : LONGEST_STEP_MS
    return days === step ? aheadMs <= longestMs : days < step && aheadMs <= DAY_MS
  })

/** The step to announce now, if any: each once, and again when a snooze is over. */
export const stepToAnnounce = (
  due: Due,
  announced: Announced | undefined,
  nowMs: number,
): { readonly days: number; readonly step: number } | undefined => {
  const reached = reachedStep(due, nowMs)
  const { snoozedUntilMs = 0 } = due
  if (reached === undefined || nowMs < snoozedUntilMs) return undefined
  if (announced?.dueAtMs !== due.dueAtMs) return reached
  const isSnoozeOver = announced.steps.every(({ atMs }) => atMs < snoozedUntilMs)
  return isSnoozeOver || !wasAnnounced(announced, reached.step, nowMs) ? reached : undefined
}

/** What is announced once this step is, too. */
export const withStep = (
  announced: Announced | undefined,
  dueAtMs: number,
  step: number,
  nowMs: number,
): Announced => {
  const others = announced?.dueAtMs === dueAtMs ? announced.steps.filter(({ days }) => days !== step) : []
  return { dueAtMs, steps: [...others, { days: step, atMs: nowMs }] }
}
