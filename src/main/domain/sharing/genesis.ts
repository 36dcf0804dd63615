import type { SharingCrypto } from '../../ports/sharing-crypto.ts'
import type { GenesisOperation, NewEpoch } from './authority-operations.ts'
import { toHex } from './bytes.ts'
import { encodeEntry, type Grant, type Header, teamOf } from './entry.ts'
import { type EpochSecret, epochSecret, sealGrant, sealKeyOf } from './epochs.ts'
import { FORMAT } from './payload.ts'

/** The two private keys of a computer, made independently of each other. */
export interface ComputerKeys {
  readonly signingKey: Uint8Array
  readonly boxKey: Uint8Array
}

/** The random choices of a new team: ids, and 32 bytes each. */
export interface GenesisRandom {
  readonly root: Uint8Array
  readonly sealNonce: Uint8Array
  readonly newId: () => string
  readonly newSecret: () => Uint8Array
}

/** A chain's first epoch: its two secrets and how it is announced. */
const firstEpoch = (
  crypto: SharingCrypto,
  random: GenesisRandom,
  root: string,
  chain: string,
  founder: string,
) => {
  const epoch = random.newId()
  const secretOf = (part: 'L' | 'S') => epochSecret(crypto, { root, chain, epoch, part }, random.newSecret())
  const [list, secrets] = [secretOf('L'), secretOf('S')]
  const announcement: NewEpoch = {
    op: random.newId(),
    do: 'epoch',
    chain,
    epoch,
    keys: { L: list.key, S: secrets.key },
    to: [founder],
    former: [],
  }
  return { list, secrets, announcement }
}

/** The first entry of a new team, by its first computer, with the first epochs of both chains. */
export const newGenesis = async (
  crypto: SharingCrypto,
  keys: ComputerKeys,
  computer: { readonly id: string; readonly label: string },
  atMs: number,
  random: GenesisRandom,
  seal: (epoch: EpochSecret, recipient: { id: string; box: string }) => Promise<Grant> = (epoch, recipient) =>
    sealGrant(crypto, epoch, recipient),
): Promise<{ readonly bytes: Uint8Array; readonly team: string; readonly secrets: EpochSecret[] }> => {
  const root = toHex(random.root)
  const [chain, shared] = [random.newId(), random.newId()]
  const identity = {
    id: computer.id,
    sign: toHex(crypto.publicSigningKey(keys.signingKey)),
    box: toHex(crypto.publicBoxKey(keys.boxKey)),
  }
  const authority = firstEpoch(crypto, random, root, chain, computer.id)
  const sharing = firstEpoch(crypto, random, root, shared, computer.id)
  const secrets = [authority.list, authority.secrets, sharing.list, sharing.secrets]
  const grants = await Promise.all(secrets.map((secret) => seal(secret, identity)))
  const genesis: GenesisOperation = {
    op: random.newId(),
    do: 'genesis',
    suite: 'Ed25519, HPKE X25519 SHA256 AES256GCM, AES256GCM',
    policy: { format: FORMAT, order: 'merge' },
    shared,
    computer: { ...identity, label: computer.label },
  }
  const header: Header = {
    v: 1,
    nonce: root,
    chain,
    seq: 1,
    prev: [],
    mine: { n: 1, hash: null },
    epoch: authority.list.epoch,
    key: authority.list.key,
    author: computer.id,
  }
  const ops = [genesis, authority.announcement, sharing.announcement]
  const bytes = encodeEntry(crypto, {
    header,
    grants,
    payload: { kind: 'genesis', format: FORMAT, atMs, ops },
    sealKey: sealKeyOf(crypto, authority.list),
    nonce: random.sealNonce,
    signingKey: keys.signingKey,
  })
  return { bytes, team: teamOf(crypto, header, () => bytes), secrets }
}
