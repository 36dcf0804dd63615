import type { Service } from '../../../shared/model.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { applyShared } from '../../domain/shared-vault/apply-shared.ts'
import { candidatesOf, standingOp } from '../../domain/shared-vault/candidates.ts'
import { type LocalChange, localChanges } from '../../domain/shared-vault/local-changes.ts'
import { sealedElsewhere } from '../../domain/shared-vault/sealed-elsewhere.ts'
import { type Settled, settledRecords } from '../../domain/shared-vault/settled-records.ts'
import { openSharedCredentials } from '../../domain/shared-vault/shared-credentials.ts'
import type { Head } from '../../domain/sharing/pins.ts'
import { canonical } from '../../domain/vault/canonical.ts'
import { secretOpener } from '../../domain/vault/open-secrets.ts'
import { withList } from '../../domain/vault/protection-change.ts'
import { sealSecret } from '../../domain/vault/secret-box.ts'
import type { SharingRecord } from '../../domain/vault/sharing-record.ts'
import type { Vault } from '../../domain/vault/vault.ts'
import type { StoredKey, VaultDocument } from '../../domain/vault/vault-format.ts'
import type { Cipher } from '../../ports/cipher.ts'
import { withPauses } from '../with-pauses.ts'
import type { TeamLog, TeamLogProblem, TeamTools } from './team-log.ts'
import { withUnwritten } from './with-unwritten.ts'
import { type SharedOps, writeChanges } from './write-changes.ts'

/** Dependencies of a comparison. */
export interface ComparisonNeeds {
  readonly vault: Pick<Vault, 'protection'>
  readonly cipher: Cipher
  readonly tools: TeamTools
  readonly isAgreed: (service: Service) => boolean
}

/** An address that the person decided for, whatever the vault had. */
export type DecidedAddress = Extract<LocalChange, { readonly do: 'put' }>

interface WrittenFrom {
  readonly decided?: DecidedAddress | undefined
  /** The vault that the secrets are opened from. */
  readonly document: VaultDocument
  readonly isResealed: (key: StoredKey) => boolean
}

const nothing: readonly LocalChange[] = []

/** Whether this Keyward understands everything that it would add to. */
export const mayWrite = ({ shared, authority }: TeamLog): boolean =>
  !shared.isReadOnly && !authority.isReadOnly

/** One comparison of the vault with its team's log: what changed here is written, then what stands there is taken over. */
export class VaultComparison {
  /** What changed here and cannot be written: it is too long, or a newer Keyward shares here. */
  unwritten = nothing
  readonly #needs: ComparisonNeeds
  readonly #log: TeamLog
  readonly #settled: Settled | undefined
  /** The team as the vault shows it afterwards. */
  #seen: Seen | undefined
  /** Keys that could not be written or taken over as they are, and are compared again; undefined: everything is. */
  #openKeyIds: Set<string> | undefined = new Set()

  /** `settled`: what needs no comparison. */
  constructor(needs: ComparisonNeeds, log: TeamLog, settled: Settled | undefined) {
    this.#needs = needs
    this.#log = log
    this.#settled = settled
  }

  /** What the next comparison leaves out, of this vault as it was saved. */
  settled(document: VaultDocument): Settled | undefined {
    const [openKeyIds, seen] = [this.#openKeyIds, this.#seen]
    if (openKeyIds === undefined || seen === undefined) return undefined
    return { document, shared: seen.shared, authorityEntries: authorityEntriesOf(seen), openKeyIds }
  }

  /** Writes what `shown` has and the log has not; secrets are sealed as they are in the vault. */
  async write(
    shown: VaultDocument,
    record: SharingRecord,
    o: WrittenFrom,
  ): Promise<Result<SharedOps, TeamLogProblem>> {
    const log = this.#log
    const { tools } = this.#needs
    const now = seenOf(log)
    const before = isAt(record.applied, now.heads) ? now.shared : await log.sharedAt(record.applied)
    const isSettled =
      before === now.shared
        ? settledRecords(this.#settled, shown, now.shared, authorityEntriesOf(now))
        : undefined
    const found = await withPauses(
      localChanges(
        shown,
        record,
        { shown: before, now: now.shared },
        { isResealed: o.isResealed, isSealedElsewhere: sealedElsewhere(tools.crypto, now), isSettled },
      ),
      tools.pace,
    )
    const changes = o.decided === undefined ? found : withDecided(found, o.decided)
    this.unwritten = mayWrite(log) ? nothing : changes
    if (changes.length === 0) return ok(new Map())
    if (!mayWrite(log)) {
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
    this.unwritten = unwritten.length === 0 ? nothing : unwritten
    for (const keyId of [...unwritten.map(({ id }) => id), ...waitingKeyIds]) this.#openKeyIds?.add(keyId)
    if (unwritten.some(({ kind }) => kind !== 'key')) this.#openKeyIds = undefined
    return ok(ops)
  }

  /** Takes over what the log has. `adopts`: what is here is no news; `isNews`: others' entries have come. */
  async apply(
    document: VaultDocument,
    record: SharingRecord,
    o: { readonly adopts?: boolean; readonly isNews?: boolean } = {},
  ): Promise<VaultDocument> {
    const { vault, cipher, tools } = this.#needs
    const sealing = await vault.protection.keyForSealing(document)
    // Others may write to the log between the steps: what the vault notes is what it shows.
    const seen = seenOf(this.#log)
    this.#seen = seen
    if (!sealing.ok) this.#openKeyIds = undefined
    const open = secretOpener({ document, protection: vault.protection }, cipher)
    const isSettled = settledRecords(this.#settled, document, seen.shared, authorityEntriesOf(seen))
    const steps = applyShared(document, record, withUnwritten(seen.shared, this.unwritten), {
      isSettled: (kind, key) => {
        const isSame = isSettled(kind, key)
        // What came may need an answer: a secret that is to be sealed for another address, or one that was kept back.
        if (!isSame && kind === 'key' && o.isNews === true) this.#openKeyIds?.add(key.id)
        return isSame
      },
      isAgreed: this.#needs.isAgreed,
      credentialsOf: (keyId) => {
        const candidates = candidatesOf(seen.shared, keyId)
        for (const write of candidates.at(-1)?.toReversed() ?? []) {
          const opened = openSharedCredentials(tools.crypto, seen, keyId, write)
          if (opened !== undefined) return { op: write.op, open: opened, isAsked: candidates.length > 1 }
        }
        this.#openKeyIds?.add(keyId)
        return undefined
      },
      standingOp: (keyId) => standingOp(seen.shared, keyId),
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
    const sharing: SharingRecord = { ...record, ...applied.standing, applied: sorted(seen.heads) }
    if (applied.document === document && canonical(sharing) === canonical(document.sharing ?? null))
      return document
    const listed = sealing.ok ? withList(applied.document, sealing.value.list) : applied.document
    return { ...listed, sharing }
  }
}

/** A team at one moment. */
interface Seen extends Pick<TeamLog, 'team' | 'computer' | 'authority' | 'shared' | 'ring'> {
  readonly heads: readonly Head[]
}

const seenOf = (log: TeamLog): Seen => {
  const { team, computer, authority, shared, ring } = log
  return { team, computer, authority, shared, ring, heads: log.heads() }
}

const authorityEntriesOf = ({ authority }: Pick<TeamLog, 'authority'>): number => authority.log.entries.length

const sorted = (heads: readonly Head[]): Head[] =>
  heads
    .map(({ chain, author, n, hash }) => ({ chain, author, n, hash }))
    .sort((one, other) => (one.chain + one.author < other.chain + other.author ? -1 : 1))

/** Whether a vault shows these entries and no others. */
export const isAt = (applied: readonly Head[], heads: readonly Head[]): boolean =>
  canonical(sorted(applied)) === canonical(sorted(heads))

/** The keys whose credentials went out, marked so. */
export const withSharedOps = (document: VaultDocument, written: SharedOps): VaultDocument => {
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
