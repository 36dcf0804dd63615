import { type AppError, appError } from '../../../shared/errors.ts'
import type { Service } from '../../../shared/model.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import type { KnownHosts } from '../../domain/services/known-hosts.ts'
import { applyShared } from '../../domain/shared-vault/apply-shared.ts'
import { candidatesOf, standingOp } from '../../domain/shared-vault/candidates.ts'
import { type LocalChange, localChanges } from '../../domain/shared-vault/local-changes.ts'
import { sealedElsewhere } from '../../domain/shared-vault/sealed-elsewhere.ts'
import { type Settled, settledRecords } from '../../domain/shared-vault/settled-records.ts'
import { openSharedCredentials } from '../../domain/shared-vault/shared-credentials.ts'
import type { Head } from '../../domain/sharing/pins.ts'
import type { SharedOperation } from '../../domain/sharing/shared-operations.ts'
import type { SharedState } from '../../domain/sharing/shared-state.ts'
import { canonical } from '../../domain/vault/canonical.ts'
import { secretOpener } from '../../domain/vault/open-secrets.ts'
import { withList } from '../../domain/vault/protection-change.ts'
import { sealSecret } from '../../domain/vault/secret-box.ts'
import type { SharingRecord } from '../../domain/vault/sharing-record.ts'
import type { Vault } from '../../domain/vault/vault.ts'
import type { StoredKey, VaultDocument } from '../../domain/vault/vault-format.ts'
import type { Cipher } from '../../ports/cipher.ts'
import type { EntryStore } from '../../ports/entry-store.ts'
import type { SharingPlace } from '../../ports/sharing-place.ts'
import { withPauses } from '../with-pauses.ts'
import { type Exchanged, type ExchangeProblem, exchange } from './exchange.ts'
import { keepEpochs } from './keep-epochs.ts'
import type { TeamLog, TeamLogProblem, TeamTools } from './team-log.ts'
import { withUnwritten } from './with-unwritten.ts'
import { type SharedOps, writeChanges } from './write-changes.ts'

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

/** An address that the person decided for, whatever the vault had. */
export type DecidedAddress = Extract<LocalChange, { readonly do: 'put' }>

interface ChangeOptions {
  readonly forOthers?: (document: VaultDocument) => VaultDocument
  readonly decided?: DecidedAddress | undefined
  /** Keys that are sealed anew, for the address that they have for others. */
  readonly isResealed?: (key: StoredKey) => boolean
  /** `stale` when it is not, by now. */
  readonly isAllowed?: (document: VaultDocument) => boolean
}

interface WrittenFrom extends Pick<ChangeOptions, 'decided'> {
  /** The vault that the secrets are opened from. */
  readonly document: VaultDocument
  readonly isResealed: (key: StoredKey) => boolean
}

const nothing: readonly LocalChange[] = []

/**
 * The vault and its team while Keyward is unlocked. Over 300 lines: writing to the log, taking over from it and noting both in the
 * vault are one step in the vault's queue.
 */
export class TeamSession {
  readonly log: TeamLog
  readonly place: SharingPlace
  readonly #needs: SessionNeeds
  /** The vault when it was last compared with the log. */
  #compared: VaultDocument | undefined
  /** The vault and the log when they were last the same. */
  #settled: Settled | undefined
  #sent: ReadonlyMap<string, number>
  #isComparing = false
  /** Keys that could not be written or taken over as they are, and are compared again; undefined: everything is. */
  #openKeyIds: Set<string> | undefined
  /** What changed here and cannot be written: it is too long, or a newer Keyward shares here. */
  #unwritten = nothing
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
    return this.#mayWrite ? this.#unwritten : []
  }

  get #mayWrite(): boolean {
    return !this.log.shared.isReadOnly && !this.log.authority.isReadOnly
  }

  /** What the window is told of keys depends on these and on the vault: other objects when something has changed. */
  get facts(): readonly unknown[] {
    return [this.log.shared, this.log.authority, this.#sent, this.#unwritten]
  }

  /** Whether vault and log have to be compared; while they are compared there is no news. */
  get hasNews(): boolean {
    return !this.#isComparing && !this.#isUpToDate()
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
    const adopted = await this.#inVault(async (document) => {
      const record = document.sharing
      if (record === undefined) return err(appError('not-found'))
      const here = new Set(document.workspaces.map(({ id }) => id))
      const known = this.log.shared.workspaces
        .filter(({ id, values }) => here.has(id) && values.deletedAtMs === undefined)
        .map(({ id }) => id)
      const workspaceIds = [...new Set([...record.workspaceIds, ...known])]
      const next = await this.#apply(document, { ...record, workspaceIds }, { adopts: true })
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
    return this.#inVault(async (document) => {
      const updated = await this.#compare(document, unread)
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
    if (!this.#mayWrite) return err(appError('refused', { reason: 'newer-format' }))
    return this.#inVault(async (document) => {
      const record = document.sharing
      if (record === undefined) return err(appError('not-found'))
      // SECURITY: S55, what was allowed when the person was asked may not be by now.
      if (!isAllowed(document)) return err(appError('refused', { reason: 'stale' }))
      const shown = forOthers(document)
      const written = await this.#write(shown, shown.sharing ?? record, { document, decided, isResealed })
      if (!written.ok) return written
      const next = withSharedOps(after(document), written.value)
      return ok({ document: await this.#apply(next, next.sharing ?? record), saved: undefined })
    })
  }

  /** Writes operations of its own to the log, then brings the vault up to date. */
  async write(ops: readonly SharedOperation[]): Promise<Result<void, UpdateProblem>> {
    const own = await this.update()
    if (!own.ok) return own
    if (!this.#mayWrite) return err(appError('refused', { reason: 'newer-format' }))
    const written = await this.log.write({ to: 'shared', ops })
    if (!written.ok) return written
    return this.refresh()
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

  get #authorityEntries(): number {
    return this.log.authority.log.entries.length
  }

  /** Compares vault and log in the vault's own queue, where nothing else changes it meanwhile. */
  async #inVault<Value>(
    compare: (
      document: VaultDocument,
    ) => Promise<Result<{ readonly document: VaultDocument; readonly saved: Value }, UpdateProblem>>,
  ): Promise<Result<Value, UpdateProblem>> {
    let problem: TeamLogProblem | undefined
    this.#isComparing = true
    this.#openKeyIds = new Set()
    const changed = await this.#needs.vault.change(async (document) => {
      const compared = await compare(document)
      if (compared.ok) return compared
      if (typeof compared.error === 'object') return err(compared.error)
      problem = compared.error
      return err(appError('not-saved'))
    })
    this.#isComparing = false
    if (problem !== undefined) return err(problem)
    this.#vaultProblem = changed.ok ? undefined : changed.error
    if (changed.ok) {
      const { document } = this.#needs.vault
      const [openKeyIds, { shared }, authorityEntries] = [
        this.#openKeyIds,
        this.log,
        this.#authorityEntries,
      ] as const
      this.#compared = document
      this.#settled = openKeyIds && { document, shared, authorityEntries, openKeyIds }
    }
    return changed
  }

  #isUpToDate(): boolean {
    const { document } = this.#needs.vault
    return document === this.#compared && isAt(document.sharing?.applied ?? [], this.log.heads())
  }

  async #compare(
    document: VaultDocument,
    unread: readonly Uint8Array[],
  ): Promise<Result<{ readonly document: VaultDocument; readonly received: number }, UpdateProblem>> {
    const noted = document.sharing
    if (noted === undefined || noted.team !== this.log.team) return err(appError('not-found'))
    const record = onlyShared(noted, this.log.shared)
    const written = await this.#write(document, record, { document, isResealed: () => false })
    if (!written.ok) return written
    const withOps = withSharedOps(document, written.value)
    const received = await this.log.receive(unread)
    if (!received.ok) return received
    const applied = await this.#apply(withOps, record, { isNews: received.value > 0 })
    return ok({ document: applied, received: received.value })
  }

  /** Writes what `shown` has and the log has not; secrets are sealed as they are in the vault. */
  async #write(
    shown: VaultDocument,
    record: SharingRecord,
    o: WrittenFrom,
  ): Promise<Result<SharedOps, TeamLogProblem>> {
    const { log } = this
    const before = isAt(record.applied, log.heads()) ? log.shared : await log.sharedAt(record.applied)
    const { tools } = this.#needs
    const isSettled =
      before === log.shared
        ? settledRecords(this.#settled, shown, log.shared, this.#authorityEntries)
        : undefined
    const found = await withPauses(
      localChanges(
        shown,
        record,
        { shown: before, now: log.shared },
        { isResealed: o.isResealed, isSealedElsewhere: sealedElsewhere(tools.crypto, log), isSettled },
      ),
      tools.pace,
    )
    const changes = o.decided === undefined ? found : withDecided(found, o.decided)
    this.#unwritten = this.#mayWrite ? nothing : changes
    if (changes.length === 0) return ok(new Map())
    if (!this.#mayWrite) {
      this.#openKeyIds = undefined
      return ok(new Map())
    }
    const { protection } = this.#needs.vault
    const open = secretOpener({ document: o.document, protection }, this.#needs.cipher)
    const here = new Map(o.document.keys.map((key) => [key.id, key]))
    const secretOf = ({ id }: StoredKey) => {
      const key = here.get(id)
      return key?.secret && open(key, key.secret)
    }
    const written = await writeChanges(tools, log, { document: shown, secretOf }, changes)
    if (!written.ok) return written
    const { ops, unwritten, waitingKeyIds } = written.value
    this.#unwritten = unwritten.length === 0 ? nothing : unwritten
    for (const keyId of [...unwritten.map(({ id }) => id), ...waitingKeyIds]) this.#openKeyIds?.add(keyId)
    if (unwritten.some(({ kind }) => kind !== 'key')) this.#openKeyIds = undefined
    return ok(ops)
  }

  async #apply(
    document: VaultDocument,
    record: SharingRecord,
    o: { readonly adopts?: boolean; readonly isNews?: boolean } = {},
  ): Promise<VaultDocument> {
    const { vault, cipher, tools } = this.#needs
    const { log } = this
    const sealing = await vault.protection.keyForSealing(document)
    if (!sealing.ok) this.#openKeyIds = undefined
    const open = secretOpener({ document, protection: vault.protection }, cipher)
    const isSettled = settledRecords(this.#settled, document, log.shared, this.#authorityEntries)
    const steps = applyShared(document, record, withUnwritten(log.shared, this.#unwritten), {
      isSettled: (kind, key) => {
        const isSame = isSettled(kind, key)
        // What came may need an answer: a secret that is to be sealed for another address, or one that was kept back.
        if (!isSame && kind === 'key' && o.isNews === true) this.#openKeyIds?.add(key.id)
        return isSame
      },
      isAgreed: (service) => this.isAgreed(service),
      credentialsOf: (keyId) => {
        const candidates = candidatesOf(log.shared, keyId)
        for (const write of candidates.at(-1)?.toReversed() ?? []) {
          const opened = openSharedCredentials(tools.crypto, log, keyId, write)
          if (opened !== undefined) return { op: write.op, open: opened, isAsked: candidates.length > 1 }
        }
        this.#openKeyIds?.add(keyId)
        return undefined
      },
      standingOp: (keyId) => standingOp(log.shared, keyId),
      secretOf: (key) => key.secret && open(key, key.secret),
      seal: (key, location, version, { secret, savedAtMs }) => {
        if (!sealing.ok || secret === undefined) return undefined
        const bound = { format: document.format, key, location }
        const atMs = savedAtMs ?? Math.floor(tools.clock.nowMs())
        return sealSecret(cipher, sealing.value, bound, version, secret, atMs)
      },
      nowMs: Math.floor(tools.clock.nowMs()),
      keepsUnsent: o.adopts !== true,
    })
    const applied = await withPauses(steps, tools.pace)
    const sharing: SharingRecord = { ...record, ...applied.standing, applied: sorted(log.heads()) }
    if (applied.document === document && canonical(sharing) === canonical(document.sharing ?? null))
      return document
    const listed = sealing.ok ? withList(applied.document, sealing.value.list) : applied.document
    return { ...listed, sharing }
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

const sorted = (heads: readonly Head[]): Head[] =>
  heads
    .map(({ chain, author, n, hash }) => ({ chain, author, n, hash }))
    .sort((one, other) => (one.chain + one.author < other.chain + other.author ? -1 : 1))

const isAt = (applied: readonly Head[], heads: readonly Head[]): boolean =>
  canonical(sorted(applied)) === canonical(sorted(heads))

/** The keys whose credentials went out, marked so. */
const withSharedOps = (document: VaultDocument, written: SharedOps): VaultDocument => {
  if (written.size === 0) return document
  const keys = document.keys.map((key) => {
    const sharedOp = written.get(key.id)
    return sharedOp === undefined || key.secret === undefined
      ? key
      : { ...key, secret: { ...key.secret, sharedOp } }
  })
  return { ...document, keys }
}

/** The changes with what was decided, in one operation of its record. */
const withDecided = (changes: readonly LocalChange[], decided: DecidedAddress): LocalChange[] => {
  const isSame = (change: LocalChange): change is DecidedAddress =>
    change.do === 'put' && change.kind === decided.kind && change.id === decided.id
  const own = changes.find(isSame)
  const merged = { ...decided, ...own, set: { ...own?.set, ...decided.set } }
  return [merged, ...changes.filter((change) => !isSame(change))]
}
