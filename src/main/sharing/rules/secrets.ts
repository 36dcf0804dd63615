import type { EpochKeys } from './crypto.ts'
import { fromBase64url, toBase64url, utf8 } from './spelling.ts'
import type { Op } from './state.ts'

/** What a secret is sealed for. */
export type SecretOwner = Pick<Op, 'id' | 'op'>

/** SECURITY: S47, moved to another team, epoch, record or write, a secret does not open. */
const boundTo = ({ team, generation, number }: EpochKeys, { id, op }: SecretOwner): Uint8Array =>
  utf8(JSON.stringify([team, generation, number, id, op]))

/** Seals a secret by itself, as entries and snapshots of this epoch have it. */
export const sealSecret = (keys: EpochKeys, owner: SecretOwner, secret: Uint8Array): string =>
  toBase64url(keys.secret.seal(secret, boundTo(keys, owner)))

/** Opens a secret; undefined when it was sealed in another epoch, or for another record or write. */
export const openSecret = (keys: EpochKeys, owner: SecretOwner, sealed: string): Uint8Array | undefined =>
  keys.secret.open(fromBase64url(sealed), boundTo(keys, owner))
