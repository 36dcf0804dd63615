import type { TokenSummary } from '../../../shared/tokens/token.ts'
import type { ActivityLog } from '../../activity/activity-log.ts'
import type { UsageStore } from '../../activity/usage-store.ts'
import { isRefused } from '../../keys/rules/key-summary.ts'
import type { Publish } from '../../ports/publish.ts'
import { tokenFacts } from '../../tokens/rules/token-owner.ts'
import type { StoredKey, VaultDocument } from '../../vault/format/vault-format.ts'
import type { Events } from '../events.ts'
import type { Views } from '../views.ts'

interface Seen {
  readonly issuedAtMs: number | undefined
  readonly error: TokenSummary['error']
}

/**
 * Records when a key got a token or was refused one, and sends the window the keys whose summary changed. A
 * refusal is kept until a token is issued, the secret is replaced, or requests go to another address.
 */
export const recordTokenUse = (
  events: Events,
  o: {
    readonly document: () => VaultDocument
    readonly usage: UsageStore
    readonly activity: ActivityLog
    readonly views: Views
    readonly publish: Publish
  },
): void => {
  const seen = new Map<string, Seen>()
  const recorded = new WeakSet<object>()

  /** Records a token's change. Returns true if the key's own summary changed too. */
  const record = (key: StoredKey, { issuedAtMs, error, state, host }: TokenSummary): boolean => {
    const { id: keyId, secretVersion } = key
    const last = seen.get(keyId)
    seen.set(keyId, { issuedAtMs, error })
    const wasRefused = isRefused(key, o.usage.of(keyId))
    const isNew = issuedAtMs !== undefined && issuedAtMs !== last?.issuedAtMs
    if (isNew) {
      o.usage.note(keyId, {
        lastTokenAtMs: Math.floor(issuedAtMs),
        lastTokenHost: host,
        refusedVersion: undefined,
        refusal: undefined,
      })
      o.activity.add({ what: 'token-received', keyId })
    }
    if (state !== 'requesting' && error !== undefined && error !== last?.error) {
      // Keys waiting for the same host share its failure, though only one was tried.
      if (!recorded.has(error)) o.activity.add({ what: 'token-refused', keyId, error: error.kind })
      recorded.add(error)
      if (error.kind === 'invalid-client') {
        // SECURITY: S33, the service's text may repeat what it was sent, so it is not stored.
        const { detail: _, ...refusal } = error
        o.usage.note(keyId, { refusedVersion: secretVersion, refusal })
      }
    }
    return isNew || wasRefused !== isRefused(key, o.usage.of(keyId))
  }

  const publishKeys = (keys: readonly StoredKey[]) => {
    if (keys.length === 0) return
    o.publish(
      'keys:changed',
      keys.map((key) => o.views.key(key)),
    )
  }

  events.on('token.changed', ({ changed, removedIds }) => {
    for (const keyId of removedIds) seen.delete(keyId)
    const { keys } = o.document()
    publishKeys(
      changed.flatMap((token) => {
        const key = keys.find(({ id }) => id === token.keyId)
        return key !== undefined && record(key, token) ? [key] : []
      }),
    )
  })

  events.on('vault.changed', ({ before, after }) => {
    if (before.services === after.services && before.workspaces === after.workspaces) return
    const isElsewhere = (key: StoredKey) => {
      const [was, is] = [tokenFacts(before, key)?.request, tokenFacts(after, key)?.request]
      return was !== undefined && is !== undefined && was !== is
    }
    const moved = after.keys.filter((key) => isRefused(key, o.usage.of(key.id)) && isElsewhere(key))
    for (const { id } of moved) o.usage.note(id, { refusedVersion: undefined, refusal: undefined })
    publishKeys(moved)
  })
}
