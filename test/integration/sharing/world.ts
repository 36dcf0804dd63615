import { nodeTeamCrypto } from '../../../src/main/adapters/crypto/node-team-crypto.ts'
import { fromBase64url } from '../../../src/main/kernel/bytes.ts'
import type { PrivateKeys, TeamCrypto } from '../../../src/main/ports/team-crypto.ts'
import {
  becomeKeeper,
  changeMembers,
  joinTeam,
  type NewComputer,
  openBySheet,
  startTeam,
} from '../../../src/main/sharing/membership.ts'
import { compareLists, publicKeysOf } from '../../../src/main/sharing/rules/membership-list.ts'
import { conflictsOf, liveOf, type State } from '../../../src/main/sharing/rules/state-merge.ts'
import { openSecret } from '../../../src/main/sharing/rules/store-file.ts'
import { type SyncOutcome, TeamSync } from '../../../src/main/sharing/sync.ts'
import { FakeSharedVault, isHidden, type VaultDocument } from '../../fakes/fake-shared-vault.ts'
import { carry, FakeFolder, FakeStore, StopPoint, Stopped, type StoreFault } from '../../fakes/fake-store.ts'
import { quickTeamCrypto } from '../../fakes/quick-team-crypto.ts'
import { Seeded } from '../../fakes/seeded.ts'
import { digestOf, slowMerge, slowShown } from '../../fakes/slow-merge.ts'

const uuid = (kind: number, number: number) =>
  `00000000-0000-4000-8${String(kind).padStart(3, '0')}-${String(number).padStart(12, '0')}`
const keyRecords = [1, 2, 3].map((number) => `key:${uuid(1, number)}`)
const service = `service:${uuid(2, 1)}`

/** The records that every history edits. */
export const records = [...keyRecords, service]
/** A record whose ID doesn't have the vault's format. */
export const oddRecord = 'key:odd'
const editedFields = (record: string): string[] =>
  record === service ? ['name', 'address'] : ['name', 'notes', 'credentials']

/** A new record's fields, the same on every computer so that they don't conflict. */
export const newRecord = (record: string) =>
  record === service
    ? { name: 'added', address: address('https://added.example') }
    : {
        name: 'added',
        kind: 'personal',
        workspaceId: uuid(3, 1),
        credentials: { clientId: 'c', secret: 'added' },
        createdAtMs: 1,
      }
const address = (authUrl: string) => ({
  regions: [{ id: uuid(4, 1), name: 'EU', authUrl, baseUrl: 'https://api.example' }],
  ...{ tokenPath: null, credentialEncoding: 'as-written', tokenFields: [] },
})
/** A field's value with a unique token that identifies it in the history. */
export const valueWith = (field: string, token: string): unknown =>
  field === 'credentials'
    ? { clientId: 'c', secret: token }
    : field === 'address'
      ? address(`https://${token}`)
      : token

/** A value that somebody wrote in this history. */
interface Edit {
  readonly record: string
  readonly by: Machine
  /** Tokens that the author had observed. */
  readonly over: readonly string[]
  /** Tokens that were live when somebody chose this one. */
  readonly chosenOver: string[]
  /** True if the value was never sent and the profile that had it was replaced by an older one. */
  isDead: boolean
  /** True if only a removed person's computer has the value. */
  isExcused: boolean
  /** True if the author knew of the removal. */
  isAfterRemoval: boolean
}

/** One computer with its folder. */
export interface Machine {
  readonly me: NewComputer
  readonly folder: FakeFolder
  readonly vault: FakeSharedVault
  readonly store: FakeStore
  readonly stop: StopPoint
  sync: TeamSync
  isOut: boolean
  hasHeard: boolean
  /** Tokens that were never sent. */
  unsent: string[]
  readonly snapshots: VaultDocument[]
  /** The last sync's result. */
  outcome?: SyncOutcome | undefined
}

/** The options of a history. */
export interface WorldOptions {
  readonly isShared: boolean
  readonly faults: readonly StoreFault[]
  readonly isRealCrypto: boolean
  /** True if some addresses aren't allowed everywhere. */
  readonly holds: boolean
}

// Real keys are expensive to create, so all histories in a run share a pool.
const pool: PrivateKeys[] = []
const pooledKeys = (number: number): PrivateKeys => {
  while (pool.length <= number)
    pool.push({ sign: nodeTeamCrypto.randomBytes(32), box: nodeTeamCrypto.randomBytes(32) })
  return pool[number] as PrivateKeys // filled above
}

/** The state of a random history. */
export class World {
  readonly random: Seeded
  readonly crypto: TeamCrypto
  readonly seed = nodeTeamCrypto.randomBytes(20)
  readonly machines: Machine[] = []
  readonly edits = new Map<string, Edit>()
  readonly deletions: { readonly record: string; readonly knew: ReadonlySet<string> }[] = []
  readonly counts: Record<string, number> = {}
  readonly problems: string[] = []
  readonly options: WorldOptions
  readonly #folder = new FakeFolder('one')
  nowMs = 1_700_000_000_000
  isCalm = false
  /** Tokens of the attacker that were accepted by a computer that didn't know of the removal. */
  readonly believed = new Set<string>()
  team = ''
  #tokens = 0

  constructor(seed: string, options: WorldOptions) {
    this.random = new Seeded(seed)
    this.options = options
    // IDs and names depend on the seed too, so that a failed history can be repeated.
    const chance = new Seeded(`bytes of ${seed}`)
    const randomBytes = (count: number) => Uint8Array.from({ length: count }, () => chance.below(256))
    this.crypto = options.isRealCrypto ? { ...nodeTeamCrypto, randomBytes } : quickTeamCrypto(randomBytes)
  }

  count(what: string, more = 1): void {
    this.counts[what] = (this.counts[what] ?? 0) + more
  }

  chance(share: number): boolean {
    return this.random.fraction() < share
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = this.random.oneOf(items)
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }

  get inside(): Machine[] {
    return this.machines.filter(({ isOut }) => !isOut)
  }

  newMachine(computer: string, like?: Machine): Machine {
    const number = this.machines.length
    const stop = new StopPoint()
    const folder = this.options.isShared ? this.#folder : new FakeFolder(`d${number}`)
    const vault = new FakeSharedVault(this.crypto, stop)
    const store = new FakeStore(folder, stop, this.random)
    // Clocks differ by hours, because nothing may depend on them.
    const skewMs = Math.floor((this.random.fraction() - 0.5) * 2e7)
    vault.nowMs = () => {
      this.nowMs += 1
      return this.nowMs + skewMs
    }
    if (this.options.holds && number % 2 === 1) vault.allows = (one) => !/-\d*[05]"/.test(JSON.stringify(one))
    const me = like?.me ?? {
      ...{ id: uuid(5, number), person: uuid(6, number), name: `Person ${number}`, computer },
      keys: pooledKeys(number),
    }
    const machine = {
      me,
      folder,
      vault,
      store,
      stop,
      isOut: false,
      hasHeard: false,
      unsent: [],
      snapshots: [],
    }
    const made: Machine = { ...machine, sync: this.newSync(machine) }
    this.machines.push(made)
    return made
  }

  /** Creates a new sync, as after a restart of the app. */
  newSync({ vault, store }: Pick<Machine, 'vault' | 'store'>): TeamSync {
    let steps = 0
    // Occasionally lets other work run between the steps of a long computation.
    const pace = { pause: () => (steps++ % 7 === 0 ? Promise.resolve() : undefined) }
    return new TeamSync({ vault, store, crypto: this.crypto, clock: { nowMs: () => vault.nowMs() }, pace })
  }

  async start(): Promise<Machine> {
    const keeper = this.newMachine('Tower')
    if ((await startTeam(keeper.sync, keeper.me, { seed: this.seed, name: 'Payments' })) !== 'started')
      throw new Error('not started')
    this.team = keeper.vault.notes.team
    await this.sync(keeper)
    return keeper
  }

  async calmly<Value>(work: () => Promise<Value>): Promise<Value> {
    const was = this.isCalm
    this.isCalm = true
    try {
      return await work()
    } finally {
      this.isCalm = was
    }
  }

  /** The keeper adds new computers to the team. Some have edited records before they join. */
  async admit(by: Machine, count: number): Promise<boolean> {
    return this.calmly(async () => {
      const added = Array.from({ length: count }, () => this.newMachine(`Computer ${this.machines.length}`))
      this.machines.splice(-count)
      const members = added.map(({ me: { keys, ...rest } }) => ({
        ...rest,
        ...publicKeysOf(this.crypto, keys),
      }))
      const outcome = await this.changing(by, (sync) =>
        changeMembers(sync, (before) => [...before, ...members]),
      )
      if (outcome.kind !== 'synced') return false
      this.machines.push(...added)
      const { notes } = by.vault
      for (const machine of added) {
        if (machine.folder !== by.folder) carry(by.folder, machine.folder, this.random)
        if (this.chance(0.3)) this.edit(machine, this.pick(records), 'name')
        machine.store.faults = []
        const joined = await joinTeam(
          machine.sync,
          machine.me,
          { team: notes.team, sheet: notes.sheet },
          notes.list.hash,
        )
        if (joined.kind !== 'synced' && joined.kind !== 'held-back')
          throw new Error(`cannot join: ${JSON.stringify(joined)}`)
        machine.outcome = joined
        if (joined.kind === 'synced') machine.unsent = []
      }
      return true
    })
  }

  /** The keeper removes a computer. */
  async remove(by: Machine, leaver: Machine): Promise<boolean> {
    const outcome = await this.calmly(() =>
      this.changing(by, (sync) => changeMembers(sync, (all) => all.filter(({ id }) => id !== leaver.me.id))),
    )
    return by.vault.notes.members.every(({ id }) => id !== leaver.me.id) && outcome.kind !== 'not-synced'
  }

  private async changing<Outcome extends { kind: string }>(
    by: Machine,
    work: (sync: TeamSync) => Promise<Outcome>,
  ) {
    by.store.faults = []
    by.stop.set(undefined)
    // Sometimes edits a record before the change to the team or during it.
    const edit = () => this.edit(by, this.pick(records))
    if (by.vault.document.notes !== undefined && this.chance(0.3)) edit()
    if (by.vault.document.notes !== undefined && this.chance(0.3)) by.vault.meanwhile = edit
    const outcome = await work(by.sync)
    by.vault.meanwhile = undefined
    if (outcome.kind === 'synced') by.unsent = []
    return outcome
  }

  /** Somebody types the sheet, then removes unwanted members, who may act `between`. */
  async typeSheet(by: Machine, isIn: (id: string) => boolean, between?: () => Promise<void>) {
    return this.calmly(async () => {
      by.store.faults = []
      by.stop.set(undefined)
      const opened = await openBySheet(by.sync, this.team, this.seed)
      if ('kind' in opened) return opened
      const outcome = await this.changing(by, (sync) => becomeKeeper(sync, by.me, opened))
      await between?.()
      const stays = (id: string) => isIn(id) || id === by.me.id
      if (by.vault.notes.members.every(({ id }) => stays(id))) return outcome
      return this.changing(by, (sync) =>
        changeMembers(sync, (all) => all.filter(({ id }) => stays(id)), 'lost'),
      )
    })
  }

  /** The tokens of a field or record in a machine's vault or base. */
  visible({ vault }: Machine, record: string, field?: string): string[] {
    const { base, records: here } = vault.document
    const texts = [
      JSON.stringify(field === undefined ? here[record] : here[record]?.[field]),
      ...Object.entries(base?.[record] ?? {})
        .filter(
          ([name]) => (field === undefined || name === field) && !isHidden(vault.document, record, name),
        )
        .map(([, register]) => JSON.stringify(this.plainly(vault, record, register))),
    ]
    return texts.flatMap(tokensIn)
  }

  /** A register's values, with secrets decrypted to their tokens. */
  plainly(vault: FakeSharedVault, record: string, register: State[string][string]): unknown {
    return Object.entries(register.live).map(([id, [, , value]]) =>
      this.plain(vault.notes, record, id, value),
    )
  }

  /** A value, or the token inside if it is a secret. */
  plain(notes: { team: string; inner: string }, record: string, write: string, value: unknown): unknown {
    const { secret } = (value ?? {}) as { secret?: { sealed: string } | null }
    if (!secret) return value
    const known = this.#plain.get(secret.sealed)
    if (known !== undefined) return known
    const text = openSecretOf(this.crypto, notes, record, write, secret.sealed)
    if (text !== undefined) this.#plain.set(secret.sealed, text)
    return text
  }
  readonly #plain = new Map<string, string>()

  newToken(machine: Machine, record: string, field: string): string {
    this.#tokens += 1
    const token = `value-${this.#tokens}`
    const over = this.visible(machine, record, field)
    const edit = { record, by: machine, over, chosenOver: [], isDead: false, isExcused: false }
    this.edits.set(token, { ...edit, isAfterRemoval: machine.hasHeard })
    machine.unsent.push(token)
    return token
  }

  edit(machine: Machine, record: string, field = this.pick(editedFields(record))): void {
    const { vault } = machine
    if (!(record in vault.records)) vault.edit(record, newRecord(record))
    vault.edit(record, { [field]: valueWith(field, this.newToken(machine, record, field)) })
  }

  delete(machine: Machine, record: string): void {
    if (!(record in machine.vault.records)) return
    this.deletions.push({ record, knew: new Set(this.visible(machine, record)) })
    machine.vault.delete(record)
  }

  /** The user resolves a conflict: keeps a value, keeps a record, or deletes it. */
  resolve(machine: Machine): void {
    const { base = {}, records: here, held } = machine.vault.document
    const open = Object.entries(base).flatMap(([record, fields]) =>
      [...conflictsOf(fields)].map(([field, live]) => ({ record, field, live })),
    )
    if (open.length === 0) return
    const { record, field, live } = this.pick(open)
    if (here[record] === undefined || record in held) return
    if (field === 'life') {
      if (this.chance(0.5)) this.delete(machine, record)
      else machine.vault.resolve(record, 'life', true)
      return
    }
    const [shown] = live
    const chosen = this.pick(live)
    const plain = (one = chosen) =>
      tokensIn(JSON.stringify(this.plain(machine.vault.notes, record, one.id, one.value)))[0]
    // The field was edited here in the meantime, so the vault no longer shows this value.
    if (tokensIn(JSON.stringify(here[record]?.[field]))[0] !== plain(shown)) return
    const token = plain()
    if (token === undefined) return
    const over = this.visible(machine, record, field).filter((one) => one !== token)
    machine.vault.resolve(record, field, valueWith(field, token))
    this.edits.get(token)?.chosenOver.push(...over)
  }

  /** Syncs once, with events that may happen meanwhile. `stopAt` ends the program at that step. */
  async sync(machine: Machine, stopAt?: number): Promise<SyncOutcome | 'stopped'> {
    machine.store.faults = this.isCalm ? [] : this.options.faults
    machine.stop.set(stopAt)
    const before = machine.vault.document.notes
    let outcome: SyncOutcome | 'stopped'
    try {
      outcome = await machine.sync.sync()
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
      outcome = 'stopped'
      machine.sync = this.newSync(machine)
    }
    machine.stop.set(undefined)
    const kind = outcome === 'stopped' ? outcome : outcome.kind
    this.count(`sync ${kind}`)
    machine.outcome = outcome === 'stopped' ? undefined : outcome
    if (kind === 'synced') machine.unsent = []
    const after = machine.vault.document.notes
    if (before && after && compareLists(before.list, after.list) > 0)
      this.problems.push('a list went backwards')
    return outcome
  }

  carry(from: Machine, to: Machine, lateShare = 0): void {
    if (from.folder !== to.folder) carry(from.folder, to.folder, this.random, lateShare)
  }

  get writes(): number {
    return [...new Set(this.machines.map(({ folder }) => folder))].reduce(
      (sum, { writes }) => sum + writes,
      0,
    )
  }

  /** Delivers all files to everybody and syncs, in rounds. Returns how many files the last round wrote. */
  async settle(rounds = 6): Promise<number> {
    return this.calmly(async () => {
      let writes = 0
      for (let round = 0; round < rounds; round += 1) {
        writes = this.writes
        for (const from of this.inside) for (const to of this.inside) this.carry(from, to)
        for (const machine of this.inside) await this.sync(machine)
      }
      return this.writes - writes
    })
  }

  /** All tokens on a machine. */
  heldBy({ vault }: Machine): Set<string> {
    const { base = {}, records: here } = vault.document
    const texts = [JSON.stringify(here)]
    for (const [record, fields] of Object.entries(base))
      for (const register of Object.values(fields))
        texts.push(JSON.stringify(this.plainly(vault, record, register)))
    return new Set(texts.flatMap(tokensIn))
  }

  /** Marks values that only the removed computer has, because they can't be recovered. */
  leave(leaver: Machine): void {
    leaver.isOut = true
    const kept = new Set(this.inside.flatMap((one) => [...this.heldBy(one)]))
    for (const token of this.heldBy(leaver)) if (!kept.has(token)) this.excuse(token)
    for (const [token, edit] of this.edits) if (edit.by === leaver && !kept.has(token)) edit.isExcused = true
  }

  excuse(token: string): void {
    const edit = this.edits.get(token)
    if (edit !== undefined) edit.isExcused = true
  }

  /** Checks that all members have the same state, and that it equals the result of the slow merge. */
  checkSame(): void {
    const all = this.inside
    const [first] = all
    if (first === undefined) return
    const slow = slowMerge(all.map(({ vault }) => vault.document.base ?? {}))
    const slowDigest = digestOf(undated(slow))
    for (const { vault, me, outcome } of all) {
      const { base = {}, records: here, held } = vault.document
      if (outcome?.kind !== 'synced')
        this.problems.push(`${me.computer} is not synced: ${JSON.stringify(outcome)}`)
      if (digestOf(undated(base)) !== slowDigest)
        this.problems.push(`${me.computer} has another state than the slow merge`)
      const shown = slowShown(slow)
      for (const [record, fields] of Object.entries(shown)) {
        for (const [field, value] of Object.entries(fields)) {
          if (field === 'needsReplacing' || held[record]?.[field] !== undefined || here[record] === undefined)
            continue
          const [live] = liveOf(base[record]?.[field])
          const plain = this.plain(vault.notes, record, live?.id ?? '', value)
          const mine = here[record]?.[field]
          const isSame =
            field === 'credentials'
              ? (mine as { secret: string }).secret === plain
              : digestOf(mine ?? null) === digestOf(value)
          if (!isSame) this.problems.push(`${me.computer} shows another ${field}`)
        }
      }
      const missing = Object.keys(shown).filter((record) => !(record in here) && !(record in held))
      const more = Object.keys(here).filter((record) => !(record in shown) && record !== oddRecord)
      if (missing.length + more.length > 0) this.problems.push(`${me.computer} shows other records`)
    }
  }

  /** Checks that everything written still exists, or was replaced or deleted by somebody who had seen it. */
  checkLost(): void {
    const [first] = this.inside
    if (first === undefined) return
    const { base = {}, records: here, held } = first.vault.document
    const there = new Set<string>()
    for (const [record, fields] of Object.entries(base))
      for (const register of Object.values(fields))
        for (const token of tokensIn(JSON.stringify(this.plainly(first.vault, record, register))))
          there.add(token)
    const replaced = new Set<string>()
    for (const [token, { over, isDead, chosenOver }] of this.edits)
      for (const one of [...(isDead && !there.has(token) ? [] : over), ...chosenOver])
        if (one !== token) replaced.add(one)
    for (const [token, { isDead, isExcused, record }] of this.edits) {
      if (isDead || isExcused) {
        this.count('edits excused')
        continue
      }
      this.count('edits checked')
      const isDeleted = this.deletions.some((one) => one.record === record && one.knew.has(token))
      if (!there.has(token) && !replaced.has(token) && !isDeleted) this.problems.push(`${token} is lost`)
      // A record may be gone only if somebody who had observed each value deleted it.
      if (there.has(token) && !(record in here) && !(record in held) && !isDeleted)
        this.problems.push(`${token} is in a deleted record, unseen`)
    }
  }
}

export const tokensIn = (text: string | undefined): string[] => text?.match(/(value|evil)-\d+/g) ?? []

const openSecretOf = (
  crypto: TeamCrypto,
  { team, inner }: { team: string; inner: string },
  record: string,
  write: string,
  sealed: string,
): string | undefined => openSecret(crypto, fromBase64url(inner), { team, record, write }, sealed)?.reveal()

/**
 * A state without the days in its tombstones, for comparison. They may differ, because each computer limits future
 * days to the current day of its own clock.
 */
const undated = (state: unknown): unknown =>
  JSON.parse(JSON.stringify(state, (name, value) => (name === 'gone' ? Object.keys(value).sort() : value)))
