import type { ApiKeyService } from '../../keys/api-key-service.ts'
import type { Publish } from '../../ports/publish.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Events } from '../events.ts'
import type { Views } from '../views.ts'

/** When the keyring's state changes, sends the window the keys whose secrets became readable or unreadable. */
export const publishLostSecrets = (
  events: Events,
  o: {
    readonly vault: Vault
    readonly keys: ApiKeyService
    readonly views: Views
    readonly publish: Publish
  },
): void => {
  let lostBefore = new Set<string>()
  events.on('state.changed', () => {
    const { document, state } = o.vault
    const lost = new Set(document.keys.filter((key) => o.keys.isSecretLost(key)).map((key) => key.id))
    const changed = document.keys.filter(({ id }) => lostBefore.has(id) !== lost.has(id))
    lostBefore = lost
    if (changed.length === 0 || state !== 'ready') return
    o.publish(
      'keys:changed',
      changed.map((key) => o.views.key(key)),
    )
  })
}
