import { randomBytes, randomUUID } from 'node:crypto'
import { nodeSharingCrypto } from '../../src/main/adapters/node-sharing-crypto.ts'
import { addComputer } from '../../src/main/app/sharing/computers.ts'
import { type Exchanged, exchange } from '../../src/main/app/sharing/exchange.ts'
import { provenIdentity } from '../../src/main/app/sharing/recovery-page.ts'
import { newComputer, startTeam } from '../../src/main/app/sharing/start-team.ts'
import { TeamLog, type TeamTools } from '../../src/main/app/sharing/team-log.ts'
import type { EntryStore } from '../../src/main/ports/entry-store.ts'
import type { PlacedEntry, SharingPlace } from '../../src/main/ports/sharing-place.ts'
import { done } from './sharing-computer.ts'

/** What writes to logs, with real cryptography. */
export const memoryTools: TeamTools = {
  crypto: nodeSharingCrypto,
  pace: { pause: () => undefined },
  clock: { nowMs: () => 1_700_000_000_000 },
  random: { bytes: (length) => new Uint8Array(randomBytes(length)), newId: () => randomUUID() },
}

/** A computer's own entries in memory; while `isFull`, it keeps nothing. */
export class MemoryEntryStore implements EntryStore {
  readonly entries = new Map<string, PlacedEntry>()
  isFull = false
  /** What happens before an entry is kept. */
  beforeAdd: () => Promise<void> = () => Promise.resolve()
  #pins: Uint8Array | undefined
  #sent: ReadonlyMap<string, number> = new Map()

  async all(): Promise<readonly PlacedEntry[]> {
    return [...this.entries.values()]
  }

  async add(entry: PlacedEntry): Promise<boolean> {
    await this.beforeAdd()
    if (!this.isFull) this.entries.set(entry.hash, { ...entry, bytes: new Uint8Array(entry.bytes) })
    return !this.isFull
  }

  async pins(): Promise<Uint8Array | undefined> {
    return this.#pins
  }

  async writePins(sealed: Uint8Array): Promise<boolean> {
    if (!this.isFull) this.#pins = new Uint8Array(sealed)
    return !this.isFull
  }

  async sent(): Promise<ReadonlyMap<string, number>> {
    return this.#sent
  }

  async writeSent(sent: ReadonlyMap<string, number>): Promise<boolean> {
    if (!this.isFull) this.#sent = new Map(sent)
    return !this.isFull
  }
}

/** One computer of a team that is in memory alone. */
export class MemoryComputer {
  readonly place: SharingPlace
  readonly store = new MemoryEntryStore()
  readonly keys = newComputer(memoryTools)
  #log: TeamLog | undefined

  constructor(place: SharingPlace) {
    this.place = place
  }

  get log(): TeamLog {
    if (this.#log === undefined) throw new Error('This computer is in no team.')
    return this.#log
  }

  /** The first computer of a new team. */
  static async start(place: SharingPlace): Promise<MemoryComputer> {
    const computer = new MemoryComputer(place)
    computer.#log = done(await startTeam(memoryTools, () => computer.store, computer.keys, 'Desktop'))
    await computer.exchange()
    return computer
  }

  /** A computer that this one adds without a code. */
  async add(place: SharingPlace, label: string): Promise<MemoryComputer> {
    const added = new MemoryComputer(place)
    const { team } = this.log
    const request = { ...provenIdentity(memoryTools, team, added.keys), label }
    done(await addComputer(memoryTools, this.log, request))
    await this.exchange()
    const needs = { ...memoryTools, store: added.store }
    added.#log = await TeamLog.of(needs, team, added.keys, this.log.allBytes())
    done(await added.log.save())
    return added
  }

  async exchange(): Promise<Exchanged> {
    return done(await exchange(this.log, this.place))
  }
}
