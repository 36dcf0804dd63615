import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nodeSharingCrypto } from '../../src/main/adapters/node-sharing-crypto.ts'
import { FolderEntryStore } from '../../src/main/adapters/sharing/folder-entry-store.ts'
import { addComputer } from '../../src/main/app/sharing/computers.ts'
import { type Exchanged, exchange } from '../../src/main/app/sharing/exchange.ts'
import { answerRequest, askToJoin, findRequest, join } from '../../src/main/app/sharing/pair-computers.ts'
import { recover, replacePage } from '../../src/main/app/sharing/recover.ts'
import { newPage, putPage, readPage } from '../../src/main/app/sharing/recovery-page.ts'
import { newComputer, startTeam } from '../../src/main/app/sharing/start-team.ts'
import { type OwnComputer, TeamLog, type TeamLogNeeds } from '../../src/main/app/sharing/team-log.ts'
import { CODE_RANDOM_BYTES, newPairingCode } from '../../src/main/domain/sharing/pairing.ts'
import type { SharedOperation } from '../../src/main/domain/sharing/shared-operations.ts'
import { groupCode } from '../../src/main/domain/sharing/typed-code.ts'
import type { SharingPlace } from '../../src/main/ports/sharing-place.ts'
import type { Result } from '../../src/shared/result.ts'

/** The value of a success; a failure ends the test. */
export const done = <Value>(result: Result<Value, unknown>): Value => {
  if (!result.ok) throw new Error(`not done: ${String(result.error)}`)
  return result.value
}

const tools: Omit<TeamLogNeeds, 'store'> = {
  crypto: nodeSharingCrypto,
  pace: { pause: () => undefined },
  clock: { nowMs: () => 1_700_000_000_000 },
  random: { bytes: (length) => new Uint8Array(randomBytes(length)), newId: () => randomUUID() },
}

/** One computer of a person: its disk, its keys and its view of the place. */
export class SharingComputer {
  readonly folder: string
  readonly place: SharingPlace
  readonly keys: OwnComputer
  #log: TeamLog | undefined

  constructor(place: SharingPlace, from?: SharingComputer) {
    this.folder = mkdtempSync(path.join(tmpdir(), 'keyward-computer-'))
    this.place = place
    this.keys = from?.keys ?? newComputer(tools)
  }

  get log(): TeamLog {
    if (this.#log === undefined) throw new Error('This computer is in no team.')
    return this.#log
  }

  needsOf(team: string): TeamLogNeeds {
    return { ...tools, store: new FolderEntryStore(this.folder, team) }
  }

  get needs(): TeamLogNeeds {
    return this.needsOf(this.log.team)
  }

  /** The first computer of a new team. */
  static async start(place: SharingPlace, label = 'Desktop'): Promise<SharingComputer> {
    const computer = new SharingComputer(place)
    const storeOf = (team: string) => new FolderEntryStore(computer.folder, team)
    computer.#log = done(await startTeam(tools, storeOf, computer.keys, label))
    await computer.exchange()
    return computer
  }

  /** A computer that is added by this one with a code. */
  async pair(place: SharingPlace, label = 'Laptop'): Promise<SharingComputer> {
    const added = new SharingComputer(place)
    const code = newPairingCode(randomBytes(CODE_RANDOM_BYTES))
    const { team } = this.log
    done(await askToJoin(added.needsOf(team), place, team, code, added.keys, label))
    const request = done(await findRequest(tools, this.place, team, code))
    if (request === undefined) throw new Error('There is no request.')
    done(await addComputer(this.needs, this.log, request))
    await this.exchange()
    done(await answerRequest(this.needs, this.place, this.log, code))
    added.#log = done(await join(added.needsOf(team), place, team, code, added.keys))
    return added
  }

  /** Makes the team's first page and puts it into the log; its text as it is printed. */
  async putPage(): Promise<string> {
    const page = newPage(tools)
    done(await putPage(this.needs, this.log, page))
    await this.exchange()
    return groupCode(page.recoveryKey.reveal())
  }

  /** On a computer with nothing but the place: what comes of typing what stands on a page. */
  async recover(
    typed: string,
    others: 'stay' | 'leave' = 'stay',
    label = 'New computer',
  ): Promise<Result<TeamLog, string>> {
    const page = readPage(tools, typed)
    if (page === undefined) return { ok: false, error: 'mistyped' }
    const storeOf = (team: string) => new FolderEntryStore(this.folder, team)
    const computer = { keys: this.keys, label }
    const recovered = await recover(tools, storeOf, this.place, page, computer, others)
    if (recovered.ok) this.#log = recovered.value
    return recovered
  }

  /** Puts a new page in place of the one that is typed; the new one's text. */
  async replacePage(typed: string, removedIds: readonly string[] = []): Promise<Result<string, string>> {
    const page = readPage(tools, typed)
    if (page === undefined) return { ok: false, error: 'mistyped' }
    const successor = newPage(tools)
    const replaced = await replacePage(this.needs, this.place, this.log, page, successor, removedIds)
    return replaced.ok ? { ok: true, value: groupCode(successor.recoveryKey.reveal()) } : replaced
  }

  /** Who is in, as this computer finds it, by label; pages as `page`. */
  get states(): readonly string[] {
    return this.log.authority.members.map(
      ({ kind, label, state }) => `${kind === 'page' ? kind : label} ${state}`,
    )
  }

  async exchange(): Promise<Exchanged> {
    return done(await exchange(this.log, this.place))
  }

  async write(...ops: SharedOperation[]): Promise<string> {
    return done(await this.log.write({ to: 'shared', ops })).hash
  }

  /** Starts again from what is on the disk. */
  async reopen(): Promise<Result<TeamLog, string>> {
    const opened = await TeamLog.open(this.needs, this.log.team, this.keys)
    if (opened.ok) this.#log = opened.value
    return opened
  }

  /** What is shared, in a form that can be compared. */
  get view(): unknown {
    const { services, workspaces, keys, questions } = this.log.shared
    return { services, workspaces, keys, questions }
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
