import type { Cipher } from '../../ports/cipher.ts'
import type { KeyProtection } from './key-protection.ts'
import { openSecret, sealSecret } from './secret-box.ts'
import type { StoredKey, StoredSecret, VaultDocument } from './vault-format.ts'
import { locationsIn } from './workspace-location.ts'

/**
 * Migrates a vault of format 1 to format 2 once every data key that a secret needs is open, and one may seal;
 * before that, returns the same vault.
 *
 * A current secret that does not open means the file was changed: then how secrets are kept is not
 * authenticated, and the user chooses again.
 */
export const migrateFormat1 = (
  document: VaultDocument,
  custody: KeyProtection,
  cipher: Cipher,
): VaultDocument => {
  const list = custody.authenticated(document)
  const isListed =
    list.authentication !== undefined || custody.listState({ ...document, format: 2 }) === 'sound'
  if (!isListed || !custody.isOpen(document)) return document
  const sealed = sealAnew(document, custody, cipher)
  return sealed.isSound ? { ...sealed.document, ...list } : sealed.document
}

/** Reseals every secret of a format 1 vault that opens in format 2; the others stay as they are. */
export const sealAnew = (
  document: VaultDocument,
  custody: KeyProtection,
  cipher: Cipher,
): { readonly document: VaultDocument; readonly isSound: boolean } => {
  const locationOf = locationsIn(document)
  let isSound = true
  const reseal = <Kept extends StoredSecret>(key: StoredKey, stored: Kept, isInUse: boolean): Kept => {
    const dataKey = custody.keyOf(stored.dataKeyId)
    const location = locationOf(key.workspaceId)
    if (dataKey === undefined || location === undefined) return stored
    const opened = openSecret(cipher, dataKey, stored, { format: 1, key, location })
    if (!opened.ok) {
      if (isInUse) isSound = false
      return stored
    }
    const owner = { id: stored.dataKeyId, key: dataKey }
    const { version, savedAtMs } = stored
    return {
      ...stored,
      ...sealSecret(cipher, owner, { format: 2, key, location }, version, opened.value, savedAtMs),
    }
  }
  const keys = document.keys.map((key) => {
    const { secret, formerSecrets } = key
    return {
      ...key,
      ...(secret === undefined ? {} : { secret: reseal(key, secret, key.deletedAtMs === undefined) }),
      ...(formerSecrets === undefined
        ? {}
        : {
            formerSecrets: formerSecrets.map((kept) =>
              reseal({ ...key, clientId: kept.clientId }, kept, false),
            ),
          }),
    }
  })
  return { document: { ...document, format: 2, keys }, isSound }
}
