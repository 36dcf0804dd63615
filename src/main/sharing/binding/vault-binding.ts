import { appError } from '../../../shared/errors/app-error.ts'
import { err, ok } from '../../../shared/kernel/result.ts'
import { fromBase64url } from '../../kernel/bytes.ts'
import type { Secret } from '../../kernel/secret.ts'
import { withPauses } from '../../kernel/with-pauses.ts'
import type { Cipher, DataKey } from '../../ports/cipher.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DataKeyList, StoredKey, VaultDocument } from '../../vault/format/vault-format.ts'
import { durableDataKeys } from '../../vault/protection/data-key-list.ts'
import { secretOpener } from '../../vault/protection/open-secrets.ts'
import { withList } from '../../vault/protection/protection-change.ts'
import { sealSecret } from '../../vault/protection/secret-box.ts'
import { without } from '../../vault/records/key-records.ts'
import type { Vault } from '../../vault/vault.ts'
import { recordName } from '../rules/fields.ts'
import { isAlive, type NewWrite, type State, withWrites } from '../rules/state-merge.ts'
import { openSecret, printOf, sealSecret as sealForWrite } from '../rules/store-file.ts'
import { type LocalRecord, withChangesHere } from '../rules/three-way.ts'
import type { SharedVault, TeamNotes, VaultChange, VaultSnapshot } from '../shared-vault.ts'
import type { ApplyMeans } from './apply-addresses.ts'
import { applyShown } from './apply-shown.ts'
import { localRecords, type PrintOfKey } from './local-records.ts'
import { credentialsIn, type ShownRecord } from './shown-records.ts'
import { type BaseTools, openPart, readBase, sealPart, type TeamPart, writeBase } from './team-part.ts'

/** What sharing needs from the real vault. */
export interface BindingDeps extends BaseTools {
  readonly vault: Pick<Vault, 'change' | 'document' | 'protection' | 'state'>
  readonly cipher: Cipher
  readonly clock: Pick<Clock, 'nowMs'>
  readonly isAllowed: ApplyMeans['isAllowed']
}

/** A vault document with its decrypted team part. */
interface OpenTeam {
  readonly document: VaultDocument
  readonly part: TeamPart
  readonly base: State | undefined
}

interface Sealing {
  readonly id: string
  readonly key: DataKey
  readonly list: DataKeyList
}
type Saved = Awaited<ReturnType<SharedVault['save']>>
type OpenStored = (key: StoredKey) => Secret | undefined

/** Connects sharing to the real vault. */
export class VaultBinding implements SharedVault {
  readonly #deps: BindingDeps
  readonly #snapshots = new WeakMap<VaultSnapshot, OpenTeam>()
  #open: OpenTeam | undefined
  /** Caches for one inner key: prints of stored secrets, and unchanged records. */
  #known = { inner: '', prints: new WeakMap<object, string>(), records: new WeakMap<object, LocalRecord>() }

  constructor(deps: BindingDeps) {
    this.#deps = deps
  }

  /** SECURITY: S34, a lock must leave no team key in memory. */
  forget(): void {
    this.#open = undefined
  }

  async read(): Promise<VaultSnapshot | 'no-team' | 'locked'> {
    const { document: now, state } = this.#deps.vault
    const open = state === 'locked' ? undefined : await this.#openTeam()
    if (open === undefined) return state === 'locked' || now.team !== undefined ? 'locked' : 'no-team'
    const { document, part, base } = open
    const { notes } = part
    const openStored = this.#opener(document)
    const means = { printOf: this.#printer(notes, openStored), known: this.#known.records }
    const side = await this.#run(localRecords(document, part, base, means))
    const keys = new Map(document.keys.map((key) => [recordName('key', key.id), key]))
    const valueFor: VaultSnapshot['valueFor'] = (record, field, value, write) => {
      if (field !== 'credentials') return value
      const { secret } = value as { secret: object | null } // set by `localRecords`
      const key = secret && keys.get(record)
      // If the secret can't be decrypted, the value doesn't match the schema, so this write is skipped for now.
      const text = key ? openStored(key) : undefined
      if (text === undefined) return value
      const owner = { team: notes.team, record, write }
      const sealed = sealForWrite(this.#deps.crypto, fromBase64url(notes.inner), owner, text)
      return { ...(value as object), secret: { ...secret, sealed } }
    }
    const snapshot = { ...side, base, notes, valueFor }
    this.#snapshots.set(snapshot, open)
    return snapshot
  }

  async save(from: VaultSnapshot | undefined, { base, notes }: VaultChange): Promise<Saved> {
    const { vault, files } = this.#deps
    const open = from && this.#snapshots.get(from)
    const document = open?.document ?? vault.document
    // SECURITY: S13, never overwrites a team's data that can't be decrypted now.
    if (document !== vault.document || (open === undefined && document.team !== undefined)) return 'changed'
    const sealing = await this.#sealing(document)
    if (sealing === undefined) return 'failed'
    const known = open?.part.notes.team === notes.team ? open : undefined
    const part: TeamPart = { ...(known?.part ?? { workspaceIds: [], held: [] }), notes }
    if (base === undefined) return await this.#put({ document, part, base: known?.base }, document, sealing)

    const means = this.#applyMeans(document, notes, sealing)
    const { document: next, ...shown } = await this.#run(applyShown(document, part, base, means))
    const written = base === known?.base ? part.base : await writeBase(this.#deps, notes.team, base)
    if (written === undefined) return 'failed'
    const saved = await this.#put({ document, part: { notes, ...shown, base: written }, base }, next, sealing)
    if (saved === 'saved') await files.removeAllBut(written.file)
    return saved
  }

  /** Applies the base again after the user allowed hosts, or when more secrets can be decrypted. */
  async showAgain(): Promise<Saved> {
    const snapshot = await this.read()
    if (typeof snapshot === 'string') return 'failed'
    const isAllShown = this.#snapshots.get(snapshot)?.part.held.length === 0
    return isAllShown || snapshot.base === undefined ? 'saved' : await this.write(() => [])
  }

  /** Saves writes on top of the base and local changes. `changed` means that there is nothing left to replace. */
  async write(
    writesOver: (base: State, notes: TeamNotes) => readonly NewWrite[] | undefined,
  ): Promise<Saved> {
    const snapshot = await this.read()
    if (typeof snapshot === 'string' || snapshot.base === undefined) return 'failed'
    const { base: others, records: local, notes, ...side } = snapshot
    const author = { ...side, crypto: this.#deps.crypto, me: notes.me, nowMs: this.#nowMs }
    // Includes local changes, so that this save doesn't revert them in the vault.
    const base = await this.#run(withChangesHere({ ...side, local, base: others, others }, author))
    const writes = writesOver(base, notes)
    return writes === undefined
      ? 'changed'
      : await this.save(snapshot, { notes, base: await this.#run(withWrites(base, writes)) })
  }

  /**
   * Shares exactly these workspaces. A workspace that is no longer shared stays in this vault, and the next sync
   * deletes it for other members. If the team already has a newly shared workspace, the two are merged without a
   * base, so differences become conflicts.
   */
  async setWorkspaces(workspaceIds: readonly string[]): Promise<Saved> {
    const open = await this.#openTeam()
    const sealing = open && (await this.#sealing(open.document))
    if (open === undefined || sealing === undefined) return 'failed'
    const { document, part, base } = open
    const isTheirs = (id: string) => isAlive(base?.[recordName('workspace', id)])
    const isCopy = workspaceIds.some((id) => !part.workspaceIds.includes(id) && isTheirs(id))
    const { base: file, ...rest } = part
    const next = { ...rest, workspaceIds, ...(file && !isCopy && { base: file }) }
    return await this.#put({ document, part: next, base: isCopy ? undefined : base }, document, sealing)
  }

  /** Leaves the team. All keys stay. */
  async leave(): Promise<Saved> {
    const left = await this.#deps.vault.change((document) =>
      ok({ document: without(document, 'team'), saved: undefined }),
    )
    if (!left.ok) return 'failed'
    this.forget()
    await this.#deps.files.removeAllBut(undefined)
    return 'saved'
  }

  get #nowMs(): number {
    return Math.floor(this.#deps.clock.nowMs())
  }

  async #openTeam(): Promise<OpenTeam | undefined> {
    const { vault, cipher } = this.#deps
    const { document } = vault
    const { team } = document
    const key = team && vault.protection.keyOf(team.sealed.dataKeyId)
    if (key === undefined) this.forget()
    if (team === undefined || key === undefined) return undefined
    let open = this.#open
    if (open?.document.team !== team) {
      const part = openPart(cipher, key, team)
      open = part && { document, part, base: await readBase(this.#deps, part) }
    }
    if (open === undefined) return undefined
    this.#keep({ ...open, document }, { id: team.sealed.dataKeyId, key })
    return { ...open, document }
  }

  /** Saves the vault, unless it has changed since it was read. */
  async #put(open: OpenTeam, next: VaultDocument, sealing: Sealing): Promise<Saved> {
    const { vault, cipher } = this.#deps
    const team = sealPart(cipher, sealing, open.part)
    let isOther = false
    const saved = await vault.change((document) => {
      // Don't save if a lock has dropped the data key since, because that alone makes secrets look unreadable.
      isOther = document !== open.document || vault.protection.keyOf(sealing.id) !== sealing.key
      const withTeam = { ...withList(next, sealing.list), team }
      return isOther
        ? err(appError('refused', { reason: 'stale' }))
        : ok({ document: withTeam, saved: undefined })
    })
    if (!saved.ok) return isOther ? 'changed' : 'failed'
    this.#keep({ ...open, document: vault.document }, sealing)
    return 'saved'
  }

  #keep(open: OpenTeam, { id, key }: Pick<Sealing, 'id' | 'key'>): void {
    if (this.#deps.vault.protection.keyOf(id) === key) this.#open = open
  }

  /** SECURITY: S12, with a memory-only data key, this computer's private keys would be lost at the next start. */
  async #sealing(document: VaultDocument): Promise<Sealing | undefined> {
    const sealing = await this.#deps.vault.protection.keyForSealing(document)
    if (!sealing.ok) return undefined
    const isDurable = durableDataKeys(sealing.value.list).some(({ id }) => id === sealing.value.id)
    return isDurable ? sealing.value : undefined
  }

  #opener(document: VaultDocument): OpenStored {
    const { vault, cipher } = this.#deps
    const open = secretOpener({ document, protection: vault.protection }, cipher)
    return (key) => key.secret && open(key, key.secret)
  }

  #printer({ inner }: TeamNotes, openStored: OpenStored): PrintOfKey {
    if (this.#known.inner !== inner) this.#known = { inner, prints: new WeakMap(), records: new WeakMap() }
    const { prints } = this.#known
    return (key) => {
      const known = key.secret && prints.get(key.secret)
      const text = known === undefined ? openStored(key) : undefined
      if (key.secret === undefined || text === undefined) return known
      const print = printOf(this.#deps.crypto, fromBase64url(inner), text)
      prints.set(key.secret, print)
      return print
    }
  }

  #applyMeans(document: VaultDocument, notes: TeamNotes, sealing: Sealing): ApplyMeans {
    const { cipher, crypto, isAllowed } = this.#deps
    const openStored = this.#opener(document)
    const inner = fromBase64url(notes.inner)
    return {
      isAllowed,
      printOf: this.#printer(notes, openStored),
      open: ({ record, credentials }: ShownRecord) => {
        const secret = credentials && credentialsIn(credentials).secret
        const owner = { team: notes.team, record, write: credentials?.id ?? '' }
        const text = secret ? openSecret(crypto, inner, owner, secret.sealed) : undefined
        // SECURITY: S47, a secret that doesn't match its print could pass for another secret.
        return text && printOf(crypto, inner, text) === secret?.print ? text : undefined
      },
      secretOf: openStored,
      seal: (key, location, version, secret, savedAtMs) =>
        sealSecret(cipher, sealing, { key, location }, version, secret, savedAtMs),
      nowMs: this.#nowMs,
    }
  }

  #run<Value>(steps: Parameters<typeof withPauses<Value>>[0]): Promise<Value> {
    return withPauses(steps, this.#deps.pace)
  }
}
