import { type AppError, appError } from '../../../shared/errors.ts'
import type { Region } from '../../../shared/model.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import type { Cipher } from '../../ports/cipher.ts'
import type { Custody } from './custody.ts'
import { openSecret, sealSecret } from './secret-box.ts'
import type { FormerSecret, StoredKey, StoredSecret, VaultDocument } from './vault-format.ts'

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
        .filter((key) => workspaces.has(key.workspaceId) && (key.secret ?? key.formerSecret) !== undefined)
        .map((key) => key.id)
      return keyIds.length === 0 ? [] : [{ before: known, after: region, keyIds }]
    }),
  )
}

/** Opens every bound secret for the old addresses and seals it for the new; one that does not open stops all. */
export const resealForAddresses = (
  document: VaultDocument,
  changes: readonly AddressChange[],
  custody: Custody,
  cipher: Cipher,
): Result<VaultDocument, AppError> => {
  const reseal = <Kept extends StoredSecret>(key: StoredKey, kept: Kept, change: AddressChange) => {
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
    const change = changes.find((candidate) => candidate.keyIds.includes(key.id))
    if (change === undefined) {
      keys.push(key)
      continue
    }
    const secret = key.secret === undefined ? undefined : reseal<StoredSecret>(key, key.secret, change)
    const former =
      key.formerSecret === undefined ? undefined : reseal<FormerSecret>(key, key.formerSecret, change)
    const isWhole = (key.secret === undefined) === (secret === undefined)
    if (!isWhole || (key.formerSecret === undefined) !== (former === undefined)) {
      return err(appError('secret-unreadable', { id: key.id, name: key.name }))
    }
    keys.push({
      ...key,
      ...(secret === undefined ? {} : { secret }),
      ...(former === undefined ? {} : { formerSecret: former }),
    })
  }
  return ok({ ...document, keys })
}
