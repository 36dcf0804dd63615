import { type AppError, appError, withFacts } from '../../../shared/errors.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import type { Cipher } from '../../ports/cipher.ts'
import { type Bound, boundText } from '../format/bound-text.ts'
import type { FormerSecret, StoredKey, StoredSecret, VaultDocument } from '../format/vault-format.ts'
import { keptSecrets } from '../records/kept-secrets.ts'
import { locationsIn } from '../records/workspace-location.ts'
import type { KeyProtection } from './key-protection.ts'
import { openSecret, sealSecret } from './secret-box.ts'

type KeptSecret = ReturnType<typeof keptSecrets>[number]

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
  custody: KeyProtection,
  cipher: Cipher,
): Result<VaultDocument, AppError> => {
  const isPlaced = before.services === after.services && before.workspaces === after.workspaces
  if (isPlaced && before.keys === after.keys) return ok(after)
  const [locationBefore, locationAfter] = [locationsIn(before), locationsIn(after)]
  const keysBefore = new Map(before.keys.map((key) => [key.id, key]))

  const isUnmoved = (workspaceId: string): boolean => {
    if (isPlaced) return true
    const [old, next] = [locationBefore(workspaceId), locationAfter(workspaceId)]
    return old?.service === next?.service && old?.region === next?.region
  }

  /** The secret bound to the new facts; undefined when it does not open. */
  const reseal = (stored: StoredSecret, was: Bound, is: Bound): StoredSecret | undefined => {
    if (boundText(was, stored.version) === boundText(is, stored.version)) return stored
    const dataKey = custody.keyOf(stored.dataKeyId)
    if (dataKey === undefined) return undefined
    if (openSecret(cipher, dataKey, stored, is).ok) return stored
    const opened = openSecret(cipher, dataKey, stored, was)
    if (!opened.ok) return undefined
    const owner = { id: stored.dataKeyId, key: dataKey }
    return { ...stored, ...sealSecret(cipher, owner, is, stored.version, opened.value, stored.savedAtMs) }
  }

  const resealKey = (key: StoredKey, old: StoredKey): Result<StoredKey, AppError> => {
    const location = locationAfter(key.workspaceId)
    const oldLocation = locationBefore(old.workspaceId)
    if (location === undefined || oldLocation === undefined) return ok(key)
    const known = keptSecrets(old)
    const again = ({ stored, clientId }: KeptSecret): StoredSecret | undefined => {
      const was = known.find((each) => each.stored.nonce === stored.nonce && each.stored.tag === stored.tag)
      // A new key was sealed by the change itself, for the new facts.
      if (was === undefined) return stored
      return reseal(
        stored,
        { key: { ...old, clientId: was.clientId }, location: oldLocation },
        { key: { ...key, clientId }, location },
      )
    }
    const { secret, formerSecrets } = key
    const current = secret && again({ stored: secret, clientId: key.clientId })
    if (secret !== undefined && current === undefined && key.deletedAtMs === undefined) {
      const isClosed = custody.keyOf(secret.dataKeyId) === undefined
      const why = isClosed ? custody.lockedReason() : appError('secret-unreadable', { reason: 'damaged' })
      return err(withFacts(why, { id: key.id, name: key.name }))
    }
    const former = formerSecrets?.map(
      (kept): FormerSecret => ({ ...kept, ...again({ stored: kept, clientId: kept.clientId }) }),
    )
    return ok({
      ...key,
      ...(current === undefined ? {} : { secret: current }),
      ...(former === undefined ? {} : { formerSecrets: former }),
    })
  }

  const keys: StoredKey[] = []
  for (const key of after.keys) {
    const old = keysBefore.get(key.id)
    const isSame = old === undefined || (old === key && isUnmoved(key.workspaceId))
    const resealed = isSame ? ok(key) : resealKey(key, old)
    if (!resealed.ok) return resealed
    keys.push(resealed.value)
  }
  return ok({ ...after, keys })
}
