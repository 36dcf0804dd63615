import type { EpochCrypto, EpochKeys } from './crypto.ts'
import { type Box, type EpochRecord, PAGE, type RecordHeader } from './epoch-record.ts'
import { concat, fromBase64url, toBase64url, utf8 } from './spelling.ts'
import type { Op } from './state.ts'

/** Which epoch: what its keys and boxes are bound to. */
export type EpochName = Pick<RecordHeader, 'team' | 'generation' | 'number'>

const ENCAPSULATED_BYTES = 32
const BOX_CONTEXT = utf8('keyward/2/box')

/** SECURITY: S47, what is sealed is bound to its epoch and its place in it: moved to another one it does not open. */
export const boundTo = (
  { team, generation, number }: EpochName,
  ...place: readonly (string | number)[]
): Uint8Array => utf8(JSON.stringify([team, generation, number, ...place]))

const derive = (
  crypto: EpochCrypto,
  secret: Uint8Array,
  use: 'commit' | 'snapshot' | 'entry' | 'secret',
  epoch: EpochName,
): Uint8Array => crypto.hkdf(secret, concat(utf8(`keyward/2/${use}`), boundTo(epoch)))

/** What the record says of the epoch's 32 secret bytes, so that all members have the same. */
export const commitmentOf = (crypto: EpochCrypto, secret: Uint8Array, epoch: EpochName): string =>
  toBase64url(derive(crypto, secret, 'commit', epoch))

/** The keys of an epoch, one for each use. */
export const epochKeys = (crypto: EpochCrypto, secret: Uint8Array, epoch: EpochName): EpochKeys => {
  const keyFor = (use: 'snapshot' | 'entry' | 'secret') => crypto.sealKey(derive(crypto, secret, use, epoch))
  const { team, generation, number } = epoch
  return {
    team,
    generation,
    number,
    entry: keyFor('entry'),
    snapshot: keyFor('snapshot'),
    secret: keyFor('secret'),
  }
}

/** Seals the epoch's secret for each member in their order, then for the page. */
export const sealBoxes = (
  crypto: EpochCrypto,
  secret: Uint8Array,
  record: Pick<EpochRecord, 'members' | 'page' | 'commitment'> & EpochName,
): Promise<Box[]> =>
  Promise.all(
    recipientsOf(record).map(async ({ id, box }) => {
      const bound = boundTo(record, id, record.commitment)
      const sealed = await crypto.sealTo(fromBase64url(box), BOX_CONTEXT, bound, secret)
      return {
        enc: toBase64url(sealed.subarray(0, ENCAPSULATED_BYTES)),
        ct: toBase64url(sealed.subarray(ENCAPSULATED_BYTES)),
      }
    }),
  )

const recipientsOf = ({ members, page }: Pick<EpochRecord, 'members' | 'page'>) => [
  ...members.map(({ id, box }) => ({ id, box })),
  ...(page === null ? [] : [{ id: PAGE, box: page.box }]),
]

/**
 * Opens the box of a member, or of the page; undefined when there is none for these keys, or what is in it is not
 * the secret that the record commits itself to.
 */
export const openBox = async (
  crypto: EpochCrypto,
  record: EpochRecord,
  recipient: string,
  boxKey: Uint8Array,
): Promise<Uint8Array | undefined> => {
  const at = recipientsOf(record).findIndex(({ id }) => id === recipient)
  const box = record.to[at]
  if (box === undefined) return undefined
  const sealed = concat(fromBase64url(box.enc), fromBase64url(box.ct))
  const bound = boundTo(record, recipient, record.commitment)
  const secret = await crypto.openSealed(boxKey, BOX_CONTEXT, bound, sealed)
  return secret !== undefined && commitmentOf(crypto, secret, record) === record.commitment
    ? secret
    : undefined
}

/** What a secret is sealed for. */
export type SecretOwner = Pick<Op, 'id' | 'op'>

/** Seals a secret by itself, as entries and snapshots of this epoch have it. */
export const sealSecret = (keys: EpochKeys, { id, op }: SecretOwner, secret: Uint8Array): string =>
  toBase64url(keys.secret.seal(secret, boundTo(keys, id, op)))

/** Opens a secret; undefined when it was sealed in another epoch, or for another record or write. */
export const openSecret = (
  keys: EpochKeys,
  { id, op }: SecretOwner,
  sealed: string,
): Uint8Array | undefined => keys.secret.open(fromBase64url(sealed), boundTo(keys, id, op))
