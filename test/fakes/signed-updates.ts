import { generateKeyPairSync, sign } from 'node:crypto'
import {
  type NamedUpdateSource,
  UPDATE_PURPOSE,
  updateSourceOf,
} from '../../src/main/adapters/system/build-update-source.ts'
import type { UpdateSource } from '../../src/main/ports/update-source.ts'

const keyPair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return { privateKey, x: publicKey.export({ format: 'jwk' }).x ?? '' }
}

/** Two keys that the release trusts, and one that it doesn't. */
const updateKeys = { first: keyPair(), second: keyPair(), stranger: keyPair() }
type KeyName = keyof typeof updateKeys

/** A manifest of a later version, dated shortly before the tests' clock. */
export const laterManifest = {
  version: '1.2.0',
  date: '2026-02-27',
  validUntil: '2026-04-01T00:00:00Z',
  files: { 'keyward_1.2.0_amd64.deb': 'a'.repeat(64) },
}

/** A manifest as the server returns it. */
export const answerOf = (manifest: object, by: KeyName = 'first', purpose = UPDATE_PURPOSE): string => {
  const text = JSON.stringify(manifest)
  const signature = sign(null, Buffer.from(purpose + text), updateKeys[by].privateKey)
  return JSON.stringify({ manifest: text, signature: signature.toString('base64url') })
}

/** The update source of a release that trusts the first two keys. */
export const testUpdateSource = (named: Partial<NamedUpdateSource> = {}): UpdateSource =>
  updateSourceOf({
    manifestUrl: 'https://updates.example.com/newest.json',
    downloadsUrl: 'https://www.example.com/downloads',
    keys: [updateKeys.first.x, updateKeys.second.x],
    ...named,
  })
