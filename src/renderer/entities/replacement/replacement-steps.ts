import type { Replacement } from '../../../shared/contract/replacements.ts'
import { DAY_MS } from '../../../shared/kernel/time.ts'
import {
  endsOldFirst,
  QUIET_DAYS,
  type ReplacementStep,
} from '../../../shared/replacements/replacement-order.ts'

/** A step as a person sees it. */
export type StepId = Exclude<ReplacementStep, 'stop'>

export interface Step {
  readonly id: StepId
  /** Only `done` is ticked, by what happened; `said` is a person's word that nothing shows yet. */
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

/** The old credentials are deleted at the service once it refuses them: what the person says isn't a tick. */
const deletionStep = (replacement: Replacement): Step => {
  const { atMs, proofs } = replacement
  const last = proofs.at(-1)
  const refusedAtMs = atMs.proven ?? (last?.isAlone ? last.atMs : undefined)
  const { deleted = Number.POSITIVE_INFINITY, paired = 0 } = atMs
  const isPassed = endsOldFirst(replacement) && paired >= deleted
  return happened('markDeleted', refusedAtMs, isPassed ? 'said' : 'open')
}

/** The steps of a replacement in their order. */
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
 * The step to show open: the first open one that is not passed by, or else the first open one. Passed by
 * are the steps that a person puts off.
 */
export const presentStep = (steps: readonly Step[], passed: ReadonlySet<StepId>): StepId | undefined => {
  const open = steps.filter(({ state }) => state === 'open')
  return (open.find(({ id }) => !passed.has(id)) ?? open[0])?.id
}

/** How long to wait until the old key is quiet. */
export const QUIET_MS = QUIET_DAYS * DAY_MS

/** What a person is to do next in a replacement under way; once the old key was quiet long enough, it is to be deleted. */
export const nextStep = (replacement: Replacement, nowMs: number): StepId | undefined => {
  const { quiet = nowMs } = replacement.atMs
  return presentStep(stepsOf(replacement), new Set(nowMs - quiet >= QUIET_MS ? ['confirmQuiet'] : []))
}
