import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { DownloadsAddress, UpdateSource } from '../../ports/update-source.ts'

/** What a release names: two https addresses, and Ed25519 public keys in base64url. */
export interface NamedUpdateSource {
  readonly manifestUrl: string
  readonly downloadsUrl: string
  readonly keys: readonly string[]
}

/** SECURITY: S69, a signature for something else must not pass for one of a manifest. */
export const UPDATE_PURPOSE = 'keyward/update/1\0'

const publicKeyOf = (x: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })

/** The source that a release was built with. */
export const updateSourceOf = ({ manifestUrl, downloadsUrl, keys }: NamedUpdateSource): UpdateSource => {
  const publicKeys = keys.map(publicKeyOf)
  return {
    manifestUrl,
    downloadsUrl: downloadsUrl as DownloadsAddress, // named by the build alone
    isSigned: (manifest, signature) => {
      const bytes = Buffer.from(signature, 'base64url')
      const signed = Buffer.from(UPDATE_PURPOSE + manifest)
      return publicKeys.some((key) => verify(null, signed, key, bytes))
    },
  }
}

/** The one place for it: `KEYWARD_UPDATE_SOURCE` of the build; undefined when the build names none. */
export const buildUpdateSource = (): UpdateSource | undefined =>
  typeof __UPDATE_SOURCE__ === 'undefined' ? undefined : updateSourceOf(__UPDATE_SOURCE__)
