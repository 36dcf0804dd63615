import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import type {
  PlaceOfUse,
  ProvenPair,
  ReplacementConfirmation,
  ReplacementState,
} from '../../../shared/keys/fact-schemas.ts'
import { endsOldFirst, type ReplacementStep } from '../../../shared/replacements/replacement-order.ts'
import type { StoredReplacement } from '../../vault/format/vault-format.ts'

/** The step that a confirmation is. */
export const confirmingStep = {
  bothWork: 'confirmBothWork',
  quiet: 'confirmQuiet',
} as const satisfies Record<ReplacementConfirmation, ReplacementStep>

/**
 * The state machine of a guided replacement; `state` is the step that was reached last.
 *
 * - Both keys at once, the usual order: `planned` → addNewKey → `paired` → markPlace → `moving` → switchOver → `quiet`
 *   → markDeleted → `deleted` → prove → `proven`. The places are optional, and can be ticked until the end. That both work and that the
 *   old one is quiet can be confirmed meanwhile, which changes no state.
 * - The old key first, when the service has only one at a time or the key leaked: `planned` → markDeleted → `deleted`,
 *   then in either order prove → `proven`, and addNewKey → `paired` → markPlace → `moving` → switchOver. The new
 *   credentials replace those of the same key, because the old ones no longer work. A proof that is not there yet does
 *   not hold up the new credentials: every minute without them is downtime.
 *
 * It ends once the new credentials are in use and the old ones are proven dead: `proven`. *Stop* ends it before.
 */
const isPossible: Readonly<Record<ReplacementStep, (replacement: StoredReplacement) => boolean>> = {
  addNewKey: ({ newKeyId, atMs, ...order }) =>
    newKeyId === undefined && (!endsOldFirst(order) || atMs.deleted !== undefined),
  confirmBothWork: ({ newKeyId, atMs, ...order }) =>
    newKeyId !== undefined && !endsOldFirst(order) && atMs.quiet === undefined,
  markPlace: ({ newKeyId }) => newKeyId !== undefined,
  switchOver: ({ newKeyId, atMs }) => newKeyId !== undefined && atMs.quiet === undefined,
  confirmQuiet: ({ atMs, ...order }) =>
    atMs.quiet !== undefined && !endsOldFirst(order) && atMs.deleted === undefined,
  markDeleted: ({ atMs, ...order }) =>
    atMs.deleted === undefined && (endsOldFirst(order) || atMs.quiet !== undefined),
  prove: ({ atMs }) => atMs.deleted !== undefined && atMs.proven === undefined,
  stop: () => true,
}

/** True when no steps are left. */
export const hasEnded = ({ state, atMs }: Pick<StoredReplacement, 'state' | 'atMs'>): boolean =>
  state === 'stopped' || (atMs.proven !== undefined && atMs.quiet !== undefined)

/** `refused` as `stale` when the step is not possible in the present state. */
export const checkStep = (replacement: StoredReplacement, step: ReplacementStep): Result<void, AppError> =>
  !hasEnded(replacement) && isPossible[step](replacement)
    ? ok(undefined)
    : err(appError('refused', { reason: 'stale', field: step }))

const reached = (
  replacement: StoredReplacement,
  state: ReplacementState,
  nowMs: number,
): StoredReplacement => ({ ...replacement, state, atMs: { ...replacement.atMs, [state]: nowMs } })

/** The new credentials are saved. */
export const withNewKey = (
  replacement: StoredReplacement,
  newKeyId: string,
  nowMs: number,
): StoredReplacement => ({ ...reached(replacement, 'paired', nowMs), newKeyId })

/** A person confirms it; the first time stays. */
export const withConfirmation = (
  replacement: StoredReplacement,
  what: ReplacementConfirmation,
  nowMs: number,
): StoredReplacement => ({
  ...replacement,
  confirmedAtMs: { [what]: nowMs, ...replacement.confirmedAtMs },
})

/** A place has the new credentials, or does not have them after all; `not-found`. */
export const withPlace = (
  replacement: StoredReplacement,
  placeId: string,
  isDone: boolean,
  nowMs: number,
): Result<StoredReplacement, AppError> => {
  if (!replacement.places.some(({ id }) => id === placeId))
    return err(appError('not-found', { field: 'placeId' }))
  const places = replacement.places.map((place) => {
    if (place.id !== placeId) return place
    const { doneAtMs, ...rest } = place
    return isDone ? { ...rest, doneAtMs: doneAtMs ?? nowMs } : rest
  })
  const moved = replacement.state === 'paired' ? reached(replacement, 'moving', nowMs) : replacement
  return ok({ ...moved, places })
}

/** The places as the key in use has them now: a place that stays keeps its tick, and one that is ticked stays. */
export const withPlacesOf = (
  replacement: StoredReplacement,
  usedIn: readonly PlaceOfUse[] = [],
): StoredReplacement => {
  const known = new Map(replacement.places.map((place) => [place.id, place]))
  const listed = new Set(usedIn.map(({ id }) => id))
  const left = replacement.places.filter(({ id, doneAtMs }) => doneAtMs !== undefined && !listed.has(id))
  const places = usedIn.map((place) => {
    const { note: _note, ...kept } = known.get(place.id) ?? place
    return { ...kept, ...place }
  })
  return { ...replacement, places: [...places, ...left] }
}

/** The new credentials are the ones in use. */
export const switchedOver = (replacement: StoredReplacement, nowMs: number): StoredReplacement => {
  const switched = reached(replacement, 'quiet', nowMs)
  return switched.atMs.proven === undefined ? switched : { ...switched, state: 'proven' }
}

/** A person deleted the old credentials at the service. */
export const deletedAtService = (replacement: StoredReplacement, nowMs: number): StoredReplacement =>
  reached(replacement, 'deleted', nowMs)

/**
 * What the service says to the old credentials: it takes them; it refuses them while there are no new ones to compare with;
 * it refuses them and takes the new ones, which is the proof that they are dead.
 */
export type ProofAnswer = 'accepted' | 'refused-alone' | 'dead'

/** The replacement with an answer; `pair` is what it proves. */
export const withProof = (
  replacement: StoredReplacement,
  answer: ProofAnswer,
  nowMs: number,
  pair?: ProvenPair,
): StoredReplacement => {
  const proof = { atMs: nowMs, isStillAccepted: answer === 'accepted' }
  const proofs = [
    ...(replacement.proofs ?? []),
    answer === 'refused-alone' ? { ...proof, isAlone: true } : proof,
  ]
  if (answer !== 'dead') return { ...replacement, proofs }
  return { ...reached(replacement, 'proven', nowMs), proofs, ...(pair && { provenPair: pair }) }
}

/** Ended by a person, or because a key of it was erased. */
export const stopped = (replacement: StoredReplacement, nowMs: number): StoredReplacement =>
  reached(replacement, 'stopped', nowMs)
