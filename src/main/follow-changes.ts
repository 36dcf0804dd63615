import type { TokenSummary } from '../shared/model.ts'
import { tokenIdentity } from './domain/keys/token-ask.ts'
import type { ActivityLog } from './domain/records/activity-log.ts'
import type { UsageBook } from './domain/records/usage-book.ts'
import type { TokenIssuer } from './domain/tokens/token-issuer.ts'
import { placeOfWorkspace } from './domain/vault/places.ts'
import type { StoredKey, VaultDocument } from './domain/vault/vault-format.ts'
import type { makePublish } from './ipc/register.ts'
import type { Views } from './ipc/views.ts'

type Publish = ReturnType<typeof makePublish>

interface Difference<Item> {
  readonly changed: Item[]
  readonly removedIds: string[]
}

/** Records that are new or other than before; records are never changed in place, so identity tells. */
const difference = <Item extends { readonly id: string }>(
  before: readonly Item[],
  after: readonly Item[],
): Difference<Item> => {
  if (before === after) return { changed: [], removedIds: [] }
  const old = new Map(before.map((item) => [item.id, item]))
  const changed = after.filter((item) => old.get(item.id) !== item)
  for (const item of after) old.delete(item.id)
  return { changed, removedIds: [...old.keys()] }
}

const hasAny = ({ changed, removedIds }: Difference<unknown>) => changed.length > 0 || removedIds.length > 0

/** What makes a key's earlier token another key's. */
export const tokenFacts = (document: VaultDocument, key: StoredKey): string => {
  const place = placeOfWorkspace(document, key.workspaceId)
  if (!place.ok || key.deletedAtMs !== undefined) return ''
  return tokenIdentity(place.value, key.clientId, key.secretVersion) + place.value.region.baseUrl
}

/** After a save: drops tokens of edited and removed keys, and tells the window what changed. */
export const followVault =
  (o: { tokens: () => TokenIssuer; views: () => Views; publish: Publish }) =>
  (before: VaultDocument, after: VaultDocument): void => {
    const services = difference(before.services, after.services)
    const workspaces = difference(before.workspaces, after.workspaces)
    const keys = difference(before.keys, after.keys)
    const old = new Map(before.keys.map((key) => [key.id, key]))
    const touched = services.changed.length > 0 || workspaces.changed.length > 0 ? after.keys : keys.changed
    for (const key of touched) {
      const known = old.get(key.id)
      if (known !== undefined && tokenFacts(before, known) !== tokenFacts(after, key)) o.tokens().drop(key.id)
    }
    for (const keyId of keys.removedIds) o.tokens().drop(keyId)
    if (hasAny(services)) o.publish('services:changed', services.changed, services.removedIds)
    if (hasAny(workspaces)) o.publish('workspaces:changed', workspaces.changed, workspaces.removedIds)
    if (hasAny(keys)) {
      const views = o.views()
      o.publish(
        'keys:changed',
        keys.changed.map((key) => views.key(key)),
        keys.removedIds,
      )
    }
  }

/** After a token changed: notes its use, and tells the window of it and of what it makes of its key. */
export const followTokens = (o: {
  document: () => VaultDocument
  views: () => Views
  usage: UsageBook
  activity: ActivityLog
  publish: Publish
}) => {
  const seen = new Map<string, { issuedAtMs: number | undefined; error: TokenSummary['error'] }>()
  const note = (token: TokenSummary): StoredKey | undefined => {
    const last = seen.get(token.keyId)
    seen.set(token.keyId, { issuedAtMs: token.issuedAtMs, error: token.error })
    const key = o.document().keys.find((candidate) => candidate.id === token.keyId)
    if (key === undefined) return undefined
    const isNew = token.issuedAtMs !== undefined && token.issuedAtMs !== last?.issuedAtMs
    if (isNew) {
      o.usage.note(key.id, { lastTokenAtMs: Math.floor(token.issuedAtMs ?? 0) })
      o.activity.add({ what: 'token-received', keyId: key.id })
    }
    const isRefused = token.state !== 'requesting' && token.error !== undefined && token.error !== last?.error
    if (isRefused)
      o.activity.add({ what: 'token-refused', keyId: key.id, error: token.error?.kind ?? 'internal' })
    const hasOtherAttention =
      (token.error?.kind === 'invalid-client') !== (last?.error?.kind === 'invalid-client')
    return isNew || hasOtherAttention ? key : undefined
  }
  return (changed: TokenSummary[], removedIds: string[]): void => {
    for (const keyId of removedIds) seen.delete(keyId)
    const keys = changed.map(note).filter((key) => key !== undefined)
    o.publish('tokens:changed', changed, removedIds)
    const views = o.views()
    if (keys.length > 0)
      o.publish(
        'keys:changed',
        keys.map((key) => views.key(key)),
      )
  }
}
