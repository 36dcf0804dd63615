import type { Output } from '../../shared/contract/contract.ts'
import { findKey } from '../vault/records/workspace-location.ts'
import type { Vault } from '../vault/vault.ts'
import { partsOf } from './rules/text-parts.ts'
import type { TokenFingerprints } from './token-fingerprints.ts'

/** Most keys of one text. */
const MOST_KEYS = 20

/** Finds the keys whose client ID, or whose token of since the start, is in a text. */
export type IdentifyKeys = (text: string) => Output<'tokens:identify'>

interface Deps {
  readonly vault: Pick<Vault, 'document'>
  readonly issuedTokens: Pick<TokenFingerprints, 'find'>
}

/**
 * SECURITY: S57, compares client IDs, which the page has anyway, and fingerprints of tokens; never a secret. So it
 * answers the same whatever else is in the text.
 */
export const makeIdentifyKeys =
  ({ vault, issuedTokens }: Deps): IdentifyKeys =>
  (text) => {
    const parts = partsOf(text)
    const found = new Map<string, Output<'tokens:identify'>['keys'][number]>()
    for (const part of parts) {
      const token = issuedTokens.find(part)
      const key = token && findKey(vault.document, token.keyId)
      if (token === undefined || !key?.ok) continue
      const { id: keyId, name: keyName, deletedAtMs } = key.value
      const isRemoved = deletedAtMs !== undefined
      found.set(keyId, { keyId, keyName, isRemoved, tokenExpiresAtMs: token.expiresAtMs })
    }
    for (const { id: keyId, name: keyName, clientId, deletedAtMs } of vault.document.keys)
      if (parts.has(clientId) && !found.has(keyId))
        found.set(keyId, { keyId, keyName, isRemoved: deletedAtMs !== undefined })
    const keys = [...found.values()].sort((one, other) => Number(one.isRemoved) - Number(other.isRemoved))
    return { keys: keys.slice(0, MOST_KEYS) }
  }
