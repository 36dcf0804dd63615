import type { Output } from '../../shared/contract/contract.ts'
import { findKey } from '../vault/records/workspace-location.ts'
import type { Vault } from '../vault/vault.ts'
import type { TokenFingerprints } from './token-fingerprints.ts'

/** Finds the key a token was issued for; nothing for a token Keyward has not issued since it started. */
export type IdentifyToken = (token: string) => Output<'tokens:identify'>

interface Deps {
  readonly vault: Pick<Vault, 'document'>
  readonly issuedTokens: TokenFingerprints
}

export const makeIdentifyToken =
  ({ vault, issuedTokens }: Deps): IdentifyToken =>
  (token) => {
    const found = issuedTokens.find(token)
    const key = found && findKey(vault.document, found.keyId)
    if (found === undefined || !key?.ok) return {}
    const { id: keyId, name: keyName, deletedAtMs } = key.value
    return { of: { keyId, keyName, isRemoved: deletedAtMs !== undefined, expiresAtMs: found.expiresAtMs } }
  }
