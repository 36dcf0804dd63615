import { DAY_MS } from '../../../shared/kernel/time.ts'
import type { KeyUsage } from '../../activity/usage-store.ts'
import { localDay } from '../../kernel/local-days.ts'
import type { Due } from '../../keys/rules/due.ts'

/** How many days before its due date a key is announced. 0 is the due date. */
const steps = [30, 14, 7, 1, 0] as const

/** What was announced about a key: the steps for one due date, each with its time. */
export type Announced = NonNullable<KeyUsage['announced']>

/** The days left until a due date (negative after it) and the step reached. Undefined before the first step. */
export const reachedStep = (
  { dueAtMs }: Due,
  nowMs: number,
): { readonly days: number; readonly step: number } | undefined => {
  const days = localDay(dueAtMs) - localDay(nowMs)
  const step = steps.findLast((one) => days <= one)
  return step === undefined ? undefined : { days, step }
}

/** An announcement dated further ahead than this was made while the clock was wrong. */
const LONGEST_STEP_MS = 30 * DAY_MS

/**
 * Whether a step was announced. Later steps count as well, in case the clock was set back by up to a day. A
 * later step dated further in the future was announced while the clock was wrong, so it doesn't count. Nor does
 * such an announcement of the due date itself, because it's better to announce that twice than never.
 */
const wasAnnounced = (announced: Announced, step: number, nowMs: number): boolean =>
  announced.steps.some(({ days, atMs }) => {
    const aheadMs = atMs - nowMs
    const longestMs = step === 0 ? DAY_MS : LONGEST_STEP_MS
    return days === step ? aheadMs <= longestMs : days < step && aheadMs <= DAY_MS
  })

/** The step to announce now, if any. Each step is announced once, and again after a snooze. */
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

/** Adds this step to what was announced. */
export const withStep = (
  announced: Announced | undefined,
  dueAtMs: number,
  step: number,
  nowMs: number,
): Announced => {
  const others = announced?.dueAtMs === dueAtMs ? announced.steps.filter(({ days }) => days !== step) : []
  return { dueAtMs, steps: [...others, { days: step, atMs: nowMs }] }
}
