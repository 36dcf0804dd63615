import type { KeyBook } from './domain/keys/key-book.ts'
import type { Vault } from './domain/vault/vault.ts'
import type { makePublish } from './ipc/register.ts'
import type { Views } from './ipc/views.ts'

/** Tells the window of keys whose secrets another state of the keyring made unreadable, or readable again. */
export const followLostSecrets = (o: {
  vault: () => Vault
  keys: () => KeyBook
  views: () => Views
  publish: ReturnType<typeof makePublish>
}): (() => void) => {
  let lostBefore = new Set<string>()
  return () => {
    const vault = o.vault()
    const lost = new Set(vault.document.keys.filter((key) => o.keys().isSecretLost(key)).map((key) => key.id))
    const other = vault.document.keys.filter(({ id }) => lostBefore.has(id) !== lost.has(id))
    lostBefore = lost
    if (other.length === 0 || vault.state !== 'ready') return
    o.publish(
      'keys:changed',
      other.map((key) => o.views().key(key)),
    )
  }
}
