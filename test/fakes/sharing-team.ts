import { createHash } from 'node:crypto'
import { nodeSharingCrypto } from '../../src/main/adapters/node-sharing-crypto.ts'
import { type Authority, foldAuthority, permissionOf } from '../../src/main/domain/sharing/authority.ts'
import type { AuthorityOperation } from '../../src/main/domain/sharing/authority-operations.ts'
import { fromHex, toBase64, toHex } from '../../src/main/domain/sharing/bytes.ts'
import {
  decodeEntry,
  type Entry,
  encodeEntry,
  type Grant,
  type Header,
} from '../../src/main/domain/sharing/entry.ts'
import { newestEpoch } from '../../src/main/domain/sharing/epoch-needs.ts'
import { EpochRing } from '../../src/main/domain/sharing/epoch-ring.ts'
import { type EpochSecret, epochSecret, sealKeyOf, sealLink } from '../../src/main/domain/sharing/epochs.ts'
import { newGenesis } from '../../src/main/domain/sharing/genesis.ts'
import { proveIdentity } from '../../src/main/domain/sharing/members.ts'
import { cutOf, nextHeader } from '../../src/main/domain/sharing/next-entry.ts'
import { authorityLanguage, sharedLanguage } from '../../src/main/domain/sharing/payload.ts'
import type { SharedOperation } from '../../src/main/domain/sharing/shared-operations.ts'
import { foldShared, type SharedState } from '../../src/main/domain/sharing/shared-state.ts'
import { atOnce } from '../../src/main/domain/steps.ts'
import type { SharingCrypto } from '../../src/main/ports/sharing-crypto.ts'

/** Bytes that follow from a seed, so that a failing history can be run again. */
export const seededBytes = (seed: string) => {
  let count = 0
  return (length: number): Uint8Array => {
    count += 1
    return new Uint8Array(createHash('sha512').update(`${seed} ${count}`).digest().subarray(0, length))
  }
}

/** UUIDs of seeded bytes. */
export const seededIds = (bytes: (length: number) => Uint8Array) => (): string => {
  const hex = toHex(bytes(16))
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** The real cryptography, which remembers what it verified: a history is folded many times. */
const rememberingCrypto = (): SharingCrypto => {
  const verified = new Map<string, boolean>()
  return {
    ...nodeSharingCrypto,
    verify: (publicKey, message, signature) => {
      const name = `${toHex(publicKey)} ${toHex(signature)} ${toHex(nodeSharingCrypto.sha256(message))}`
      const known = verified.get(name) ?? nodeSharingCrypto.verify(publicKey, message, signature)
      verified.set(name, known)
      return known
    },
  }
}

/** Every record that was ever written. */
export const allRecords = ({ writes }: SharedState) =>
  (['service', 'workspace', 'key'] as const).flatMap((kind) => [...writes.all(kind)])

/** A computer or the page: its keys, and the entries it has seen. */
export interface Actor {
  readonly id: string
  readonly kind: 'computer' | 'page'
  readonly label: string
  readonly signingKey: Uint8Array
  readonly boxKey: Uint8Array
  readonly sign: string
  readonly box: string
  readonly seen: Map<string, Entry>
}

/** What an actor finds from what it has seen. */
export interface View {
  readonly authority: Authority
  readonly shared: SharedState
}

/**
 * A team without a place: each actor folds what it has seen, and writes under its own keys. Grants have random
 * boxes, because `epochs.test.ts` tests those; every actor has every epoch's secret.
 */
export class SharingTeam {
  readonly crypto = rememberingCrypto()
  readonly bytes: (length: number) => Uint8Array
  readonly newId: () => string
  readonly secrets: EpochSecret[] = []
  readonly actors: Actor[] = []
  /** Every entry that was written. */
  readonly entries = new Map<string, Uint8Array>()
  team = ''
  root = ''
  chain = ''
  sharedChain = ''
  readonly #decoded = new WeakMap<Uint8Array, Entry>()
  readonly #views = new Map<string, View>()
  readonly ring: EpochRing

  private constructor(seed: string) {
    this.bytes = seededBytes(seed)
    this.newId = seededIds(this.bytes)
    this.ring = new EpochRing(this.crypto, [])
  }

  /** A team with one computer, A. */
  static async start(seed: string): Promise<SharingTeam> {
    const team = new SharingTeam(seed)
    const founder = team.newActor('A', 'computer')
    const genesis = await newGenesis(
      team.crypto,
      founder,
      founder,
      0,
      {
        root: team.bytes(32),
        sealNonce: team.bytes(12),
        newId: team.newId,
        newSecret: () => team.bytes(32),
      },
      async (epoch, { id }) => team.#grant(epoch, id),
    )
    team.team = genesis.team
    for (const secret of genesis.secrets) team.#know(secret)
    const entry = team.publish(founder, genesis.bytes)
    team.root = 'nonce' in entry.header ? entry.header.nonce : ''
    team.chain = entry.header.chain
    team.sharedChain = genesis.secrets.find(({ chain }) => chain !== team.chain)?.chain ?? ''
    return team
  }

  newActor(label: string, kind: Actor['kind']): Actor {
    const [signingKey, boxKey] = [this.bytes(32), this.bytes(32)]
    const actor: Actor = {
      id: this.newId(),
      kind,
      label,
      signingKey,
      boxKey,
      sign: toHex(this.crypto.publicSigningKey(signingKey)),
      box: toHex(this.crypto.publicBoxKey(boxKey)),
      seen: new Map(),
    }
    this.actors.push(actor)
    return actor
  }

  actor(label: string): Actor {
    const found = this.actors.find((one) => one.label === label)
    if (found === undefined) throw new Error(`There is no ${label}.`)
    return found
  }

  #know(secret: EpochSecret): void {
    this.secrets.push(secret)
    this.ring.add([secret])
  }

  #grant(epoch: EpochSecret, to: string): Grant {
    const { chain, part, key } = epoch
    return { to, chain, epoch: epoch.epoch, part, key, box: toBase64(new Uint8Array(80)) }
  }

  /** Adds bytes to what its author and the team have. */
  publish(by: Actor, bytes: Uint8Array): Entry {
    const entry = this.decode(bytes)
    this.entries.set(entry.hash, bytes)
    by.seen.set(entry.hash, entry)
    return entry
  }

  /** `to` sees all that `from` has seen. */
  sync(from: Actor, to: Actor): void {
    for (const [hash, entry] of from.seen) to.seen.set(hash, entry)
  }

  /** Everybody sees everything. */
  syncAll(): void {
    for (const from of this.actors) for (const to of this.actors) this.sync(from, to)
  }

  /** What these entries give; `earlier` are views of fewer of them, the newest last. */
  viewOf(entries: Iterable<Entry>, earlier: readonly View[] = []): View {
    const all = [...entries]
    const open = this.ring
    const found = foldAuthority(
      this.crypto,
      this.team,
      open.open(
        all.filter(({ header }) => header.chain === this.chain),
        authorityLanguage,
      ),
    )
    if (found === undefined) throw new Error('The first entry is missing.')
    const before = earlier.at(-1)?.authority
    const authority = before?.log.entries.length === found.log.entries.length ? before : found
    const ofShared = open.open(
      all.filter(({ header }) => header.chain === this.sharedChain),
      sharedLanguage,
    )
    const former = earlier.filter((view) => view.authority === authority).map(({ shared }) => shared)
    const folded = foldShared(this.crypto, authority, ofShared, former.at(-1), former.slice(0, -1))
    return { authority, shared: atOnce(folded) }
  }

  view(of: Actor): View {
    const name = [...of.seen.keys()].join()
    const known = this.#views.get(name) ?? this.viewOf(of.seen.values())
    this.#views.set(name, known)
    return known
  }

  /** What all entries together give. */
  result(): View {
    return this.viewOf([...this.entries.values()].map((bytes) => this.decode(bytes)))
  }

  decode(bytes: Uint8Array): Entry {
    const entry = this.#decoded.get(bytes) ?? decodeEntry(this.crypto, bytes)
    if (entry === undefined) throw new Error('An entry cannot be read.')
    this.#decoded.set(bytes, entry)
    return entry
  }

  secretOf(chain: string, part: 'L' | 'S', epoch?: string): EpochSecret {
    const found = this.secrets.findLast(
      (one) => one.chain === chain && one.part === part && (epoch === undefined || one.epoch === epoch),
    )
    if (found === undefined) throw new Error('There is no such epoch.')
    return found
  }

  /** The epoch that an actor seals under, as it sees it. */
  epochFor(by: Actor, chain: string, part: 'L' | 'S' = 'L'): EpochSecret {
    const newest = newestEpoch(this.view(by).authority, chain)
    return this.secretOf(chain, part, newest?.epoch)
  }

  /** Writes one entry; `change` alters the header before it is signed. */
  write(
    by: Actor,
    chain: string,
    ops: readonly unknown[],
    o: {
      readonly grants?: readonly Grant[]
      readonly epoch?: EpochSecret
      readonly change?: (header: Header) => Header
      readonly payload?: unknown
      readonly signAs?: Actor
    } = {},
  ): Entry {
    const { authority, shared } = this.view(by)
    const log = chain === this.chain ? authority.log : shared.log
    const epoch = o.epoch ?? this.epochFor(by, chain)
    const header = nextHeader(this.team, log, by, epoch)
    const bytes = encodeEntry(this.crypto, {
      header: o.change?.(header) ?? header,
      grants: o.grants ?? [],
      payload: o.payload ?? { kind: 'change', format: 1, atMs: 0, ops },
      sealKey: sealKeyOf(this.crypto, epoch),
      nonce: this.bytes(12),
      signingKey: (o.signAs ?? by).signingKey,
    })
    return this.publish(by, bytes)
  }

  authorityWrite(by: Actor, ops: readonly AuthorityOperation[], o: Parameters<SharingTeam['write']>[3] = {}) {
    return this.write(by, this.chain, ops, o)
  }

  sharedWrite(by: Actor, ops: readonly SharedOperation[], o: Parameters<SharingTeam['write']>[3] = {}) {
    return this.write(by, this.sharedChain, ops, o)
  }

  identityOf({ id, sign, box }: Actor) {
    return { id, sign, box }
  }

  addOperation(added: Actor): AuthorityOperation {
    const identity = this.identityOf(added)
    const proof = toHex(proveIdentity(this.crypto, this.team, identity, added.signingKey))
    return added.kind === 'page'
      ? { op: this.newId(), do: 'recovery.put', ...identity, proof }
      : { op: this.newId(), do: 'computer.add', ...identity, label: added.label, proof }
  }

  /** Adds a computer or a page, which then sees what its sponsor has seen. */
  add(by: Actor, label: string, kind: Actor['kind'] = 'computer'): Actor {
    const added = this.newActor(label, kind)
    this.authorityWrite(by, [this.addOperation(added)])
    this.sync(by, added)
    return added
  }

  /** What a removal by this actor keeps, as the app proposes it. */
  cut(by: Actor, id: string): string[] {
    const { authority, shared } = this.view(by)
    return cutOf(
      id,
      { entries: authority.log.entries, counts: ({ at }) => authority.standings[at] === 'counts' },
      {
        entries: shared.log.entries,
        counts: (entry) => permissionOf(authority, entry, shared.log.byHash) === 'counts',
      },
    )
  }

  remove(by: Actor, removed: Actor, cut: readonly string[] = this.cut(by, removed.id)): Entry {
    return this.authorityWrite(by, [
      { op: this.newId(), do: 'computer.remove', id: removed.id, cut: [...cut] },
    ])
  }

  /** Makes a new epoch of a chain for some actors, linking the one before as this actor sees it. */
  makeEpoch(by: Actor, chain: string, to: readonly Actor[], more: readonly AuthorityOperation[] = []): Entry {
    const former = newestEpoch(this.view(by).authority, chain)
    const epoch = this.newId()
    const [list, secrets] = (['L', 'S'] as const).map((part) =>
      epochSecret(this.crypto, { root: this.root, chain, epoch, part }, this.bytes(32)),
    )
    if (list === undefined || secrets === undefined) throw new Error('Unreachable.')
    const link = (newer: EpochSecret, part: 'L' | 'S') =>
      sealLink(this.crypto, newer, this.secretOf(chain, part, former?.epoch), this.bytes(12))
    const sealedUnder = chain === this.chain ? list : this.epochFor(by, this.chain)
    this.#know(list)
    this.#know(secrets)
    const announcement: AuthorityOperation = {
      op: this.newId(),
      do: 'epoch',
      chain,
      epoch,
      keys: { L: list.key, S: secrets.key },
      to: to.map(({ id }) => id),
      former:
        former === undefined
          ? []
          : [
              {
                epoch: former.epoch,
                keys: former.keys,
                links: { L: link(list, 'L'), S: link(secrets, 'S') },
              },
            ],
    }
    const grants = to.flatMap(({ id }) => [this.#grant(list, id), this.#grant(secrets, id)])
    return this.authorityWrite(by, [...more, announcement], { epoch: sealedUnder, grants })
  }

  /** Hands the newest epoch of a chain to one actor. */
  handOn(by: Actor, chain: string, to: Actor): Entry {
    const [list, secrets] = (['L', 'S'] as const).map((part) => this.epochFor(by, chain, part))
    if (list === undefined || secrets === undefined) throw new Error('Unreachable.')
    return this.authorityWrite(
      by,
      [
        {
          op: this.newId(),
          do: 'grant',
          chain,
          epoch: list.epoch,
          keys: { L: list.key, S: secrets.key },
          to: [to.id],
        },
      ],
      { grants: [this.#grant(list, to.id), this.#grant(secrets, to.id)] },
    )
  }

  bytesOf(entry: Entry): Uint8Array {
    return this.entries.get(entry.hash) ?? fromHex('')
  }
}
