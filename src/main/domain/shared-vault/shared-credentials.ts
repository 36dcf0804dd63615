import type { SharingCrypto } from '../../ports/sharing-crypto.ts'
import type { Secret } from '../secret.ts'
import type { EpochRing } from '../sharing/epoch-ring.ts'
import type { FieldWrite } from '../sharing/registers.ts'
import { openSharedSecret } from '../sharing/shared-secret.ts'
import type { SharedState } from '../sharing/shared-state.ts'
import type { WrittenCredentials } from '../sharing/shared-writes.ts'
import { addressInLog } from './key-address.ts'

/** The shared log as far as secrets are opened from it. */
export interface SharedSecrets {
  readonly team: string
  readonly authority: { readonly sharedChain: string }
  readonly shared: Pick<SharedState, 'writes'>
  readonly ring: EpochRing
}

/** Credentials of the shared log, opened. */
export interface OpenCredentials {
  readonly clientId: string
  /** Undefined for a key without a secret. */
  readonly secret: Secret | undefined
  readonly savedAtMs: number | undefined
}

/**
 * Opens credentials that a computer wrote; undefined when they are bound to another key or address, or this computer was not
 * granted their epoch.
 */
export const openSharedCredentials = (
  crypto: SharingCrypto,
  { team, authority, shared, ring }: SharedSecrets,
  keyId: string,
  { value }: FieldWrite,
): OpenCredentials | undefined => {
  const { clientId, secret: stored, version, keyId: sealedFor } = value as WrittenCredentials // what its schema let in
  if (stored === null) return { clientId, secret: undefined, savedAtMs: undefined }
  const address = addressInLog(shared, keyId)
  if (address === undefined) return undefined
  const binding = { team, chain: authority.sharedChain, keyId: sealedFor, version, address }
  const secret = openSharedSecret(crypto, ring, stored, binding)
  return secret && { clientId, secret, savedAtMs: stored.savedAtMs }
}
