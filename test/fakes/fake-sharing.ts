import type { BaseFiles } from '../../src/main/ports/base-files.ts'
import type { SharingPlatform } from '../../src/main/ports/sharing-platform.ts'
import type { Store } from '../../src/main/ports/store.ts'
import type { OpenStore, StoreAccess, Stores } from '../../src/main/ports/stores.ts'
import { err } from '../../src/shared/kernel/result.ts'
import type { StoreTrial } from '../../src/shared/sharing/store-trial.ts'
import { FakeFolder, FakeStore } from './fake-store.ts'

/** The contents of a test's folder or database: each team's files. */
export class SharedFiles {
  readonly teams = new Map<string, FakeFolder>()
  /** The open stores. */
  readonly open = new Set<OpenStore>()

  folder(team: string): FakeFolder {
    const known = this.teams.get(team) ?? new FakeFolder('shared')
    this.teams.set(team, known)
    return known
  }

  /** A copy of the files that changes independently from then on. */
  copy(): SharedFiles {
    const copied = new SharedFiles()
    for (const [team, { files }] of this.teams)
      for (const [name, stored] of files) copied.folder(team).files.set(name, stored)
    return copied
  }

  get names(): string[] {
    return [...this.teams.values()].flatMap(({ names }) => names)
  }
}

/** Files next to a vault. They survive a restart. */
export class FakeBaseFiles implements BaseFiles {
  readonly files: Map<string, Uint8Array>
  canWrite = true

  constructor(files: ReadonlyMap<string, Uint8Array> = new Map()) {
    this.files = new Map(files)
  }
  read = async (name: string) => this.files.get(name)
  write = async (name: string, bytes: Uint8Array) => {
    if (this.canWrite) this.files.set(name, bytes)
    return this.canWrite
  }
  removeAllBut = async (name: string | undefined) => {
    for (const file of [...this.files.keys()]) if (file !== name) this.files.delete(file)
  }
}

/** The stores that one test computer can reach. */
export class FakeStores implements Stores {
  readonly baseFiles: FakeBaseFiles
  /** True if no store can be reached. */
  isAway = false
  /** The number of calls so far. */
  calls = 0
  #filesOf: (access: StoreAccess) => SharedFiles

  constructor(filesOf: (access: StoreAccess) => SharedFiles, baseFiles = new FakeBaseFiles()) {
    this.baseFiles = baseFiles
    this.#filesOf = filesOf
  }

  /** From now on, every store that is opened uses these files. */
  moveTo(shared: SharedFiles): void {
    this.#filesOf = () => shared
  }

  readonly open: Stores['open'] = (access, team) => {
    const shared = this.#filesOf(access)
    const store = (): Store => new FakeStore(shared.folder(team))
    const reach = <Answer>(call: (of: Store) => Promise<Answer>) => {
      this.calls += 1
      if (!isClosed) shared.open.add(opened)
      return this.isAway || isClosed ? Promise.resolve(err('away' as const)) : call(store())
    }
    let isClosed = false
    const opened: OpenStore = {
      // Reading doesn't create a team that nobody has written to.
      list: () =>
        reach((of) => (shared.teams.has(team) ? of.list() : Promise.resolve({ ok: true, value: [] }))),
      read: (id) => reach((of) => of.read(id)),
      write: (name, bytes) => reach((of) => of.write(name, bytes)),
      remove: (id) => reach((of) => of.remove(id)),
      close: async () => {
        isClosed = true
        shared.open.delete(opened)
      },
    }
    return opened
  }
  /** If set, the result of every test of a store. */
  trial: StoreTrial | undefined
  readonly tryStore: Stores['tryStore'] = async (access) => {
    if (this.trial !== undefined) return this.trial
    return this.isAway
      ? { failure: { problem: 'away' }, teams: [] }
      : { teams: [...this.#filesOf(access).teams.keys()] }
  }
  readonly setUpSql: Stores['setUpSql'] = (login, reason) => reason && `-- for ${login}: ${reason}`
}

/** Sharing's platform with in-memory stores. Without `stores`, each folder is used by this computer only. */
export const fakeSharing = (stores?: FakeStores): (() => Promise<SharingPlatform>) => {
  const own = new Map<string, SharedFiles>()
  const filesOf = (access: StoreAccess): SharedFiles => {
    const name = JSON.stringify(access)
    const shared = own.get(name) ?? new SharedFiles()
    own.set(name, shared)
    return shared
  }
  const reached = stores ?? new FakeStores(filesOf)
  return async () => {
    const { nodeTeamCrypto } = await import('../../src/main/adapters/crypto/node-team-crypto.ts')
    return {
      stores: reached,
      baseFiles: reached.baseFiles,
      // Uses a fast hash, because a slow one takes real time, during which a test's clock doesn't advance.
      crypto: { ...nodeTeamCrypto, slowHash: async (...of) => nodeTeamCrypto.hkdf(...of) },
      pace: { pause: () => undefined },
      computerName: 'Desktop',
    }
  }
}
