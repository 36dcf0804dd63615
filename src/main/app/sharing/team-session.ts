import { type AppError, appError } from '../../../shared/errors.ts'
import type { Service } from '../../../shared/model.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import type { KnownHosts } from '../../domain/services/known-hosts.ts'
import type { LocalChange } from '../../domain/shared-vault/local-changes.ts'
import type { Settled } from '../../domain/shared-vault/settled-records.ts'
import type { SharedOperation } from '../../domain/sharing/shared-operations.ts'
import type { SharedState } from '../../domain/sharing/shared-state.ts'
import { canonical } from '../../domain/vault/canonical.ts'
import type { SharingRecord } from '../../domain/vault/sharing-record.ts'
import type { Vault } from '../../domain/vault/vault.ts'
import type { StoredKey, VaultDocument } from '../../domain/vault/vault-format.ts'
import type { Cipher } from '../../ports/cipher.ts'
import type { EntryStore } from '../../ports/entry-store.ts'
import type { SharingPlace } from '../../ports/sharing-place.ts'
import { type Exchanged, type ExchangeProblem, exchange } from './exchange.ts'
import { keepEpochs } from './keep-epochs.ts'
import type { TeamLog, TeamLogProblem, TeamTools } from './team-log.ts'
import { type DecidedAddress, isAt, mayWrite, VaultComparison, withSharedOps } from './vault-comparison.ts'

/** Dependencies of a session, besides the log and the place. */
export interface SessionNeeds {
  readonly vault: Pick<Vault, 'change' | 'document' | 'protection'>
  readonly cipher: Cipher
  readonly knownHosts: Pick<KnownHosts, 'areKnown'>
  readonly tools: TeamTools
  readonly store: EntryStore
}

/** Why the vault and the log could not be compared: the log's reason, or the vault's. */
type UpdateProblem = TeamLogProblem | AppError

interface ChangeOptions {
  readonly forOthers?: (document: VaultDocument) => VaultDocument
  readonly decided?: DecidedAddress | undefined
  /** Keys that are sealed anew, for the address that they have for others. */
  readonly isResealed?: (key: StoredKey) => boolean
  /** `stale` when it is not, by now. */
  readonly isAllowed?: (document: VaultDocument) => boolean
}

/** The vault and its team while Keyward is unlocked. */
export class TeamSession {
  readonly log: TeamLog
  readonly place: SharingPlace
  readonly #needs: SessionNeeds
  /** The vault when it was last compared with the log. */
  #compared: VaultDocument | undefined
  /** The vault and the log when they were last the same. */
  #settled: Settled | undefined
  #sent: ReadonlyMap<string, number>
  /** Comparisons that are under way or wait for the vault. */
  #comparing = 0
  /** What the last comparison could not write. */
  #unwritten: readonly LocalChange[] = []
  /** The vault's own reason when the last comparison failed. */
  #vaultProblem: AppError | undefined

  constructor(
    needs: SessionNeeds,
    o: { readonly log: TeamLog; readonly place: SharingPlace; readonly sent: ReadonlyMap<string, number> },
  ) {
    this.#needs = needs
    this.log = o.log
    this.place = o.place
    this.#sent = o.sent
  }

  /** Ids of records whose last change here is not at the place yet. */
  waitingIds(): ReadonlySet<string> {
    const { shared, authority, computer } = this.log
    const sent = this.#sent.get(authority.sharedChain) ?? 0
    return new Set(
      shared.log.entries
        .filter(({ header }) => header.author === computer.id && header.mine.n > sent)
        .flatMap(({ payload }) => payload.ops.map(({ id }) => id)),
    )
  }

  /** Own entries that are not at the place yet. */
  get outbox(): number {
    return this.log
      .heads()
      .filter(({ author }) => author === this.log.computer.id)
      .reduce((sum, { chain, n }) => sum + Math.max(0, n - (this.#sent.get(chain) ?? 0)), 0)
  }

  /** Changes that are too long to be shared: they stay here. */
  get tooLong(): readonly LocalChange[] {
    return mayWrite(this.log) ? this.#unwritten : []
  }

  /** What the window is told of keys depends on these and on the vault: other objects when something has changed. */
  get facts(): readonly unknown[] {
    return [this.log.shared, this.log.authority, this.#sent, this.#unwritten]
  }

  /** Whether vault and log have to be compared; while they are compared there is no news. */
  get hasNews(): boolean {
    return this.#comparing === 0 && !this.#isUpToDate()
  }

  /** SECURITY: S55, whether this person agreed to a service's addresses here. */
  isAgreed(service: Service): boolean {
    return service.regions.every((region) => this.#needs.knownHosts.areKnown(service.id, region))
  }

  /** Why the vault did not take over what the log has. */
  get vaultProblem(): AppError | undefined {
    return this.#vaultProblem
  }

  /** Brings a vault that has just joined up to date: of a record that both have, the log's values stand. */
  async adopt(): Promise<Result<void, UpdateProblem>> {
    const adopted = await this.#inVault(async (document, comparison) => {
      const record = document.sharing
      if (record === undefined) return err(appError('not-found'))
      const here = new Set(document.workspaces.map(({ id }) => id))
      const known = this.log.shared.workspaces
        .filter(({ id, values }) => here.has(id) && values.deletedAtMs === undefined)
        .map(({ id }) => id)
      const workspaceIds = [...new Set([...record.workspaceIds, ...known])]
      const next = await comparison.apply(document, { ...record, workspaceIds }, { adopts: true })
      return ok({ document: next, saved: undefined })
    })
    // What only this computer has goes out with the next comparison.
    this.#compared = undefined
    this.#settled = undefined
    return adopted
  }

  /** Writes what changed in the vault to the log, takes over these entries of others, and brings the vault up to date. */
  async update(unread: readonly Uint8Array[] = []): Promise<Result<number, UpdateProblem>> {
    if (unread.length === 0 && this.#isUpToDate()) return ok(0)
    return this.#inVault(async (document, comparison) => {
      const updated = await this.#compare(document, comparison, unread)
      return updated.ok ? ok({ document: updated.value.document, saved: updated.value.received }) : updated
    })
  }

  /**
   * Changes the vault in the same save as the log: `after` makes the vault's next state, `forOthers` is what they see, when that
   * differs.
   */
  async change(
    after: (document: VaultDocument) => VaultDocument,
    { forOthers = after, decided, isResealed = () => false, isAllowed = () => true }: ChangeOptions = {},
  ): Promise<Result<void, UpdateProblem>> {
    const own = await this.update()
    if (!own.ok) return own
    if (!mayWrite(this.log)) return err(appError('refused', { reason: 'newer-format' }))
    return this.#inVault(async (document, comparison) => {
      const record = document.sharing
      if (record === undefined) return err(appError('not-found'))
      // SECURITY: S55, what was allowed when the person was asked may not be by now.
      if (!isAllowed(document)) return err(appError('refused', { reason: 'stale' }))
      const shown = forOthers(document)
      const written = await comparison.write(shown, shown.sharing ?? record, {
        document,
        decided,
        isResealed,
      })
      if (!written.ok) return written
      const next = withSharedOps(after(document), written.value)
      return ok({ document: await comparison.apply(next, next.sharing ?? record), saved: undefined })
    })
  }

  /** Writes operations of its own to the log, then brings the vault up to date. */
  async write(ops: readonly SharedOperation[]): Promise<Result<void, UpdateProblem>> {
    const own = await this.update()
    if (!own.ok) return own
    if (!mayWrite(this.log)) return err(appError('refused', { reason: 'newer-format' }))
    // In the queue: no comparison takes the log for what it was before.
    const written = await this.#inVault(async (document) => {
      const entry = await this.log.write({ to: 'shared', ops })
      return entry.ok ? ok({ document, saved: undefined }) : entry
    })
    return written.ok ? this.refresh() : written
  }

  /** Brings the vault up to date although neither it nor the log has changed: this person has agreed to something. */
  async refresh(): Promise<Result<void, UpdateProblem>> {
    this.#compared = undefined
    this.#settled = undefined
    const updated = await this.update()
    return updated.ok ? ok(undefined) : updated
  }

  /** Brings vault and log up to date, then this computer and the place. */
  async exchange(o: { readonly readsBack?: boolean } = {}): Promise<Result<Exchanged, ExchangeProblem>> {
    const own = await this.update()
    if (!own.ok && typeof own.error === 'string') return err(own.error)
    const exchanged = await this.#exchangeOnce(o.readsBack === true)
    if (!exchanged.ok) return exchanged
    const kept = await keepEpochs(this.#needs.tools, this.log)
    if (!kept.ok || !kept.value) return kept.ok ? exchanged : err(kept.error)
    // What waited for a new epoch can be sealed now.
    this.#compared = undefined
    this.#settled = undefined
    const again = await this.#exchangeOnce()
    if (!again.ok) return again
    const { received, from } = exchanged.value
    return ok({ ...again.value, received, from })
  }

  async #exchangeOnce(readsBack = false): Promise<Result<Exchanged, ExchangeProblem>> {
    const { log, place } = this
    const receive = async (unread: readonly Uint8Array[]) => {
      const updated = await this.update(unread)
      if (updated.ok && updated.value > 0) {
        this.#compared = undefined
        await this.update()
      }
      // What the vault refuses stays in the log, on the disk, for the next time.
      return updated.ok || typeof updated.error === 'string'
        ? (updated as Result<number, TeamLogProblem>)
        : ok(0)
    }
    const exchanged = await exchange(log, place, { receive, sent: this.#sent, readsBack })
    if (!exchanged.ok) return exchanged
    const own = log.heads().filter(({ author }) => author === log.computer.id)
    const sent = new Map(own.map(({ chain, n }) => [chain, n]))
    if (canonical([...sent]) !== canonical([...this.#sent])) {
      this.#sent = sent
      await this.#needs.store.writeSent(sent)
    }
    return exchanged
  }

  /** Compares vault and log in the vault's own queue, where nothing else changes it meanwhile. */
  async #inVault<Value>(
    compare: (
      document: VaultDocument,
      comparison: VaultComparison,
    ) => Promise<Result<{ readonly document: VaultDocument; readonly saved: Value }, UpdateProblem>>,
  ): Promise<Result<Value, UpdateProblem>> {
    let problem: TeamLogProblem | undefined
    let finished: VaultComparison | undefined
    this.#comparing += 1
    const changed = await this.#needs.vault.change(async (document) => {
      const isAgreed = (service: Service) => this.isAgreed(service)
      const comparison = new VaultComparison({ ...this.#needs, isAgreed }, this.log, this.#settled)
      const compared = await compare(document, comparison)
      finished = comparison
      if (compared.ok) return compared
      if (typeof compared.error === 'object') return err(compared.error)
      problem = compared.error
      return err(appError('not-saved'))
    })
    this.#comparing -= 1
    if (finished !== undefined) this.#unwritten = finished.unwritten
    if (problem !== undefined) return err(problem)
    this.#vaultProblem = changed.ok ? undefined : changed.error
    if (changed.ok) {
      this.#compared = this.#needs.vault.document
      this.#settled = finished?.settled(this.#compared)
    }
    // A save takes long with many keys: what follows it waits its turn.
    await this.#needs.tools.pace.pause()
    return changed
  }

  #isUpToDate(): boolean {
    const { document } = this.#needs.vault
    return document === this.#compared && isAt(document.sharing?.applied ?? [], this.log.heads())
  }

  async #compare(
    document: VaultDocument,
    comparison: VaultComparison,
    unread: readonly Uint8Array[],
  ): Promise<Result<{ readonly document: VaultDocument; readonly received: number }, UpdateProblem>> {
    const noted = document.sharing
    if (noted === undefined || noted.team !== this.log.team) return err(appError('not-found'))
    const record = onlyShared(noted, this.log.shared)
    const written = await comparison.write(document, record, { document, isResealed: () => false })
    if (!written.ok) return written
    const withOps = withSharedOps(document, written.value)
    const received = await this.log.receive(unread)
    if (!received.ok) return received
    const applied = await comparison.apply(withOps, record, { isNews: received.value > 0 })
    return ok({ document: applied, received: received.value })
  }
}

/**
 * SECURITY: S11, the record without workspaces that the log does not have: this person did not share them, whatever the
 * vault's file says. Sharing one writes it to the log before the vault notes it.
 */
const onlyShared = (record: SharingRecord, { writes }: SharedState): SharingRecord => {
  const workspaceIds = record.workspaceIds.filter((id) => writes.find('workspace', id) !== undefined)
  return { ...record, workspaceIds }
}
