import type { RenewedKey } from '../domain/tokens/auto-renew.ts'
import type { Vault } from '../domain/vault/vault.ts'
import type { StoredKey } from '../domain/vault/vault-format.ts'
import { tokenOwner } from './listeners/drop-changed-tokens.ts'

/** The keys to renew automatically whose secrets can be opened without a prompt. */
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
