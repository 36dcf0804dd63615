import type { Input, Output } from '../../shared/contract/contract.ts'
import { type AppError, appError } from '../../shared/errors.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import { MINUTE_MS } from '../../shared/time.ts'
import type { BackupRecord } from '../backups/backup-record.ts'
import type { BackupContent } from '../backups/rules/backup-content.ts'
import { omitEmpty } from '../kernel/omit-empty.ts'
import type { Secret } from '../kernel/secret.ts'
import type { ApiKeyService } from '../keys/api-key-service.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileOnDisk } from '../ports/file-dialog.ts'
import type { KnownHosts } from '../services/known-hosts.ts'
import type { TimedToken } from '../tokens/exchange.ts'
import type { Bound } from '../vault/format/bound-text.ts'
import type { StoredKey, VaultDocument } from '../vault/format/vault-format.ts'
import { withList } from '../vault/protection/protection-change.ts'
import { openSecret, sealSecret } from '../vault/protection/secret-box.ts'
import { versionOf } from '../vault/records/kept-secrets.ts'
import { locationsIn, type WorkspaceLocation } from '../vault/records/workspace-location.ts'
import { stableIds } from '../vault/stable-ids.ts'
import type { Vault } from '../vault/vault.ts'
import { type AppliedRows, applyRows, unsealed } from './rules/apply-rows.ts'
import { type OpenedBackup, openedBackup } from './rules/backup-locations.ts'
import { backupRows } from './rules/backup-rows.ts'
import type { ImportFile, ReadChoices } from './rules/found-key.ts'
import {
  type HeldRow,
  heldRow,
  type RowStanding,
  type SecretHere,
  standingIn,
  withTwice,
} from './rules/held-rows.ts'
import type { ReadImport } from './rules/read-file.ts'
import type { TakenRow } from './rules/targets.ts'
import { type MadeByImport, madeByImport, undoImport } from './rules/undo-import.ts'

/** How long a plan waits for the user; each change of it starts the time again. */
const HELD_MS = 30 * MINUTE_MS

/** A file of an import that main can show again. */
export interface ReadFile {
  readonly name: string
  /** Where it is, of a file that was chosen in main's dialog. */
  readonly onDisk?: FileOnDisk
}

/** What the service answered to a row's secret before it was saved. */
interface CheckedSecret {
  /** Whose secret it was and where it went, see `tokenIdentity`. */
  readonly identity: string
  readonly issued: Result<TimedToken, AppError>
}

/** An import that waits for the user. SECURITY: S33, its secrets never leave main. */
export interface HeldImport {
  readonly planId: string
  readonly found: Pick<ReadImport, 'formats' | 'unread' | 'tables' | 'remarks'> & {
    readonly dateInDoubt?: string
  }
  /** What was read, as long as the user may say more about it. */
  readonly sources?: { readonly files: readonly ImportFile[]; readonly choices: ReadChoices }
  readonly files: readonly ReadFile[]
  /** Files of the chosen folder that were not opened and could have held a key. */
  readonly notOpened?: readonly string[]
  readonly rows: readonly HeldRow[]
  /** The backup that the rows come from, if it is one. */
  readonly backup?: OpenedBackup
  /** The page has entered a secret. */
  readonly isFilledIn?: true
  /** The secrets that were checked. SECURITY: S34, a lock forgets the tokens with the plan. */
  readonly checks: Map<Secret, CheckedSecret>
}

/** SECURITY: S57, what was dropped or pasted came through the page, and may be its guesses. */
const isChosen = ({ files, isFilledIn }: HeldImport): boolean =>
  isFilledIn === undefined && files.every(({ onDisk }) => onDisk !== undefined)

/** The versions of secrets that an import saved. */
const versionsIn = ({ added, replaced }: MadeByImport): string[] =>
  [...added, ...replaced.map(({ after }) => after)].map(({ id: keyId, secretVersion: version }) =>
    versionOf({ keyId, version }),
  )

type Taken = Input<'imports:apply'>['rows']

/** What applying rows does; its keys get their secrets with the save. */
export interface PlannedImport extends AppliedRows {
  /** The document and the rows that it was planned for. */
  readonly from: VaultDocument
  readonly held: HeldImport
  /** By the key's id. */
  readonly toSeal: ReadonlyMap<string, { readonly location: WorkspaceLocation; readonly secret: Secret }>
  /** Plans the same for the vault as it is now. */
  readonly again: () => Result<PlannedImport, AppError>
}

/**
 * Imports of keys, from other programs or a backup: one plan at a time, applied in one save, and taken back in one. Over
 * 300 lines because the plan, its time limit and its undo are one private state.
 */
export class ImportService {
  readonly #vault: Vault
  readonly #keys: Pick<ApiKeyService, 'isSecretLost'>
  readonly #cipher: Cipher
  readonly #clock: Clock
  readonly #knownHosts: Pick<KnownHosts, 'allows' | 'areKnown'>
  readonly #record: Pick<BackupRecord, 'isErased'>
  #plan: HeldImport | undefined
  #made: { undoId: string; made: MadeByImport; files: readonly ReadFile[] } | undefined
  /** Versions of secrets that came from files which a person chose in main's dialog. */
  readonly #chosen = new Set<string>()
  #stopWaiting: () => void = () => undefined
  #reading: AbortController | undefined

  constructor(o: {
    vault: Vault
    keys: Pick<ApiKeyService, 'isSecretLost'>
    cipher: Cipher
    clock: Clock
    knownHosts: Pick<KnownHosts, 'allows' | 'areKnown'>
    record: Pick<BackupRecord, 'isErased'>
  }) {
    this.#vault = o.vault
    this.#keys = o.keys
    this.#cipher = o.cipher
    this.#clock = o.clock
    this.#knownHosts = o.knownHosts
    this.#record = o.record
  }

  /** Starts a new import; ends the one before, and its reading. The signal fires when this one is to end. */
  begin(): AbortSignal {
    this.cancel()
    this.#reading = new AbortController()
    return this.#reading.signal
  }

  /** Keeps what was read until it is applied, cancelled or forgotten; `before` had the same rows, read otherwise. */
  hold(
    { keys, ...read }: ReadImport,
    files: readonly ReadFile[],
    sources: NonNullable<HeldImport['sources']>,
    before?: HeldImport,
    notOpened?: readonly string[],
  ): HeldImport {
    const rows = keys.map((found, at) => {
      const same = before?.rows.length === keys.length ? before.rows[at] : undefined
      const row = heldRow(found, same?.rowId ?? this.#cipher.newId())
      if (row.secret !== undefined || same?.secret === undefined) return row
      const { noSecret: _why, ...facts } = row
      return { ...facts, secret: same.secret }
    })
    const dateInDoubt = keys.find((found) => found.dateInDoubt)?.dateInDoubt
    const mayBeRead = read.tables.length > 0 || dateInDoubt !== undefined
    const found = { ...read, ...(dateInDoubt && { dateInDoubt }) }
    return this.#start({
      found,
      files,
      rows,
      ...(mayBeRead && { sources }),
      ...(notOpened && { notOpened }),
      ...(before?.isFilledIn === true && { isFilledIn: true }),
    })
  }

  /** The plan of this id, if it is held. */
  held(planId: string): HeldImport | undefined {
    return this.#plan?.planId === planId ? this.#plan : undefined
  }

  /** Keeps the keys of an opened backup likewise; a restored one comes back whole, with places that have no key. */
  holdBackup(content: BackupContent, file: ReadFile, o: { readonly isRestored: boolean }): HeldImport {
    const found = { formats: ['keyward-backup'], unread: [], tables: [], remarks: [] } as const
    const rows = backupRows(content, o.isRestored)
    return this.#start({ found, files: [file], rows, backup: openedBackup(content, o.isRestored) })
  }

  /** Looks the plan's rows up in the vault of now. */
  standing(): (row: HeldRow) => RowStanding {
    const { document } = this.#vault
    const locationOf = locationsIn(document)
    return standingIn({
      document,
      secretHere: (key) => this.#secretHere(key, locationOf(key.workspaceId)),
      isErased: (keyId) => this.#record.isErased(keyId),
      backup: this.#plan?.backup,
    })
  }

  /** Enters the secret of a row. */
  fillSecret(planId: string, rowId: string, clientSecret: Secret): Result<HeldRow, AppError> {
    const plan = this.held(planId)
    const row = plan?.rows.find((each) => each.rowId === rowId)
    if (plan === undefined || row === undefined) return err(appError('not-found', { field: 'planId' }))
    const { noSecret: _why, ...facts } = row
    const filled = { ...facts, secret: clientSecret.trimmed() }
    this.#keep({
      ...plan,
      rows: plan.rows.map((each) => (each === row ? filled : each)),
      isFilledIn: true,
    })
    return ok(filled)
  }

  /** Gives a client ID without a secret the secret of a row without a client ID: the person says that they are one key. */
  join(planId: string, rowId: string, secretRowId: string): Result<HeldRow, AppError> {
    const plan = this.held(planId)
    const row = plan?.rows.find((each) => each.rowId === rowId)
    const other = plan?.rows.find((each) => each.rowId === secretRowId)
    if (plan === undefined || row?.clientId === undefined || other?.secret === undefined)
      return err(appError('not-found', { field: 'planId' }))
    if (row.secret !== undefined || other.clientId !== undefined)
      return err(appError('bad-input', { field: 'secretRowId' }))
    const { noSecret: _why, ...facts } = row
    const { secret, secretFrom } = other
    const joined: HeldRow = { ...facts, secret, ...omitEmpty({ secretFrom }) }
    const rows = plan.rows.filter((each) => each !== other).map((each) => (each === row ? joined : each))
    this.#keep({ ...plan, rows })
    return ok(joined)
  }

  /** What applying these rows does. Opens the secret of each key that is here already. */
  planned(planId: string, rows: Taken, ids = stableIds(this.#cipher)): Result<PlannedImport, AppError> {
    const taken = this.#taken(planId, rows)
    const held = this.#plan
    if (!taken.ok || held === undefined)
      return taken.ok ? err(appError('not-found', { field: 'planId' })) : taken
    const from = this.#vault.document
    const nowMs = Math.floor(this.#clock.nowMs())
    const toSeal = new Map<string, { location: WorkspaceLocation; secret: Secret }>()
    const means = {
      newId: ids(),
      nowMs,
      seal: (key: Bound['key'], location: WorkspaceLocation, version: number, secret: Secret) => {
        toSeal.set(key.id, { location, secret })
        return { ...unsealed(version), savedAtMs: nowMs }
      },
    }
    const applied = applyRows(from, taken.value, this.standing(), means, held.backup)
    if (!applied.ok) return applied
    return ok({ ...applied.value, from, held, toSeal, again: () => this.planned(planId, rows, ids) })
  }

  /** Saves planned rows in one save, and forgets them. */
  async apply(
    plan: PlannedImport,
  ): Promise<
    Result<AppliedRows & { undoId: string } & Pick<HeldImport, 'files' | 'found' | 'backup'>, AppError>
  > {
    const { held } = plan
    // SECURITY: S42, main's question was about these rows.
    if (this.#plan !== held) return err(appError('refused', { reason: 'stale' }))
    const sealable = plan.toSeal.size > 0 ? await this.#vault.whenSealable() : ok(undefined)
    if (!sealable.ok) return sealable
    const saved = await this.#vault.change(async (document) => {
      const now = document === plan.from ? ok(plan) : plan.again()
      if (!now.ok) return now
      const { document: next, destinations, toSeal } = now.value
      const saved = { ...now.value, made: madeByImport(document, now.value) }
      // SECURITY: S36, S41, no secret is sealed for a host that the user has not agreed to.
      if (!this.#knownHosts.allows(destinations)) return err(appError('refused', { reason: 'stale' }))
      if (toSeal.size === 0) return ok({ document: next, saved })
      const sealing = await this.#vault.protection.keyForSealing(document)
      if (!sealing.ok) return sealing
      const keys = next.keys.map((key) => {
        const { location, secret } = toSeal.get(key.id) ?? {}
        if (location === undefined || secret === undefined) return key
        const bound = { key, location }
        const savedAtMs = key.secret?.savedAtMs ?? 0
        const { secretVersion: version } = key
        return {
          ...key,
          secret: sealSecret(this.#cipher, sealing.value, bound, version, secret, savedAtMs),
        }
      })
      return ok({ document: withList({ ...next, keys }, sealing.value.list), saved })
    })
    if (!saved.ok) return saved
    const { made, ...applied } = saved.value
    const undoId = this.#cipher.newId()
    this.cancel()
    // A lock right after the save has forgotten all, and nothing of it comes back.
    if (this.#vault.state !== 'locked') {
      this.#made = { undoId, made, files: held.files }
      if (isChosen(held)) for (const version of versionsIn(made)) this.#chosen.add(version)
    }
    const { files, found, backup } = held
    return ok({ ...applied, undoId, files, found, ...(backup && { backup }) })
  }

  /** Takes the last import back in one save. `not-found` once it is forgotten. */
  async undo(
    undoId: string,
  ): Promise<Result<Output<'imports:undo'> & { removedIds: readonly string[] }, AppError>> {
    const last = this.#made
    if (last?.undoId !== undoId) return err(appError('not-found', { field: 'undoId' }))
    const undone = await this.#vault.change(async (document) => {
      const needsSeal = last.made.replaced.length > 0
      const sealing = needsSeal ? await this.#vault.protection.keyForSealing(document) : undefined
      if (sealing?.ok === false) return sealing
      const { document: next, ...counts } = undoImport(document, last.made, {
        open: (stored, bound) => {
          const dataKey = this.#vault.protection.keyOf(stored.dataKeyId)
          const opened = dataKey === undefined ? undefined : openSecret(this.#cipher, dataKey, stored, bound)
          return opened?.ok === true ? opened.value : undefined
        },
        seal: (key, location, version, secret) => {
          if (sealing === undefined) throw new Error('no key to seal with')
          const bound = { key, location }
          return sealSecret(this.#cipher, sealing.value, bound, version, secret, this.#clock.nowMs())
        },
      })
      return ok({
        document: sealing === undefined ? next : withList(next, sealing.value.list),
        saved: counts,
      })
    })
    if (!undone.ok) return undone
    this.#made = undefined
    // SECURITY: S57, a file of the page may bring other secrets for the same versions.
    for (const version of versionsIn(last.made)) this.#chosen.delete(version)
    const { removedIds, restored, kept } = undone.value
    return ok({ removed: removedIds.length, restored, kept, removedIds })
  }

  /** Whether this version of a secret came from a file that a person chose in main's dialog, since the last lock. */
  isChosen(version: string): boolean {
    return this.#chosen.has(version)
  }

  /** The files of the plan, or of the import just made. */
  filesOf(o: {
    readonly planId?: string | undefined
    readonly undoId?: string | undefined
  }): readonly ReadFile[] {
    if (o.planId !== undefined && this.#plan?.planId === o.planId) return this.#plan.files
    return o.undoId !== undefined && this.#made?.undoId === o.undoId ? this.#made.files : []
  }

  /** Forgets the plan, if it is this one, and stops reading; an import that was made can still be taken back. */
  cancel(planId = this.#plan?.planId): void {
    if (planId !== this.#plan?.planId) return
    this.#stopWaiting()
    this.#stopWaiting = () => undefined
    this.#reading?.abort()
    this.#reading = undefined
    this.#plan = undefined
  }

  /** SECURITY: S34, forgets everything: secrets, names, and where files are. */
  forget(): void {
    this.cancel()
    this.#made = undefined
    this.#chosen.clear()
  }

  #start({ rows, ...plan }: Omit<HeldImport, 'planId' | 'checks'>): HeldImport {
    this.cancel()
    return this.#keep({ ...plan, planId: this.#cipher.newId(), rows: withTwice(rows), checks: new Map() })
  }

  #keep(plan: HeldImport): HeldImport {
    this.#stopWaiting()
    this.#plan = plan
    this.#stopWaiting = this.#clock.at(this.#clock.nowMs() + HELD_MS, () => this.cancel())
    return plan
  }

  #taken(planId: string, rows: Taken): Result<TakenRow[], AppError> {
    if (this.#plan?.planId !== planId) return err(appError('not-found', { field: 'planId' }))
    const known = new Map(this.#plan.rows.map((row) => [row.rowId, row]))
    const taken: TakenRow[] = []
    for (const [index, { rowId, ...chosen }] of rows.entries()) {
      const row = known.get(rowId)
      if (row === undefined) return err(appError('not-found', { field: `rows.${index}.rowId` }))
      known.delete(rowId)
      taken.push({ row, ...chosen })
    }
    return ok(taken)
  }

  #secretHere(key: StoredKey, location: WorkspaceLocation | undefined): SecretHere {
    const { protection } = this.#vault
    const dataKey = key.secret && protection.keyOf(key.secret.dataKeyId)
    if (key.secret !== undefined && location !== undefined && dataKey !== undefined) {
      const opened = openSecret(this.#cipher, dataKey, key.secret, { key, location })
      if (opened.ok) return { kind: 'open', secret: opened.value }
    }
    return { kind: key.secret === undefined || this.#keys.isSecretLost(key) ? 'none' : 'closed' }
  }
}
