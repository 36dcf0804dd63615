import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { LABEL_LENGTH } from '../../../shared/kernel/limits.ts'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import type { ReplacementStep } from '../../../shared/replacements/replacement-order.ts'
import type { StoredKey, StoredReplacement, VaultDocument } from '../../vault/format/vault-format.ts'
import { without } from '../../vault/records/key-records.ts'
import { findKey, findKeyAndLocation } from '../../vault/records/workspace-location.ts'
import { checkStep, hasEnded, stopped, switchedOver, withPlacesOf } from './replacement-steps.ts'
import { replacementsUnderWay } from './replacements-under-way.ts'

type KeyChange = { readonly document: VaultDocument; readonly saved: StoredKey }
type Change = Result<{ readonly document: VaultDocument; readonly saved: StoredReplacement }, AppError>

/** A replacement by ID. `not-found` if there is none. */
export const findReplacement = (
  { replacements = [] }: Pick<VaultDocument, 'replacements'>,
  replacementId: string,
): Result<StoredReplacement, AppError> => {
  const found = replacements.find(({ id }) => id === replacementId)
  return found === undefined ? err(appError('not-found', { field: 'replacementId' })) : ok(found)
}

/** A replacement for which this step is possible now. Errors: `not-found`, or `refused` as `stale`. */
export const replacementAt = (
  document: Pick<VaultDocument, 'replacements'>,
  replacementId: string,
  step: ReplacementStep,
): Result<StoredReplacement, AppError> => {
  const found = findReplacement(document, replacementId)
  if (!found.ok) return found
  const possible = checkStep(found.value, step)
  return possible.ok ? found : possible
}

/**
 * Starts a replacement of a key in use, and flags the key if it leaked. If the old key of a running replacement
 * leaks, that replacement continues as a leak. If its new credentials leak, it stops and a new one starts.
 * `refused` as `in-use` if the key is part of a replacement that continues unchanged.
 */
export const startReplacement = (
  document: VaultDocument,
  { id, keyId, isLeak }: { readonly id: string; readonly keyId: string; readonly isLeak: boolean },
  nowMs: number,
): Change => {
  const found = findKeyAndLocation(document, keyId)
  if (!found.ok) return found
  const { key } = found.value
  const present = document.replacements?.find(
    ({ id: each }) => each === replacementsUnderWay(document).get(keyId),
  )
  if (present !== undefined && (!isLeak || (present.isLeak === true && present.keyId === keyId)))
    return err(appError('refused', { reason: 'in-use', id: key.id, name: key.name }))
  const isMarked = key.toReplace?.reason === 'leaked'
  const marked: StoredKey = isMarked ? key : { ...key, toReplace: { sinceMs: nowMs, reason: 'leaked' } }
  const keys = isLeak ? document.keys.map((each) => (each === key ? marked : each)) : document.keys
  if (present !== undefined && present.newKeyId !== keyId)
    return ok(putReplacement({ ...document, keys }, { ...present, isLeak: true }))
  const saved: StoredReplacement = {
    id,
    keyId,
    keyName: key.name,
    secretVersion: key.secretVersion,
    state: 'planned',
    isSinglePhase: false,
    ...(isLeak ? { isLeak } : {}),
    places: key.usedIn ?? [],
    atMs: { planned: nowMs },
  }
  const previous = (document.replacements ?? []).map((each) =>
    each === present ? stopped(each, nowMs) : each,
  )
  return ok({ document: { ...document, keys, replacements: [...previous, saved] }, saved })
}

/** Replaces a replacement's record in the document. */
export const putReplacement = (
  document: VaultDocument,
  saved: StoredReplacement,
): { readonly document: VaultDocument; readonly saved: StoredReplacement } => ({
  document: {
    ...document,
    replacements: (document.replacements ?? []).map((each) => (each.id === saved.id ? saved : each)),
  },
  saved,
})

/** Saves a step that may be the last one. Once the replacement has ended, the old key's flag is cleared. */
export const settleReplacement = (
  document: VaultDocument,
  saved: StoredReplacement,
): ReturnType<typeof putReplacement> => {
  const after = putReplacement(document, saved)
  if (!hasEnded(saved) || saved.newKeyId === saved.keyId) return after
  const keys = document.keys.map((key) => (key.id === saved.keyId ? without(key, 'toReplace') : key))
  return { ...after, document: { ...after.document, keys } }
}

/** Adds a mark in the user's language to a name, to tell two keys with the same name apart while both exist. */
export const markedName = (name: string, mark: string): string => {
  const end = ` (${mark})`
  return `${Array.from(name)
    .slice(0, LABEL_LENGTH - Array.from(end).length)
    .join('')}${end}`
}

/**
 * Moves the old key's name, pin and *keep ready* to the new key. Moves nothing if the same key got the new
 * credentials.
 */
export const switchOver = (
  document: VaultDocument,
  replacement: StoredReplacement,
  oldMark: string,
  nowMs: number,
): Change => {
  const after = settleReplacement(document, switchedOver(replacement, nowMs))
  if (replacement.newKeyId === replacement.keyId) return ok(after)
  const [old, fresh] = [
    findKey(after.document, replacement.keyId),
    findKey(after.document, replacement.newKeyId ?? ''),
  ]
  if (!old.ok) return old
  if (!fresh.ok) return fresh
  const { name, pinned, keepReady } = old.value
  const moved: Readonly<Record<string, StoredKey>> = {
    [old.value.id]: {
      ...old.value,
      name: markedName(name, oldMark),
      pinned: false,
      keepReady: false,
    },
    [fresh.value.id]: { ...fresh.value, name, pinned, keepReady },
  }
  const keys = after.document.keys.map((key) => moved[key.id] ?? key)
  return ok({ ...after, document: { ...after.document, keys } })
}

/** Copies a changed key's places into the replacement in which it is the new key, or will be. */
export const withPlaces = (before: VaultDocument, edited: Result<KeyChange, AppError>): typeof edited => {
  if (!edited.ok) return edited
  const { document, saved } = edited.value
  const previous = before.keys.find(({ id }) => id === saved.id)
  const present = document.replacements?.find(
    (each) => !hasEnded(each) && (each.newKeyId ?? each.keyId) === saved.id,
  )
  if (present === undefined || previous?.usedIn === saved.usedIn) return edited
  return ok({ ...putReplacement(document, withPlacesOf(present, saved.usedIn)), saved })
}

/** Stops the replacements whose old or new key was erased. Their records stay. */
export const endForErased = (
  before: Pick<VaultDocument, 'keys'>,
  after: VaultDocument,
  nowMs: number,
): VaultDocument => {
  const left = new Set(after.keys.map(({ id }) => id))
  const gone = new Set(before.keys.map(({ id }) => id).filter((id) => !left.has(id)))
  const isCut = (replacement: StoredReplacement) =>
    !hasEnded(replacement) &&
    [replacement.keyId, replacement.newKeyId].some((id) => id !== undefined && gone.has(id))
  if (after.replacements?.some(isCut) !== true) return after
  const replacements = after.replacements.map((each) => (isCut(each) ? stopped(each, nowMs) : each))
  return { ...after, replacements }
}

/** Extends a change that erases keys, so that it also stops their replacements. */
export const withErased = <Saved>(
  before: VaultDocument,
  erased: Result<{ readonly document: VaultDocument; readonly saved: Saved }, AppError>,
  nowMs: number,
): typeof erased =>
  erased.ok ? ok({ ...erased.value, document: endForErased(before, erased.value.document, nowMs) }) : erased
