import { tokenIdentity } from '../../keys/rules/token-ask.ts'
import type { StoredKey, VaultDocument } from '../../vault/format/vault-format.ts'
import { locateWorkspace } from '../../vault/records/workspace-location.ts'
import type { Events } from '../events.ts'

/** What a key's token request sends and where, and the address its token may be sent to. */
export interface TokenFacts {
  readonly request: string
  readonly baseUrl: string
}

/** Undefined without a location. */
export const tokenFacts = (document: VaultDocument, key: StoredKey): TokenFacts | undefined => {
  const location = locateWorkspace(document, key.workspaceId)
  if (!location.ok) return undefined
  const request = tokenIdentity(location.value, key.clientId, key.secretVersion)
  return { request, baseUrl: location.value.region.baseUrl }
}

/** Whose token it is; empty for a removed key. */
export const tokenOwner = (document: VaultDocument, key: StoredKey): string => {
  const facts = key.deletedAtMs === undefined ? tokenFacts(document, key) : undefined
  return facts === undefined ? '' : facts.request + facts.baseUrl
}

/** SECURITY: S31, drops the tokens of edited and removed keys. */
export const dropChangedTokens = (events: Events, tokens: { drop(keyId: string): void }): void =>
  events.on('vault.changed', ({ before, after }) => {
    const known = new Map(before.keys.map((key) => [key.id, key]))
    const movedWithLocation = before.services !== after.services || before.workspaces !== after.workspaces
    for (const key of after.keys) {
      const former = known.get(key.id)
      known.delete(key.id)
      if (former === undefined || (former === key && !movedWithLocation)) continue
      if (tokenOwner(before, former) !== tokenOwner(after, key)) tokens.drop(key.id)
    }
    for (const removedId of known.keys()) tokens.drop(removedId)
  })
