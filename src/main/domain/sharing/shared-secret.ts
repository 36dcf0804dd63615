import type { SharingCrypto } from '../../ports/sharing-crypto.ts'
import { Secret } from '../secret.ts'
import { fromBase64, toBase64, utf8 } from './bytes.ts'
import type { EpochRing } from './epoch-ring.ts'
import { spell } from './one-spelling.ts'
import type { KeyAddress } from './same-keys.ts'
import type { SharedSecret } from './shared-operations.ts'

/** What a shared secret is sealed for. */
export interface SecretBinding {
  readonly team: string
  readonly chain: string
  readonly keyId: string
  readonly version: number
  readonly address: KeyAddress
}

/**
 * SECURITY: S47, the text that a shared secret is bound to: moved to another team, chain, epoch, key, version
 * or address, it does not open. The name is not that of local secrets (`keyward-secret-2`), which have other facts.
 */
const secretContext = ({ team, chain, keyId, version, address }: SecretBinding, epoch: string): Uint8Array =>
  utf8(spell(['keyward-shared-secret-1', team, chain, epoch, keyId, version, address.token, address.baseUrl]))

/** Seals a secret under part S of an epoch; undefined without that part. `nonce` is 12 fresh random bytes. */
export const sealSharedSecret = (
  crypto: SharingCrypto,
  ring: EpochRing,
  epoch: { readonly epoch: string; readonly keys: { readonly S: string } },
  binding: SecretBinding,
  secret: Secret,
  nonce: Uint8Array,
  savedAtMs: number,
): SharedSecret | undefined => {
  const key = ring.sealKey(epoch.keys.S)
  if (key === undefined) return undefined
  // SECURITY: S33, the vault's cipher has the same right: the text is sealed at once.
  const sealed = crypto.seal(key, nonce, utf8(secret.reveal()), secretContext(binding, epoch.epoch))
  return {
    epoch: epoch.epoch,
    key: epoch.keys.S,
    nonce: toBase64(nonce),
    sealed: toBase64(sealed),
    savedAtMs,
  }
}

/** Opens a shared secret; undefined when it is bound to anything else, or its epoch's part S is not here. */
export const openSharedSecret = (
  crypto: SharingCrypto,
  ring: EpochRing,
  stored: SharedSecret,
  binding: SecretBinding,
): Secret | undefined => {
  const key = ring.sealKey(stored.key)
  if (key === undefined) return undefined
  const context = secretContext(binding, stored.epoch)
  const bytes = crypto.open(key, fromBase64(stored.nonce), fromBase64(stored.sealed), context)
  return bytes && new Secret(new TextDecoder().decode(bytes))
}
