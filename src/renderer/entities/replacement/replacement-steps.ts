import type { Replacement } from '../../../shared/contract/replacements.ts'
import { DAY_MS } from '../../../shared/kernel/time.ts'
import {
  endsOldFirst,
  QUIET_DAYS,
  type ReplacementStep,
} from '../../../shared/replacements/replacement-order.ts'

/** A step shown to the user, which stopping the replacement is not. */
export type StepId = Exclude<ReplacementStep, 'stop'>

export interface Step {
  readonly id: StepId
  /**
   * Only `done` is ticked, because it was observed. `said` means that the user confirmed it, but nothing has shown
   * it yet.
   */
  readonly state: 'open' | 'done' | 'skipped' | 'said'
  readonly doneAtMs?: number | undefined
}

const happened = (id: StepId, doneAtMs: number | undefined, otherwise: Step['state'] = 'open'): Step =>
  doneAtMs === undefined ? { id, state: otherwise } : { id, state: 'done', doneAtMs }

const placesStep = ({ places, atMs }: Replacement): Step => {
  const areAllDone = places.length > 0 && places.every(({ isDone }) => isDone)
  const lastMs = Math.max(...places.map(({ doneAtMs }) => doneAtMs ?? 0))
  return happened('markPlace', areAllDone ? lastMs : undefined, atMs.quiet === undefined ? 'open' : 'skipped')
}

/**
 * The old credentials count as deleted only once the service refuses them. The user's confirmation alone isn't
 * enough.
 */
const deletionStep = (replacement: Replacement): Step => {
  const { atMs, proofs } = replacement
  const last = proofs.at(-1)
  const refusedAtMs = atMs.proven ?? (last?.isAlone ? last.atMs : undefined)
  const { deleted = Number.POSITIVE_INFINITY, paired = 0 } = atMs
  const isPassed = endsOldFirst(replacement) && paired >= deleted
  return happened('markDeleted', refusedAtMs, isPassed ? 'said' : 'open')
}

/** The steps of a replacement, in order. */
export const stepsOf = (replacement: Replacement): readonly Step[] => {
  const { atMs, confirmedAtMs = {} } = replacement
  const newKey = happened('addNewKey', atMs.paired)
  const places = placesStep(replacement)
  const switchOver = happened('switchOver', atMs.quiet)
  const deletion = deletionStep(replacement)
  if (endsOldFirst(replacement)) return [deletion, newKey, places, switchOver, happened('prove', atMs.proven)]
  const isBehind = atMs.moving !== undefined || atMs.quiet !== undefined
  const bothWork = happened('confirmBothWork', confirmedAtMs.bothWork, isBehind ? 'skipped' : 'open')
  const quiet = happened('confirmQuiet', confirmedAtMs.quiet, atMs.deleted === undefined ? 'open' : 'skipped')
  return [newKey, bothWork, places, switchOver, quiet, deletion]
}

/**
 * The step to expand: the first open one that the user hasn't put off, or else the first open one. `passed`
 * contains the steps that the user put off.
 */
export const presentStep = (steps: readonly Step[], passed: ReadonlySet<StepId>): StepId | undefined => {
  const open = steps.filter(({ state }) => state === 'open')
  return (open.find(({ id }) => !passed.has(id)) ?? open[0])?.id
}

/** How long the old key must be unused before it can be deleted. */
export const QUIET_MS = QUIET_DAYS * DAY_MS

/**
 * The next step of a replacement in progress. Once the old key has been unused long enough, that is deleting it.
 */
export const nextStep = (replacement: Replacement, nowMs: number): StepId | undefined => {
  const { quiet = nowMs } = replacement.atMs
  return presentStep(stepsOf(replacement), new Set(nowMs - quiet >= QUIET_MS ? ['confirmQuiet'] : []))
}
