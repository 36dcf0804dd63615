import { type AppError, appError, withFacts } from '../../../shared/errors.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import type { Cipher } from '../../ports/cipher.ts'
import { type Bound, boundText } from '../format/bound-text.ts'
import type { FormerSecret, StoredKey, StoredSecret, VaultDocument } from '../format/vault-format.ts'
import { keptSecrets } from '../records/kept-secrets.ts'
import { locationsIn, type WorkspaceLocation } from '../records/workspace-location.ts'
import type { KeyProtection } from './key-protection.ts'
import { openSecret, sealSecret } from './secret-box.ts'

/** A key as it is in a document, with its location there. */
interface Placed {
  readonly key: StoredKey
  readonly location: WorkspaceLocation
}

/** Opens secrets and seals them again. */
interface Means {
  readonly protection: KeyProtection
  readonly cipher: Cipher
}

/**
 * Reseals every secret of `after` that was bound to other facts in `before`.
 *
 * Fails if a current secret opens neither for the former facts nor for the new ones. A removed key's or a
 * replaced secret that does not open stays as it is: nothing unreadable is deleted. A secret that already
 * opens for the new facts stays: correcting the facts undoes an edit of the file.
 */
export const resealChanged = (
  before: VaultDocument,
  after: VaultDocument,
  protection: KeyProtection,
  cipher: Cipher,
): Result<VaultDocument, AppError> => {
  const hasSamePlaces = before.services === after.services && before.workspaces === after.workspaces
  if (hasSamePlaces && before.keys === after.keys) return ok(after)
  const locationBefore = locationsIn(before)
  const locationAfter = locationsIn(after)
  const keysBefore = new Map(before.keys.map((key) => [key.id, key]))
  const keys: StoredKey[] = []
  for (const key of after.keys) {
    const old = keysBefore.get(key.id)
    const was = old === undefined || (old === key && hasSamePlaces) ? undefined : placed(old, locationBefore)
    const is = was && placed(key, locationAfter)
    const resealed =
      was === undefined || is === undefined || isUnchanged(was, is)
        ? ok(key)
        : resealKey(was, is, { protection, cipher })
    if (!resealed.ok) return resealed
    keys.push(resealed.value)
  }
  return ok({ ...after, keys })
}

const placed = (key: StoredKey, locationOf: ReturnType<typeof locationsIn>): Placed | undefined => {
  const location = locationOf(key.workspaceId)
  return location && { key, location }
}

const isUnchanged = (was: Placed, is: Placed): boolean =>
  was.key === is.key &&
  was.location.service === is.location.service &&
  was.location.region === is.location.region

const resealKey = (was: Placed, is: Placed, means: Means): Result<StoredKey, AppError> => {
  const { key } = is
  const { secret, formerSecrets } = key
  const current = secret && resealSecret(secret, key.clientId, was, is, means)
  if (secret !== undefined && current === undefined && key.deletedAtMs === undefined) {
    const isClosed = means.protection.keyOf(secret.dataKeyId) === undefined
    const why = isClosed
      ? means.protection.lockedReason()
      : appError('secret-unreadable', { reason: 'damaged' })
    return err(withFacts(why, { id: key.id, name: key.name }))
  }
  const former = formerSecrets?.map(
    (kept): FormerSecret => ({ ...kept, ...resealSecret(kept, kept.clientId, was, is, means) }),
  )
  return ok({
    ...key,
    ...(current === undefined ? {} : { secret: current }),
    ...(former === undefined ? {} : { formerSecrets: former }),
  })
}

/** The secret bound to the new facts; undefined when it does not open. */
const resealSecret = (
  stored: StoredSecret,
  clientId: string,
  was: Placed,
  is: Placed,
  { protection, cipher }: Means,
): StoredSecret | undefined => {
  const known = keptSecrets(was.key).find(
    (each) => each.stored.nonce === stored.nonce && each.stored.tag === stored.tag,
  )
  // A new secret was sealed by the change itself, for the new facts.
  if (known === undefined) return stored
  const boundBefore: Bound = { key: { ...was.key, clientId: known.clientId }, location: was.location }
  const boundAfter: Bound = { key: { ...is.key, clientId }, location: is.location }
  if (boundText(boundBefore, stored.version) === boundText(boundAfter, stored.version)) return stored
  const key = protection.keyOf(stored.dataKeyId)
  if (key === undefined) return undefined
  if (openSecret(cipher, key, stored, boundAfter).ok) return stored
  const opened = openSecret(cipher, key, stored, boundBefore)
  if (!opened.ok) return undefined
  const sealing = { id: stored.dataKeyId, key }
  return {
    ...stored,
    ...sealSecret(cipher, sealing, boundAfter, stored.version, opened.value, stored.savedAtMs),
  }
}
