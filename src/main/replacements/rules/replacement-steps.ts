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

/** The step that each confirmation performs. */
export const confirmingStep = {
  bothWork: 'confirmBothWork',
  quiet: 'confirmQuiet',
} as const satisfies Record<ReplacementConfirmation, ReplacementStep>

/**
 * The state machine of a guided replacement. `state` is the last step reached.
 *
 * - Both keys at once, the usual order: `planned` → addNewKey → `paired` → markPlace → `moving` → switchOver →
 *   `quiet` → markDeleted → `deleted` → prove → `proven`. The places are optional and can be checked until the
 *   end. The user can also confirm that both work and that nothing uses the old one any more, which doesn't change
 *   the state.
 * - Old key first, if the service allows only one at a time or the key leaked: `planned` → markDeleted →
 *   `deleted`, then in either order prove → `proven`, and addNewKey → `paired` → markPlace → `moving` →
 *   switchOver. The new credentials replace those in the same key, because the old ones no longer work. A missing
 *   proof doesn't hold them up, because every minute without them is downtime.
 *
 * It ends as `proven` once the new credentials are in use and the old ones are proven dead. *Stop* ends it
 * earlier.
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

/** Whether no steps are left. */
export const hasEnded = ({ state, atMs }: Pick<StoredReplacement, 'state' | 'atMs'>): boolean =>
  state === 'stopped' || (atMs.proven !== undefined && atMs.quiet !== undefined)

/** `refused` as `stale` if the step isn't possible in the current state. */
export const checkStep = (replacement: StoredReplacement, step: ReplacementStep): Result<void, AppError> =>
  !hasEnded(replacement) && isPossible[step](replacement)
    ? ok(undefined)
    : err(appError('refused', { reason: 'stale', field: step }))

const reached = (
  replacement: StoredReplacement,
  state: ReplacementState,
  nowMs: number,
): StoredReplacement => ({ ...replacement, state, atMs: { ...replacement.atMs, [state]: nowMs } })

/** Records that the new credentials were saved. */
export const withNewKey = (
  replacement: StoredReplacement,
  newKeyId: string,
  nowMs: number,
): StoredReplacement => ({ ...reached(replacement, 'paired', nowMs), newKeyId })

/** Records a confirmation by the user. If repeated, keeps the time of the first one. */
export const withConfirmation = (
  replacement: StoredReplacement,
  what: ReplacementConfirmation,
  nowMs: number,
): StoredReplacement => ({
  ...replacement,
  confirmedAtMs: { [what]: nowMs, ...replacement.confirmedAtMs },
})

/** Records whether a place has the new credentials. `not-found` if there is no such place. */
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

/**
 * Updates a replacement's places to those of the key in use. Places that remain keep their checks, and checked
 * ones always remain.
 */
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

/** Records that the new credentials are in use. */
export const switchedOver = (replacement: StoredReplacement, nowMs: number): StoredReplacement => {
  const switched = reached(replacement, 'quiet', nowMs)
  return switched.atMs.proven === undefined ? switched : { ...switched, state: 'proven' }
}

/** Records that the user deleted the old credentials at the service. */
export const deletedAtService = (replacement: StoredReplacement, nowMs: number): StoredReplacement =>
  reached(replacement, 'deleted', nowMs)

/**
 * How the service responds to the old credentials: it accepts them; it refuses them, but there are no new ones to
 * compare with; or it refuses them and accepts the new ones, which proves that they are dead.
 */
export type ProofAnswer = 'accepted' | 'refused-alone' | 'dead'

/** Records the service's answer. `pair` has the two client IDs and the host that the proof is about. */
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

/** Stops the replacement, on request or because one of its keys was erased. */
export const stopped = (replacement: StoredReplacement, nowMs: number): StoredReplacement =>
  reached(replacement, 'stopped', nowMs)
