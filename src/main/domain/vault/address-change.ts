import { type AppError, appError } from '../../../shared/errors.ts'
import type { Region } from '../../../shared/model.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import type { Cipher } from '../../ports/cipher.ts'
import type { Custody } from './custody.ts'
import { openSecret, sealSecret } from './secret-box.ts'
import type { StoredKey, StoredSecret, VaultDocument } from './vault-format.ts'

/** A region whose addresses differ between two documents, with the keys whose secrets are bound to them. */
export interface AddressChange {
  readonly before: Region
  readonly after: Region
  readonly keyIds: readonly string[]
}

/** What an edit of services does to sealed secrets. */
export const findAddressChanges = (before: VaultDocument, after: VaultDocument): AddressChange[] => {
  const old = new Map(
    before.services.flatMap((service) => service.regions.map((region) => [region.id, region])),
  )
  return after.services.flatMap((service) =>
    service.regions.flatMap((region) => {
      const known = old.get(region.id)
      if (known === undefined) return []
      if (known.authUrl === region.authUrl && known.baseUrl === region.baseUrl) return []
      const workspaces = new Set(after.workspaces.filter((w) => w.regionId === region.id).map((w) => w.id))
      const keyIds = after.keys
        .filter(
          (key) => workspaces.has(key.workspaceId) && (key.secret ?? key.formerSecrets?.[0]) !== undefined,
        )
        .map((key) => key.id)
      return keyIds.length === 0 ? [] : [{ before: known, after: region, keyIds }]
    }),
  )
}

/**
 * Opens every bound secret for the old addresses and seals it for the new.
 *
 * A key in use whose secret does not open stops all. What a removed key or a replacement left behind and does not
 * open is carried along as it is: nothing that cannot be read is thrown away.
 */
export const resealForAddresses = (
  document: VaultDocument,
  changes: readonly AddressChange[],
  custody: Custody,
  cipher: Cipher,
): Result<VaultDocument, AppError> => {
  const byKey = new Map(changes.flatMap((change) => change.keyIds.map((keyId) => [keyId, change])))
  const reseal = <Kept extends StoredSecret>(
    key: StoredKey,
    kept: Kept,
    change: AddressChange,
  ): Kept | undefined => {
    const dataKey = custody.keyOf(kept.dataKeyId)
    if (dataKey === undefined) return undefined
    const opened = openSecret(cipher, dataKey, key.id, kept, change.before)
    if (!opened.ok) return undefined
    const owner = { id: kept.dataKeyId, key: dataKey }
    const { version, savedAtMs } = kept
    return { ...kept, ...sealSecret(cipher, owner, key.id, version, change.after, opened.value, savedAtMs) }
  }
  const keys: StoredKey[] = []
  for (const key of document.keys) {
    const change = byKey.get(key.id)
    if (change === undefined) {
      keys.push(key)
      continue
    }
    const { secret, formerSecrets, ...rest } = key
    const resealed = secret === undefined ? undefined : reseal(key, secret, change)
    if (secret !== undefined && resealed === undefined && key.deletedAtMs === undefined) {
      const isClosed = custody.keyOf(secret.dataKeyId) === undefined
      const why = isClosed ? custody.whyClosed() : appError('secret-unreadable')
      return err({ ...why, id: key.id, name: key.name })
    }
    const former = formerSecrets?.map((kept) => reseal(key, kept, change) ?? kept)
    const current = resealed ?? secret
    keys.push({
      ...rest,
      ...(current === undefined ? {} : { secret: current }),
      ...(former === undefined ? {} : { formerSecrets: former }),
    })
  }
  return ok({ ...document, keys })
}
