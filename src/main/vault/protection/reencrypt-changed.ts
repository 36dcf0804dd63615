import { type AppError, appError, withFacts } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import type { Cipher } from '../../ports/cipher.ts'
import { type Bound, boundText } from '../format/bound-text.ts'
import type { PreviousSecret, StoredKey, StoredSecret, VaultDocument } from '../format/vault-format.ts'
import { keptSecrets } from '../records/kept-secrets.ts'
import { repeatsSecret, tokenFieldsOf } from '../records/token-fields.ts'
import { locationsIn, type WorkspaceLocation } from '../records/workspace-location.ts'
import type { KeyProtection } from './key-protection.ts'
import { openSecret, sealSecret } from './secret-box.ts'

/** A key with its location: the facts that its secrets are bound to. */
interface KeyFacts {
  readonly key: StoredKey
  readonly location: WorkspaceLocation
}

/** What is needed to decrypt secrets and encrypt them again. */
interface Means {
  readonly protection: KeyProtection
  readonly cipher: Cipher
}

/**
 * Re-encrypts every secret in `after` whose bound facts differ from those in `before`.
 *
 * Fails if a current secret can be decrypted neither with the previous facts nor with the new ones. An
 * unreadable secret that was replaced, or whose key was deleted, stays as it is, so that nothing is lost. A
 * secret that can already be decrypted with the new facts stays too, because the new facts undo an edit made to
 * the file outside Keyward. `refused` as `secret-in-field` when a token field contains one of the secrets.
 */
export const reencryptChanged = (
  before: VaultDocument,
  after: VaultDocument,
  protection: KeyProtection,
  cipher: Cipher,
): Result<VaultDocument, AppError> => {
  const hasSameLocations = before.services === after.services && before.workspaces === after.workspaces
  if (hasSameLocations && before.keys === after.keys) return ok(after)
  const previousKeys = new Map(before.keys.map((key) => [key.id, key]))
  const [formerFacts, presentFacts] = [factsIn(before), factsIn(after)]
  const keys: StoredKey[] = []
  for (const key of after.keys) {
    const previous = previousKeys.get(key.id)
    const isSame = previous === undefined || (previous === key && hasSameLocations)
    const reencrypted = isSame
      ? ok(key)
      : reencryptKey(formerFacts(previous), presentFacts(key), key, { protection, cipher })
    if (!reencrypted.ok) return reencrypted
    keys.push(reencrypted.value)
  }
  return ok({ ...after, keys })
}

/** Looks up the facts of a document's keys. Undefined for a key without a location. */
const factsIn = (document: VaultDocument): ((key: StoredKey) => KeyFacts | undefined) => {
  const locationOf = locationsIn(document)
  return (key) => {
    const location = locationOf(key.workspaceId)
    return location && { key, location }
  }
}

/**
 * Whether changed token fields contain one of the key's secrets, current or previous. SECURITY: S66, the file
 * would then contain that secret as plain text.
 */
const repeatsOwnSecret = (was: KeyFacts, is: KeyFacts, { protection, cipher }: Means): boolean => {
  const isChanged =
    was.key.tokenFields !== is.key.tokenFields ||
    was.location.service.tokenFields !== is.location.service.tokenFields
  const fields = tokenFieldsOf(is.location.service, is.key)
  if (!isChanged || Object.keys(fields).length === 0) return false
  return keptSecrets(was.key).some(({ stored, clientId }) => {
    const dataKey = protection.keyOf(stored.dataKeyId)
    const bound = { key: { ...was.key, clientId }, location: was.location }
    const opened = dataKey && openSecret(cipher, dataKey, stored, bound)
    return opened?.ok === true && repeatsSecret(fields, opened.value)
  })
}

const areSame = (was: KeyFacts, is: KeyFacts): boolean =>
  was.key === is.key &&
  was.location.service === is.location.service &&
  was.location.region === is.location.region

/** The key with each of its secrets bound to `is`. The same key if the bound facts are unchanged. */
const reencryptKey = (
  was: KeyFacts | undefined,
  is: KeyFacts | undefined,
  key: StoredKey,
  means: Means,
): Result<StoredKey, AppError> => {
  if (was === undefined || is === undefined || areSame(was, is)) return ok(key)
  if (repeatsOwnSecret(was, is, means))
    return err(appError('refused', { reason: 'secret-in-field', field: 'tokenFields' }))
  const { secret, formerSecrets } = key
  const current = secret && reencryptSecret(secret, key.clientId, was, is, means)
  if (secret !== undefined && current === undefined && key.deletedAtMs === undefined)
    return err(withFacts(whyClosed(secret, means), { id: key.id, name: key.name }))
  const previous = formerSecrets?.map(
    (kept): PreviousSecret => ({ ...kept, ...reencryptSecret(kept, kept.clientId, was, is, means) }),
  )
  return ok({ ...key, ...(current && { secret: current }), ...(previous && { formerSecrets: previous }) })
}

const whyClosed = ({ dataKeyId }: StoredSecret, { protection }: Means): AppError =>
  protection.keyOf(dataKeyId) === undefined
    ? protection.lockedReason()
    : appError('secret-unreadable', { reason: 'damaged' })

/** The secret, bound to the new facts. Undefined if it can't be decrypted. */
const reencryptSecret = (
  stored: StoredSecret,
  clientId: string,
  was: KeyFacts,
  is: KeyFacts,
  { protection, cipher }: Means,
): StoredSecret | undefined => {
  const known = keptSecrets(was.key).find(
    (each) => each.stored.nonce === stored.nonce && each.stored.tag === stored.tag,
  )
  // The change itself added this secret, so it is already encrypted for the new facts.
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
