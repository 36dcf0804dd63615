import type { Secret } from '../../kernel/secret.ts'
import type { Cipher } from '../../ports/cipher.ts'
import type { StoredKey, StoredSecret, VaultDocument } from '../format/vault-format.ts'
import { keptSecrets } from '../records/kept-secrets.ts'
import { locationsIn } from '../records/workspace-location.ts'
import type { Vault } from '../vault.ts'
import { openSecret } from './secret-box.ts'

type OpenVault = Pick<Vault, 'protection'> & {
  readonly document: Pick<VaultDocument, 'services' | 'workspaces' | 'keys'>
}

/** Returns a function that decrypts a stored secret, or returns undefined if that isn't possible now. */
export const secretOpener = ({ document, protection }: OpenVault, cipher: Cipher) => {
  const locationOf = locationsIn(document)
  return (key: StoredKey, stored: StoredSecret): Secret | undefined => {
    const location = locationOf(key.workspaceId)
    const dataKey = protection.keyOf(stored.dataKeyId)
    if (location === undefined || dataKey === undefined) return undefined
    const opened = openSecret(cipher, dataKey, stored, { key, location })
    return opened.ok ? opened.value : undefined
  }
}

/** Decrypts every key's current secret that can be decrypted now, keyed by the key's id. */
export const openSecrets = (vault: OpenVault, cipher: Cipher): Map<string, Secret> => {
  const open = secretOpener(vault, cipher)
  const secrets = new Map<string, Secret>()
  for (const key of vault.document.keys) {
    const secret = key.secret && open(key, key.secret)
    if (secret !== undefined) secrets.set(key.id, secret)
  }
  return secrets
}

/** Decrypts every secret that can be decrypted now, including previous ones, each with its key's id. */
export const openAllSecrets = (
  vault: OpenVault,
  cipher: Cipher,
): { keyId: string; version: number; secret: Secret }[] => {
  const open = secretOpener(vault, cipher)
  return vault.document.keys.flatMap((key) =>
    keptSecrets(key).flatMap(({ clientId, stored }) => {
      const secret = open({ ...key, clientId }, stored)
      return secret === undefined ? [] : [{ keyId: key.id, version: stored.version, secret }]
    }),
  )
}
