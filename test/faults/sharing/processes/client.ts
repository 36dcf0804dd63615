/** One computer of a team as a process: it reads, writes and exchanges until it is killed or told to stop. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { nodeSharingCrypto } from '../../../../src/main/adapters/node-sharing-crypto.ts'
import { FolderEntryStore } from '../../../../src/main/adapters/sharing/folder-entry-store.ts'
import { FolderPlace } from '../../../../src/main/adapters/sharing/folder-place.ts'
import { PostgresPlace } from '../../../../src/main/adapters/sharing/postgres-place.ts'
import type { DatabaseLogin } from '../../../../src/main/adapters/sharing/postgres-session.ts'
import { exchange } from '../../../../src/main/app/sharing/exchange.ts'
import { type OwnComputer, TeamLog } from '../../../../src/main/app/sharing/team-log.ts'
import { newestEpoch } from '../../../../src/main/domain/sharing/epoch-needs.ts'
import type { SecretBinding } from '../../../../src/main/domain/sharing/shared-secret.ts'
import { comparable } from '../../../fakes/sharing-histories.ts'
import { Seeded } from '../../seeded.ts'
import { ClientWriter } from './client-writer.ts'

/** Where a team's entries lie. */
export type ClientPlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'database'; readonly login: DatabaseLogin }

/** What a client is started with. */
export interface ClientStart {
  readonly profile: string
  readonly team: string
  readonly computer: OwnComputer
  readonly place: ClientPlace
  readonly seed: string
  /** Between two of its steps. */
  readonly pauseMs: number
  readonly workspaceId: string
  readonly address: SecretBinding['address']
}

/** What its parent tells it. */
export type Order =
  | { readonly order: 'start'; readonly start: ClientStart }
  /** Writes nothing more. */
  | { readonly order: 'rest' }
  | { readonly order: 'exchange' }
  | { readonly order: 'digest' }
  | { readonly order: 'stop' }

/** What it tells its parent. */
export type Report =
  /** Entries that it has now and had not when it last said so; all of them when it has just been started. */
  | { readonly what: 'read'; readonly isFirst: boolean; readonly hashes: readonly string[] }
  /** An entry that is saved, with its operations. */
  | { readonly what: 'ok'; readonly hash: string; readonly ops: readonly string[] }
  /** Own entries up to this number are at the place. */
  | { readonly what: 'sent'; readonly chain: string; readonly n: number }
  | { readonly what: 'exchanged'; readonly changes: number; readonly problem?: string }
  | { readonly what: 'anomaly'; readonly text: string }
  | { readonly what: 'digest'; readonly digest: string }

const say = (report: Report): void => void process.send?.(report)

const tools = {
  crypto: nodeSharingCrypto,
  clock: { nowMs: () => Date.now() },
  pace: { pause: () => undefined },
  random: { bytes: (length: number) => new Uint8Array(randomBytes(length)), newId: () => randomUUID() },
}

/** A place that is not reached for a while is none of the anomalies. */
const passing: ReadonlySet<string> = new Set(['away', 'refused', 'full'])

class Client {
  readonly #start: ClientStart
  readonly #log: TeamLog
  readonly #place: FolderPlace | PostgresPlace
  readonly #writer: ClientWriter
  readonly #random: Seeded
  readonly #read = new Set<string>()
  #isResting = false
  #doing: Promise<void> = Promise.resolve()

  private constructor(start: ClientStart, log: TeamLog) {
    const { place, workspaceId, address, seed } = start
    this.#start = start
    this.#log = log
    this.#place = place.kind === 'folder' ? new FolderPlace(place.folder) : new PostgresPlace(place.login)
    this.#random = new Seeded(`${seed} ${process.pid}`)
    this.#writer = new ClientWriter(tools, log, this.#random, { workspaceId, address })
  }

  static async open(start: ClientStart): Promise<Client | undefined> {
    const store = new FolderEntryStore(start.profile, start.team)
    const log = await TeamLog.open({ ...tools, store }, start.team, start.computer)
    if (!log.ok) {
      say({ what: 'anomaly', text: `its own disk is ${log.error}` })
      return undefined
    }
    const client = new Client(start, log.value)
    client.#tellRead(true)
    return client
  }

  async run(): Promise<void> {
    while (!this.#isResting) {
      this.#doing = this.#random.below(3) === 0 ? this.exchange() : this.#write()
      await this.#doing
      await new Promise((resolve) => setTimeout(resolve, this.#random.below(2 * this.#start.pauseMs)))
    }
  }

  async rest(): Promise<void> {
    this.#isResting = true
    await this.#doing
  }

  #tellRead(isFirst = false): void {
    const { authority, shared } = this.#log
    const hashes = [...authority.log.entries, ...shared.log.entries]
      .map(({ hash }) => hash)
      .filter((hash) => !this.#read.has(hash))
    for (const hash of hashes) this.#read.add(hash)
    if (hashes.length > 0) say({ what: 'read', isFirst, hashes })
  }

  async #write(): Promise<void> {
    const ops = this.#writer.operations(newestEpoch(this.#log.authority, this.#log.authority.sharedChain))
    const written = await this.#log.write({ to: 'shared', ops })
    if (written.ok) say({ what: 'ok', hash: written.value.hash, ops: ops.map(({ op }) => op) })
    else say({ what: 'anomaly', text: `nothing was written: ${written.error}` })
  }

  async exchange(): Promise<void> {
    const exchanged = await exchange(this.#log, this.#place)
    if (!exchanged.ok) {
      if (!passing.has(exchanged.error))
        say({ what: 'anomaly', text: `an exchange ended: ${exchanged.error}` })
      say({ what: 'exchanged', changes: 1, problem: exchanged.error })
      return
    }
    const { received, sent, putBack, changed, missing } = exchanged.value
    if (changed.length > 0) say({ what: 'anomaly', text: `a log is changed: ${JSON.stringify(changed)}` })
    this.#tellRead()
    for (const { chain, author, n } of this.#log.heads())
      if (author === this.#log.computer.id) say({ what: 'sent', chain, n })
    const changes = received + sent + putBack + changed.length + missing.length
    const problem = missing.map(({ author, n }) => `${author} ${n} is missing`).join()
    say({ what: 'exchanged', changes, ...(missing.length > 0 && { problem }) })
  }

  digest(): string {
    const { authority, shared } = this.#log
    return createHash('sha256')
      .update(JSON.stringify(comparable({ authority, shared })))
      .digest('hex')
  }
}

let opened: Promise<Client | undefined> = Promise.resolve(undefined)

process.on('message', (order: Order) => {
  void (async () => {
    if (order.order === 'start') {
      opened = Client.open(order.start)
      return (await opened)?.run()
    }
    if (order.order === 'stop') return process.exit(0)
    // It may have been started just now.
    const client = await opened
    if (client === undefined) return say({ what: 'anomaly', text: 'it is not open' })
    if (order.order === 'rest') return client.rest()
    if (order.order === 'exchange') return client.exchange()
    return say({ what: 'digest', digest: client.digest() })
  })().catch((thrown: unknown) => say({ what: 'anomaly', text: String(thrown) }))
})
// Its parent was killed.
process.on('disconnect', () => process.exit(1))
