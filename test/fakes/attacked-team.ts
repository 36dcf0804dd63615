import type { EpochCrypto } from '../../src/main/sharing/rules/crypto.ts'
import { commitmentOf, epochKeys, sealBoxes } from '../../src/main/sharing/rules/epoch-keys.ts'
import {
  type EpochRecord,
  type Member,
  type RecordFile,
  readRecord,
  writeRecord,
} from '../../src/main/sharing/rules/epoch-record.ts'
import type { RecordDraft } from '../../src/main/sharing/rules/next-record.ts'
import { type PrintedKeys, pageKeys } from '../../src/main/sharing/rules/page.ts'
import { toBase64url, toHex, utf8 } from '../../src/main/sharing/rules/spelling.ts'

/** Never arrives. */
export const NEVER = 1e9

/** Numbers below a bound that follow from a seed. */
export type Pick = (below: number) => number

/** The same numbers for the same seed and history. */
export const seeded = (seed: number, history: number): Pick => {
  let state = (seed * 1_000_003 + history * 7_919) | 0
  const pick: Pick = (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
  pick(2)
  pick(2)
  return pick
}

/** One write of the only field that is shared; `by` and authors are numbers of computers. */
export interface Write {
  readonly op: number
  readonly by: number
  over: Set<number>
}

/** The writes that one computer has, by op. */
export type Writes = Map<number, Write>

export const copyOf = (write: Write): Write => ({ ...write, over: new Set(write.over) })
const namedIn = (writes: Writes): Set<number> =>
  new Set([...writes.values()].flatMap(({ over }) => [...over]))
export const liveIn = (writes: Writes): Write[] => {
  const named = namedIn(writes)
  return [...writes.values()].filter(({ op }) => !named.has(op))
}
export const putInto = (writes: Writes, write: Write): void => {
  const known = writes.get(write.op)
  if (known === undefined) writes.set(write.op, copyOf(write))
  else for (const op of write.over) known.over.add(op)
}

/** A record as the place has it, and when each honest computer is shown it and the parts of its snapshot. */
export interface Placed {
  readonly file: RecordFile
  readonly record: EpochRecord | undefined
  readonly part: Uint8Array
  readonly snapshot: readonly Write[]
  readonly by: number | 'page'
  readonly atMs: number
  readonly seenAt: number[]
  readonly partsAt: number[]
}

/** An entry as the place has it. */
export interface PlacedEntry {
  readonly epoch: string
  readonly author: number
  readonly writes: readonly Write[]
  readonly seenAt: number[]
}

/** The private keys of a computer of the team. */
export interface OwnKeys {
  readonly number: number
  readonly signingKey: Uint8Array
  readonly boxKey: Uint8Array
  readonly member: Member
}

/** How a record that is made on purpose differs from what an honest computer makes. */
export interface Faults {
  /** Whose boxes do not open. */
  readonly badFor?: ReadonlySet<string>
  readonly format?: number
  /** The signature of another key than that of `by`. */
  readonly forged?: boolean
}

/** A team and its place: what it shows each honest computer, and when. */
export class AttackedTeam {
  readonly records: Placed[] = []
  readonly entries: PlacedEntry[] = []
  /** Everybody of the first record: the honest ones, then the stolen one and the one that is removed early. */
  readonly computers: OwnKeys[] = []
  readonly madeBy = new Map<number, number>()
  readonly madeAt = new Map<number, number>()
  readonly sawWhen = new Map<number, Set<number>>()
  readonly pick: Pick
  readonly crypto: EpochCrypto
  readonly honest: number
  /** An honest computer that is shown nothing but what those who attack make, once time has come. */
  readonly dark: number
  readonly team: string
  readonly page: PrintedKeys
  now = 0
  #nextOp = 1
  #bytes = 0

  constructor(crypto: EpochCrypto, pick: Pick, honest: number, dark: number) {
    this.crypto = crypto
    this.pick = pick
    this.honest = honest
    this.dark = dark
    this.team = toHex(this.bytes())
    this.page = this.printedPage()
  }

  one<Item>(items: readonly Item[]): Item {
    const item = items[this.pick(items.length)]
    if (item === undefined) throw new Error('There is nothing to choose from.')
    return item
  }

  /** 32 bytes that nobody has had. */
  bytes(): Uint8Array {
    this.#bytes += 1
    return this.crypto.sha256(utf8(`${this.pick(1e9)} ${this.#bytes}`))
  }

  printedPage(): PrintedKeys {
    return pageKeys(this.crypto, toHex(this.bytes()))
  }

  newId(): string {
    const hex = toHex(this.bytes())
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  }

  newComputer(number: number, role: Member['role']): OwnKeys {
    const [signingKey, boxKey, id] = [this.bytes(), this.bytes(), this.newId()]
    const sign = toBase64url(this.crypto.publicSigningKey(signingKey))
    const box = toBase64url(this.crypto.publicBoxKey(boxKey))
    return { number, signingKey, boxKey, member: { id, person: this.newId(), role, sign, box } }
  }

  /** A new write, with what its author had seen when it was made. */
  write(maker: number, by: number, over: Set<number>, seen: Set<number>): Write {
    const op = this.#nextOp
    this.#nextOp += 1
    this.madeBy.set(op, maker)
    this.madeAt.set(op, this.now)
    this.sawWhen.set(op, seen)
    return { op, by, over }
  }

  /** When each honest computer is shown something: soon, late or never. */
  delays(): number[] {
    return Array.from({ length: this.honest }, () => {
      const kind = this.pick(8)
      return kind < 5 ? this.now + this.pick(3) : kind < 7 ? this.now + this.pick(25) : NEVER
    })
  }

  /** Seals and signs a record, rightly or not, and lays it at the place. */
  async place(
    by: number | 'page',
    draft: RecordDraft,
    snapshot: readonly Write[],
    keys: { readonly signingKey: Uint8Array; readonly broughtPageKey?: Uint8Array | undefined },
    faults: Faults = {},
  ): Promise<Placed> {
    const { crypto } = this
    const secret = this.bytes()
    const name = { team: draft.team, generation: draft.generation, number: draft.number }
    const part = epochKeys(crypto, secret, name).snapshot.seal(
      utf8(JSON.stringify(snapshot.map(({ op, by, over }) => ({ op, by, over: [...over] })))),
      utf8(JSON.stringify([name.team, name.generation, name.number, 0])),
    )
    const commitment = commitmentOf(crypto, secret, name)
    const boxes = await sealBoxes(crypto, secret, { ...draft, commitment })
    const others =
      faults.badFor === undefined ? [] : await sealBoxes(crypto, this.bytes(), { ...draft, commitment })
    const { atMs, members, page, ...place } = draft
    const record = {
      ...{ v: 2, format: faults.format ?? 1 },
      ...{ team: place.team, generation: place.generation, number: place.number },
      ...{ previous: place.previous, by: place.by, atMs, members, page },
      snapshot: { parts: [toHex(crypto.sha256(part))], bytes: part.length },
      commitment,
      to: boxes.map((box, at) => (faults.badFor?.has(members[at]?.id ?? '') ? (others[at] ?? box) : box)),
    } as EpochRecord // or of a format that it is not, on purpose
    const signingKey = faults.forged === true ? this.bytes() : keys.signingKey
    if (faults.forged === true) crypto.publicSigningKey(signingKey)
    const file = readRecord(crypto, writeRecord(crypto, record, signingKey, keys.broughtPageKey))
    if (file === undefined) throw new Error('No computer could read this record.')
    const seenAt = this.delays()
    const partsAt = seenAt.map((at) => (this.pick(5) > 0 ? at : at + this.pick(15)))
    const placed = { file, record: file.record, part, snapshot, by, atMs: this.now, seenAt, partsAt }
    this.#keepDark(placed)
    this.records.push(placed)
    return placed
  }

  #keepDark({ by, seenAt, partsAt }: Placed): void {
    if (this.dark < 0 || this.now <= 12 || by === this.dark) return
    const isHostile = by !== 'page' && by >= this.honest
    seenAt[this.dark] = partsAt[this.dark] = isHostile ? this.now : NEVER
  }

  placeEntry(epoch: string, author: number, writes: readonly Write[], seenAt: number[]): void {
    this.entries.push({ epoch, author, writes: writes.map(copyOf), seenAt })
  }

  /** The place shows everything to everybody. */
  showAll(): void {
    for (const { seenAt, partsAt } of this.records) {
      seenAt.fill(0)
      partsAt.fill(0)
    }
    for (const { seenAt } of this.entries) seenAt.fill(0)
  }

  placed(hash: string): Placed {
    const found = this.records.find(({ file }) => file.hash === hash)
    if (found === undefined) throw new Error('This record was never at the place.')
    return found
  }
}
