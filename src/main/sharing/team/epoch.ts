import { Secret } from '../../kernel/secret.ts'
import type { Steps } from '../../kernel/steps.ts'
import type { EpochCrypto, EpochKeys } from '../rules/crypto.ts'
import { type Entry, openEntry } from '../rules/entry.ts'
import { epochKeys, openBox, openSecret, type SecretOwner } from '../rules/epoch-keys.ts'
import type { EpochRecord, WholeRecord } from '../rules/epoch-record.ts'
import type { ShownState } from '../rules/new-writes.ts'
import { showState } from '../rules/shown.ts'
import { openSnapshot, type Snapshot } from '../rules/snapshot.ts'
import { fromBase64url, readUtf8 } from '../rules/spelling.ts'
import { type Op, State } from '../rules/state.ts'
import { countingEntries } from '../rules/streams.ts'
import type { SecretOf } from '../rules/written-ops.ts'

/** An entry that a member signed and that opened. */
export type ReadEntry = Pick<Entry, 'hash' | 'header'> & {
  readonly ops: readonly Op[]
  readonly bytes: number
}

/** Who opens a record's box: a member with its key, or the page. */
export interface Recipient {
  readonly id: string
  readonly boxKey: Uint8Array
}

/** The state of an epoch, and the record with which it began. */
export interface EpochState {
  readonly record: EpochRecord
  readonly state: State
}

/** The fingerprint of a secret, the same for the same text while the program runs. */
export type FingerprintOf = (secret: Secret) => string

/** The keys of an epoch; undefined when its box does not open for this recipient. */
export const openEpochKeys = async (
  crypto: EpochCrypto,
  { record }: WholeRecord,
  { id, boxKey }: Recipient,
): Promise<EpochKeys | undefined> => {
  const secret = await openBox(crypto, record, id, boxKey)
  return secret && epochKeys(crypto, secret, record)
}

/** Opens the secret of a write with its epoch's keys. */
export const openText = (keys: EpochKeys, owner: SecretOwner, sealed: string): Secret | undefined => {
  const opened = openSecret(keys, owner, sealed)
  const text = opened && readUtf8(opened)
  return text === undefined ? undefined : new Secret(text)
}

/** Makes of sealed secrets what a state has of them; they are opened once, for their fingerprint. */
export const secretReader =
  (keys: EpochKeys, epoch: string, fingerprintOf: FingerprintOf): SecretOf =>
  ({ id, op }, sealed) => {
    const secret = openText(keys, { id, op }, sealed)
    return secret && { epoch, sealed, fingerprint: fingerprintOf(secret), owner: { id, op } }
  }

/** Reads a snapshot with the keys of its epoch; undefined unless the whole of it opens. */
export const readSnapshot = (
  keys: EpochKeys,
  { hash }: Pick<WholeRecord, 'hash'>,
  parts: readonly Uint8Array[],
  fingerprintOf: FingerprintOf,
): Steps<Snapshot<Op> | undefined> => openSnapshot(keys, parts, secretReader(keys, hash, fingerprintOf))

/** An epoch that opened: its snapshot and the entries that were read of it. */
export class Epoch {
  readonly file: WholeRecord
  readonly keys: EpochKeys
  readonly names: ReadonlyMap<string, string>
  readonly members: ReadonlySet<string>
  readonly entries = new Map<string, ReadEntry>()
  readonly #snapshot: readonly Op[]
  readonly #crypto: EpochCrypto
  readonly #secretOf: SecretOf
  readonly #signKeys: ReadonlyMap<string, Uint8Array>
  /** The entries in `#state`. */
  readonly #added = new Set<string>()
  #counting: ReadEntry[] | undefined
  #state: State | undefined
  #shown: ShownState | undefined

  constructor(
    crypto: EpochCrypto,
    file: WholeRecord,
    keys: EpochKeys,
    { names, ops }: Snapshot<Op>,
    fingerprintOf: FingerprintOf,
  ) {
    this.file = file
    this.keys = keys
    this.names = names
    this.members = new Set(file.record.members.map(({ id }) => id))
    this.#crypto = crypto
    this.#snapshot = ops
    this.#secretOf = secretReader(keys, file.hash, fingerprintOf)
    this.#signKeys = new Map(file.record.members.map(({ id, sign }) => [id, fromBase64url(sign)]))
  }

  get hash(): string {
    return this.file.hash
  }

  /** Takes an entry in; false when it is not a member's of this epoch or does not open. */
  take(entry: Entry, bytes: number): boolean {
    if (this.entries.has(entry.hash)) return true
    const ops = openEntry(
      this.#crypto,
      { hash: this.hash, signKeys: this.#signKeys, keys: this.keys, secretOf: this.#secretOf },
      entry,
    )
    if (ops === undefined) return false
    this.entries.set(entry.hash, { hash: entry.hash, header: entry.header, ops, bytes })
    this.#counting = undefined
    this.#shown = undefined
    return true
  }

  /** The entries that count. */
  get counting(): readonly ReadEntry[] {
    this.#counting ??= countingEntries(this.entries.values())
    return this.#counting
  }

  /** The newest entries: nothing that counts follows them. */
  get heads(): string[] {
    const followed = new Set(this.counting.map(({ header }) => header.before))
    return this.counting
      .filter(({ hash }) => !followed.has(hash))
      .map(({ hash }) => hash)
      .sort()
  }

  /** The state of the snapshot and all entries that count. */
  *state(): Steps<State> {
    const state = this.#state ?? new State()
    if (this.#state === undefined) yield* addAll(state, this.#snapshot, 'snapshot')
    this.#state = state
    for (const entry of this.counting) {
      if (this.#added.has(entry.hash)) continue
      this.#added.add(entry.hash)
      yield* addAll(state, entry.ops, entry.header)
    }
    return state
  }

  /** What the state shows to this epoch's members. */
  *shown(): Steps<ShownState> {
    const state = yield* this.state()
    this.#shown ??= { state, shown: yield* showState(state, this.members) }
    return this.#shown
  }

  /** The state is kept as it is: what comes is added to a branch of it. */
  branchOff(): void {
    this.#state = this.#state?.branch()
    this.#shown = this.#shown && this.#state && { state: this.#state, shown: this.#shown.shown }
  }

  /** The state at some heads; undefined where an entry that it needs is not here. */
  *stateAt(heads: readonly string[]): Steps<ShownState | undefined> {
    const wanted = new Set(heads)
    for (const hash of wanted) {
      const entry = this.entries.get(hash)
      if (entry === undefined) return undefined
      if (entry.header.before !== null) wanted.add(entry.header.before)
    }
    const state = new State()
    yield* addAll(state, this.#snapshot, 'snapshot')
    for (const hash of wanted) {
      const entry = this.entries.get(hash)
      if (entry !== undefined) yield* addAll(state, entry.ops, entry.header)
    }
    return { state, shown: yield* showState(state, this.members) }
  }
}

const AT_ONCE = 512

function* addAll(state: State, ops: readonly Op[], source: Parameters<State['add']>[1]): Steps<void> {
  for (let at = 0; at < ops.length; at += AT_ONCE) {
    state.add(ops.slice(at, at + AT_ONCE), source)
    yield
  }
}
