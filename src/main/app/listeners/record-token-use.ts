import type { TokenSummary } from '../../../shared/model.ts'
import type { Views } from '../../app/views.ts'
import type { ActivityLog } from '../../domain/records/activity-log.ts'
import type { UsageStore } from '../../domain/records/usage-store.ts'
import type { VaultDocument } from '../../domain/vault/vault-format.ts'
import type { Publish } from '../../ports/publish.ts'
import type { Events } from '../events.ts'

interface Seen {
  readonly issuedAtMs: number | undefined
  readonly error: TokenSummary['error']
}

/** Records when a key got a token or was refused one, and sends the window the keys whose summary changed. */
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

  /** True when the key's own summary changed. */
  const record = (token: TokenSummary): boolean => {
    const { keyId, issuedAtMs, error } = token
    const last = seen.get(keyId)
    seen.set(keyId, { issuedAtMs, error })
    const isNew = issuedAtMs !== undefined && issuedAtMs !== last?.issuedAtMs
    if (isNew) {
      o.usage.note(keyId, { lastTokenAtMs: Math.floor(issuedAtMs) })
      o.activity.add({ what: 'token-received', keyId })
    }
    const isRefused = token.state !== 'requesting' && error !== undefined && error !== last?.error
    if (isRefused) o.activity.add({ what: 'token-refused', keyId, error: error.kind })
    const wasRefused = last?.error?.kind === 'invalid-client'
    return isNew || wasRefused !== (error?.kind === 'invalid-client')
  }

  events.on('token.changed', ({ changed, removedIds }) => {
    for (const keyId of removedIds) seen.delete(keyId)
    const { keys } = o.document()
    const different = changed.flatMap((token) => {
      const key = keys.find(({ id }) => id === token.keyId)
      return key !== undefined && record(token) ? [key] : []
    })
    if (different.length === 0) return
    o.publish(
      'keys:changed',
      different.map((key) => o.views.key(key)),
    )
  })
}
