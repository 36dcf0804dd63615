import type { StoredKey } from '../vault/format/vault-format.ts'
import type { Vault } from '../vault/vault.ts'
import type { RenewedKey } from './auto-renew.ts'
import { tokenOwner } from './rules/token-owner.ts'

/** The keys whose tokens are renewed automatically, if their secrets can be decrypted without a prompt. */
export const keysToRenew = (vault: Vault): RenewedKey[] => {
  if (vault.state !== 'ready' && vault.state !== 'read-only') return []
  const isKept = (key: StoredKey) =>
    key.keepReady &&
    key.deletedAtMs === undefined &&
    key.secret !== undefined &&
    vault.protection.keyOf(key.secret.dataKeyId) !== undefined
  return vault.document.keys
    .filter(isKept)
    .map((key) => ({ id: key.id, identity: tokenOwner(vault.document, key) }))
}
