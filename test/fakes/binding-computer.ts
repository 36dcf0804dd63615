import { randomUUID } from 'node:crypto'
import { nodeTeamCrypto } from '../../src/main/adapters/crypto/node-team-crypto.ts'
import { ManualClock } from '../../src/main/adapters/system/manual-clock.ts'
import { Secret } from '../../src/main/kernel/secret.ts'
import type { Pace } from '../../src/main/ports/pace.ts'
import { VaultBinding } from '../../src/main/sharing/binding/vault-binding.ts'
import { type Choice, chosenWrites } from '../../src/main/sharing/conflicts.ts'
import { changeMembers, joinTeam, type NewComputer, startTeam } from '../../src/main/sharing/membership.ts'
import { publicKeysOf } from '../../src/main/sharing/rules/membership-list.ts'
import type { VaultSnapshot } from '../../src/main/sharing/shared-vault.ts'
import { TeamSync } from '../../src/main/sharing/sync.ts'
import type { StoredKey, VaultDocument } from '../../src/main/vault/format/vault-format.ts'
import { sealSecret } from '../../src/main/vault/protection/secret-box.ts'
import { saveWorkspace } from '../../src/main/vault/records/service-records.ts'
import { locateWorkspace } from '../../src/main/vault/records/workspace-location.ts'
import type { Service } from '../../src/shared/services/service.ts'
import { FakeBaseFiles } from './fake-sharing.ts'
import { FakeFolder, FakeStore } from './fake-store.ts'
import type { MemoryVaultFile } from './memory-vault-file.ts'
import { must, newKey, openVault } from './vault-bench.ts'

const crypto = nodeTeamCrypto
type Bench = Awaited<ReturnType<typeof openVault>>

/** What all computers in a test have in common: the store's folder and the clock. */
export class BindingTeam {
  readonly folder = new FakeFolder('one')
  readonly clock = new ManualClock(1_700_000_000_000)
  readonly computers: BindingComputer[] = []

  async newComputer(name: string, o: { pace?: Pace; isEmpty?: boolean } = {}): Promise<BindingComputer> {
    const bench = await openVault({ clock: this.clock, isEmpty: o.isEmpty ?? this.computers.length > 0 })
    const computer = new BindingComputer(this, name, bench, o.pace)
    this.computers.push(computer)
    return computer
  }

  /** Creates a team of two computers. The first one shares its workspace with a key. */
  async two() {
    const desk = await this.newComputer('Desk')
    const lap = await this.newComputer('Lap')
    await desk.start()
    const keyId = await desk.addKey('Billing', 'secret one')
    await desk.share(...desk.workspaceIds)
    await desk.letIn(lap)
    return { desk, lap, keyId }
  }

  /** Syncs all computers until a round changes nothing. */
  async settle(): Promise<void> {
    for (let round = 0; round < 12; round += 1) {
      const { writes } = this.folder
      for (const computer of this.computers) if (!computer.isOut) await computer.sync()
      if (writes === this.folder.writes) return
    }
    throw new Error('They never come to rest.')
  }
}

/** A computer with a real vault. */
export class BindingComputer {
  readonly me: NewComputer
  readonly team: BindingTeam
  readonly store: FakeStore
  readonly bases = new FakeBaseFiles()
  readonly pace: Pace
  bench: Bench
  binding: VaultBinding
  teamSync: TeamSync
  allows: (service: Service) => boolean = () => true
  isOut = false

  constructor(team: BindingTeam, name: string, bench: Bench, pace: Pace = { pause: () => undefined }) {
    this.team = team
    this.bench = bench
    this.pace = pace
    this.store = new FakeStore(team.folder)
    const keys = { sign: crypto.randomBytes(32), box: crypto.randomBytes(32) }
    this.me = { id: randomUUID(), person: randomUUID(), name: 'Ann', computer: name, keys }
    this.binding = this.#newBinding()
    this.teamSync = this.#newSync()
  }

  #newBinding(): VaultBinding {
    const { vault, cipher } = this.bench
    const { bases: files, pace } = this
    const isAllowed = (service: Service) => this.allows(service)
    return new VaultBinding({ vault, cipher, clock: this.team.clock, files, crypto, pace, isAllowed })
  }

  #newSync(): TeamSync {
    const { store, pace, binding: vault } = this
    return new TeamSync({ store, vault, crypto, clock: this.team.clock, pace })
  }

  get document(): VaultDocument {
    return this.bench.vault.document
  }

  get workspaceIds(): string[] {
    return this.document.workspaces.map(({ id }) => id)
  }

  async start(): Promise<void> {
    const outcome = await startTeam(this.teamSync, this.me, {
      seed: crypto.randomBytes(20),
      name: 'Payments',
    })
    if (outcome !== 'started') throw new Error(JSON.stringify(outcome))
  }

  async share(...ids: string[]): Promise<void> {
    const saved = await this.binding.setWorkspaces(ids)
    if (saved !== 'saved') throw new Error(saved)
    await this.sync()
  }

  /** Resolves a conflict by choosing a write, as the user would. */
  choose(choice: Choice) {
    const nowMs = Math.floor(this.team.clock.nowMs())
    return this.binding.write((base, notes) => chosenWrites(crypto, nowMs, notes, base, choice))
  }

  async letIn(other: BindingComputer): Promise<void> {
    const { keys, ...rest } = other.me
    const member = { ...rest, ...publicKeysOf(crypto, keys) }
    const changed = await changeMembers(this.teamSync, (all) => [...all, member])
    if (changed.kind !== 'synced') throw new Error(JSON.stringify(changed))
    const { notes } = await this.read()
    const joined = await joinTeam(other.teamSync, other.me, notes, notes.list.hash)
    if (joined.kind !== 'synced') throw new Error(JSON.stringify(joined))
  }

  async remove(other: BindingComputer) {
    other.isOut = true
    return changeMembers(this.teamSync, (all) => all.filter(({ id }) => id !== other.me.id))
  }

  /** Reads the vault's snapshot for sharing. Throws unless there is a team that can be opened. */
  async read(): Promise<VaultSnapshot> {
    const snapshot = await this.binding.read()
    if (typeof snapshot === 'string') throw new Error(snapshot)
    return snapshot
  }

  async sync() {
    this.team.clock.advance(1_000)
    const outcome = await this.teamSync.sync()
    if (outcome.kind !== 'synced') throw new Error(JSON.stringify(outcome))
    return outcome
  }

  async addKey(name: string, secret: string, workspaceId = this.workspaceIds[0]): Promise<string> {
    const clientSecret = new Secret(secret)
    return must(
      await this.bench.keys.add(newKey(workspaceId, { name, clientId: `id-${name}`, clientSecret })),
    ).id
  }

  /** Adds keys in one save. */
  async addMany(count: number, secret: string): Promise<void> {
    const { vault, cipher } = this.bench
    const [workspaceId = ''] = this.workspaceIds
    const sealing = must(await vault.protection.keyForSealing(this.document))
    const location = must(locateWorkspace(this.document, workspaceId))
    const keys = Array.from({ length: count }, (_, at): StoredKey => {
      const [id, clientId] = [randomUUID(), `client-${at}`]
      const facts = {
        id,
        name: `Key ${at}`,
        kind: 'service' as const,
        workspaceId,
        clientId,
        secretVersion: 1,
      }
      const key = { ...facts, pinned: false, keepReady: false, createdAtMs: 1, notes: `Notes of key ${at}` }
      return { ...key, secret: sealSecret(cipher, sealing, { key, location }, 1, new Secret(secret), 1) }
    })
    await this.change((document) => ({ ...document, keys: [...document.keys, ...keys] }))
  }

  async addWorkspace(name: string): Promise<string> {
    const { serviceId = '', regionId = '' } = this.document.workspaces[0] ?? {}
    const draft = { name, serviceId, regionId, sensitive: false }
    return must(
      await this.bench.vault.change((document) => saveWorkspace(document, draft, () => randomUUID())),
    ).id
  }

  /** Changes the vault as a call from the page would. */
  async change(edit: (document: VaultDocument) => VaultDocument): Promise<void> {
    must(
      await this.bench.vault.change((document) => ({
        ok: true,
        value: { document: edit(document), saved: undefined },
      })),
    )
  }

  editKey(id: string, edit: (key: StoredKey) => StoredKey): Promise<void> {
    return this.change((document) => ({
      ...document,
      keys: document.keys.map((key) => (key.id === id ? edit(key) : key)),
    }))
  }

  key(id: string): StoredKey | undefined {
    return this.document.keys.find((key) => key.id === id)
  }

  async secretOf(id: string): Promise<string | undefined> {
    const opened = await this.bench.keys.openSecretOf(id)
    return opened.ok ? opened.value.clientSecret.reveal() : undefined
  }

  /** Restarts the program with this vault file. */
  async restart(file: MemoryVaultFile = this.bench.file): Promise<void> {
    const { keyring, cipher, clock } = this.bench
    this.bench = await openVault({ file, keyring, cipher, clock, isEmpty: true })
    this.binding = this.#newBinding()
    this.teamSync = this.#newSync()
  }
}
