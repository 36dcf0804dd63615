import { tokenIdentity } from '../../domain/keys/token-ask.ts'
import type { StoredKey, VaultDocument } from '../../domain/vault/vault-format.ts'
import { locateWorkspace } from '../../domain/vault/workspace-location.ts'
import type { Events } from '../events.ts'

/** What decides where a key's token request goes and what it sends; undefined without a location. */
export const requestFacts = (document: VaultDocument, key: StoredKey): string | undefined => {
  const location = locateWorkspace(document, key.workspaceId)
  return location.ok ? tokenIdentity(location.value, key.clientId, key.secretVersion) : undefined
}

/** The fields that decide whose token it is. */
export const tokenFacts = (document: VaultDocument, key: StoredKey): string => {
  const location = locateWorkspace(document, key.workspaceId)
  if (!location.ok || key.deletedAtMs !== undefined) return ''
  return tokenIdentity(location.value, key.clientId, key.secretVersion) + location.value.region.baseUrl
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
      if (tokenFacts(before, former) !== tokenFacts(after, key)) tokens.drop(key.id)
    }
    for (const removedId of known.keys()) tokens.drop(removedId)
  })
