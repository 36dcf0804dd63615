import type { StoredKey, VaultDocument } from '../../vault/format/vault-format.ts'
import { locateWorkspace } from '../../vault/records/workspace-location.ts'
import { tokenIdentity } from './token-request.ts'

/** What a key's token request sends and where, and the address its token may be sent to. */
interface TokenFacts {
  readonly request: string
  readonly baseUrl: string
}

/** Collects these facts for a key. Undefined if the key has no location. */
export const tokenFacts = (document: VaultDocument, key: StoredKey): TokenFacts | undefined => {
  const location = locateWorkspace(document, key.workspaceId)
  if (!location.ok) return undefined
  const request = tokenIdentity(location.value, key, key.secretVersion)
  return { request, baseUrl: location.value.region.baseUrl }
}

/**
 * Identifies what a key's token is for: it changes when an earlier token must be dropped. Empty for a deleted key.
 */
export const tokenOwner = (document: VaultDocument, key: StoredKey): string => {
  const facts = key.deletedAtMs === undefined ? tokenFacts(document, key) : undefined
  return facts === undefined ? '' : facts.request + facts.baseUrl
}
