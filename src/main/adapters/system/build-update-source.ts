import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { DownloadsAddress, UpdateSource } from '../../ports/update-source.ts'

/** A build's update source: two https addresses, and Ed25519 public keys in base64url. */
export interface NamedUpdateSource {
  readonly manifestUrl: string
  readonly downloadsUrl: string
  readonly keys: readonly string[]
}

/** SECURITY: S69, a prefix of the signed text, so that a signature for anything else isn't valid here. */
export const UPDATE_PURPOSE = 'keyward/update/1\0'

const publicKeyOf = (x: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })

/** The update source that a release was built with. */
export const updateSourceOf = ({ manifestUrl, downloadsUrl, keys }: NamedUpdateSource): UpdateSource => {
  const publicKeys = keys.map(publicKeyOf)
  return {
    manifestUrl,
    downloadsUrl: downloadsUrl as DownloadsAddress, // set only at build time
    isSigned: (manifest, signature) => {
      const bytes = Buffer.from(signature, 'base64url')
      const signed = Buffer.from(UPDATE_PURPOSE + manifest)
      return publicKeys.some((key) => verify(null, signed, key, bytes))
    },
  }
}

/** Set only by `KEYWARD_UPDATE_SOURCE` at build time. Undefined if the build didn't set it. */
export const buildUpdateSource = (): UpdateSource | undefined =>
  typeof __UPDATE_SOURCE__ === 'undefined' ? undefined : updateSourceOf(__UPDATE_SOURCE__)
