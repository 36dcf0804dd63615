import { randomBytes, randomUUID } from 'node:crypto'
import { nodeSharingCrypto } from '../../../../src/main/adapters/node-sharing-crypto.ts'
import { addComputer } from '../../../../src/main/app/sharing/computers.ts'
import { exchange } from '../../../../src/main/app/sharing/exchange.ts'
import {
  answerRequest,
  askToJoin,
  findRequest,
  join,
} from '../../../../src/main/app/sharing/pair-computers.ts'
import { newComputer, startTeam } from '../../../../src/main/app/sharing/start-team.ts'
import { type OwnComputer, TeamLog, type TeamTools } from '../../../../src/main/app/sharing/team-log.ts'
import { CODE_RANDOM_BYTES, newPairingCode } from '../../../../src/main/domain/sharing/pairing.ts'
import type { EntryStore } from '../../../../src/main/ports/entry-store.ts'
import type { PlacedEntry } from '../../../../src/main/ports/sharing-place.ts'
import { HostilePlace } from '../../../fakes/hostile-place.ts'
import { newService } from '../../../fakes/shared-records.ts'
import { done } from '../../../fakes/sharing-computer.ts'

const tools: TeamTools = {
  crypto: nodeSharingCrypto,
  clock: { nowMs: () => 1_700_000_000_000 },
  pace: { pause: () => undefined },
  random: { bytes: (length) => new Uint8Array(randomBytes(length)), newId: () => randomUUID() },
}

/** A disk in memory, which never refuses. */
class MemoryEntryStore implements EntryStore {
  readonly entries = new Map<string, PlacedEntry>()
  #pins: Uint8Array | undefined
  #sent: ReadonlyMap<string, number> = new Map()

  all = async () => [...this.entries.values()]
  add = async (entry: PlacedEntry) => {
    this.entries.set(entry.hash, { ...entry, bytes: new Uint8Array(entry.bytes) })
    return true
  }
  pins = async () => this.#pins
  writePins = async (sealed: Uint8Array) => {
    this.#pins = sealed
    return true
  }
  sent = async () => this.#sent
  writeSent = async (sent: ReadonlyMap<string, number>) => {
    this.#sent = sent
    return true
  }
}

/** One computer of a generated team. */
export interface Member {
  readonly name: string
  readonly keys: OwnComputer
  readonly store: MemoryEntryStore
  log: TeamLog
}

/** Two computers whose logs meet at a place that a test makes hostile. */
export class GeneratedTeam {
  readonly place = new HostilePlace()
  readonly members: Member[] = []
  /** Hashes of all that was ever written. */
  readonly written = new Set<string>()
  #heads = new Map<string, number>()

  static async start(): Promise<GeneratedTeam> {
    const team = new GeneratedTeam()
    const store = new MemoryEntryStore()
    const keys = newComputer(tools)
    const log = done(await startTeam(tools, () => store, keys, 'Desktop'))
    const desktop: Member = { name: 'desktop', keys, store, log }
    team.members.push(desktop)
    const place = team.place.honest.open()
    done(await exchange(log, place))
    const added = { keys: newComputer(tools), store: new MemoryEntryStore() }
    const code = newPairingCode(randomBytes(CODE_RANDOM_BYTES))
    done(await askToJoin(tools, place, log.team, code, added.keys, 'Laptop'))
    const request = done(await findRequest(tools, place, log.team, code))
    if (request === undefined) throw new Error('There is no request.')
    done(await addComputer(tools, log, request))
    done(await exchange(log, place))
    done(await answerRequest(tools, place, log, code))
    const joined = done(await join({ ...tools, store: added.store }, place, log.team, code, added.keys))
    team.members.push({ name: 'laptop', ...added, log: joined })
    for (const hash of store.entries.keys()) team.written.add(hash)
    team.check()
    return team
  }

  async write({ log }: Member): Promise<void> {
    const entry = done(await log.write({ to: 'shared', ops: [newService('Written')] }))
    this.written.add(entry.hash)
  }

  /** One exchange, whatever the place does; what came of it. */
  async exchange({ log }: Member): Promise<string> {
    const place = this.place.open()
    try {
      const exchanged = await exchange(log, place)
      return exchanged.ok ? 'exchanged' : exchanged.error
    } finally {
      await place.close()
    }
  }

  async restart(member: Member): Promise<void> {
    await member.log.close()
    const opened = await TeamLog.open({ ...tools, store: member.store }, member.log.team, member.keys)
    if (!opened.ok) throw new Error(`the ${member.name} is ${opened.error} after a start`)
    member.log = opened.value
  }

  /** Nothing was taken that nobody wrote, and nothing was forgotten. */
  check(): void {
    for (const { name, log, store } of this.members) {
      for (const hash of store.entries.keys())
        if (!this.written.has(hash)) throw new Error(`the ${name} has ${hash}, which nobody wrote`)
      for (const { chain, author, n } of log.heads()) {
        const head = `${name} ${chain} ${author}`
        if (n < (this.#heads.get(head) ?? 0)) throw new Error(`the ${name} forgot entries`)
        this.#heads.set(head, n)
      }
    }
    const [first] = this.members
    const atPlace = first === undefined ? [] : this.place.honest.entriesOf(first.log.team)
    for (const { hash, author } of atPlace)
      if (this.members.some(({ keys }) => keys.id === author) && !this.written.has(hash))
        throw new Error(`${hash} lies at the place, and nobody wrote it`)
  }

  /** The place is honest: both have all that was written. */
  async settle(): Promise<void> {
    this.place.alter = undefined
    for (let round = 0; round < 3; round += 1)
      for (const member of this.members) {
        const came = await this.exchange(member)
        if (came !== 'exchanged') throw new Error(`at an honest place the ${member.name} is ${came}`)
      }
    this.check()
    const [desktop] = this.members
    for (const { name, log } of this.members) {
      const { services } = log.shared
      const count = [...this.written].filter((hash) => log.bytesOf(hash) !== undefined).length
      const missing = this.written.size - count
      if (missing > 0) throw new Error(`the ${name} lacks ${missing} entries`)
      if (JSON.stringify(services) !== JSON.stringify(desktop?.log.shared.services))
        throw new Error(`the ${name} shows something else`)
    }
  }
}
