import type { Replacement } from '../../../shared/contract/replacements.ts'
import { endsOldFirst, QUIET_DAYS, type ReplacementStep } from '../../../shared/replacement-order.ts'
import { DAY_MS } from '../../../shared/time.ts'

/** A step as a person sees it. */
export type StepId = Exclude<ReplacementStep, 'stop'>

export interface Step {
  readonly id: StepId
  readonly isDone: boolean
  /** It is behind, but not all of it was done. */
  readonly isPartial?: boolean
  readonly doneAtMs?: number | undefined
}

const since = (id: StepId, doneAtMs: number | undefined): Step => ({
  id,
  isDone: doneAtMs !== undefined,
  doneAtMs,
})

const confirmed = (id: StepId, doneAtMs: number | undefined, isBehind: boolean): Step => ({
  id,
  isDone: isBehind || doneAtMs !== undefined,
  doneAtMs,
})

const placesStep = ({ places, atMs }: Replacement): Step => {
  const areAllDone = places.length > 0 && places.every(({ isDone }) => isDone)
  return {
    id: 'markPlace',
    isDone: areAllDone || atMs.quiet !== undefined,
    isPartial: places.length > 0 && !areAllDone,
    ...(areAllDone ? { doneAtMs: Math.max(...places.map(({ doneAtMs }) => doneAtMs ?? 0)) } : {}),
  }
}

/** The steps of a replacement in their order. */
export const stepsOf = (replacement: Replacement): readonly Step[] => {
  const { atMs, confirmedAtMs = {} } = replacement
  const newKey = since('addNewKey', atMs.paired)
  const places = placesStep(replacement)
  const switchOver = since('switchOver', atMs.quiet)
  const deletion = since('markDeleted', atMs.deleted)
  const proof = since('prove', atMs.proven)
  if (endsOldFirst(replacement)) return [deletion, proof, newKey, places, switchOver]
  const bothWork = confirmed(
    'confirmBothWork',
    confirmedAtMs.bothWork,
    atMs.moving !== undefined || atMs.quiet !== undefined,
  )
  const quiet = confirmed('confirmQuiet', confirmedAtMs.quiet, atMs.deleted !== undefined)
  return [newKey, bothWork, places, switchOver, quiet, deletion, proof]
}

/**
 * The step to show open: the first one that is neither done nor passed by, or else the first that is not done. Passed by
 * are the steps that a person puts off.
 */
export const presentStep = (steps: readonly Step[], passed: ReadonlySet<StepId>): StepId | undefined => {
  const open = steps.filter(({ isDone }) => !isDone)
  return (open.find(({ id }) => !passed.has(id)) ?? open[0])?.id
}

/** How long to wait until the old key is quiet. */
export const QUIET_MS = QUIET_DAYS * DAY_MS

/** What a person is to do next in a replacement under way; once the old key was quiet long enough, it is to be deleted. */
export const nextStep = (replacement: Replacement, nowMs: number): StepId | undefined => {
  const { quiet = nowMs } = replacement.atMs
  return presentStep(stepsOf(replacement), new Set(nowMs - quiet >= QUIET_MS ? ['confirmQuiet'] : []))
}
