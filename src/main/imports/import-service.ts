import type { Input, Output } from '../../shared/contract/contract.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { BackupRecord } from '../backups/backup-record.ts'
import type { Secret } from '../kernel/secret.ts'
import type { ApiKeyService } from '../keys/api-key-service.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { Clock } from '../ports/clock.ts'
import type { KnownHosts } from '../services/known-hosts.ts'
import type { Bound } from '../vault/format/bound-text.ts'
import type { StoredKey, StoredSecret, VaultDocument } from '../vault/format/vault-format.ts'
import { withList } from '../vault/protection/protection-change.ts'
import { openSecret, sealSecret } from '../vault/protection/secret-box.ts'
import { versionOf } from '../vault/records/kept-secrets.ts'
import { locationsIn, type WorkspaceLocation } from '../vault/records/workspace-location.ts'
import { stableIds } from '../vault/stable-ids.ts'
import type { Vault } from '../vault/vault.ts'
import type { OpenImport, OpenImports, ReadFile } from './open-imports.ts'
import { type AppliedRows, applyRows, unencrypted } from './rules/apply-rows.ts'
import { type RowStanding, type SecretHere, standingIn } from './rules/compare-rows.ts'
import type { OpenRow } from './rules/open-row.ts'
import { withCampaigns } from './rules/restored-campaigns.ts'
import { type ImportedReplacement, keysInVault, withReplacements } from './rules/restored-replacements.ts'
import type { TakenRow } from './rules/targets.ts'
import { type MadeByImport, madeByImport, undoImport } from './rules/undo-import.ts'

/**
 * SECURITY: S57, whether the user chose all files in main's dialog. Dropped files, pasted text and entered
 * secrets come through the page, which may have slipped in guesses.
 */
const isChosen = ({ files, isFilledIn }: OpenImport): boolean =>
  isFilledIn === undefined && files.every(({ onDisk }) => onDisk !== undefined)

/** The versions of the secrets that an import saved. */
const versionsIn = ({ added, replaced }: MadeByImport): string[] =>
  [...added, ...replaced.map(({ after }) => after)].map(({ id: keyId, secretVersion: version }) =>
    versionOf({ keyId, version }),
  )

type Taken = Input<'imports:apply'>['rows']

/** The rows to import, each with the user's choices; `not-found` for a row that is missing or named twice. */
const takenRows = ({ rows }: OpenImport, taken: Taken): Result<TakenRow[], AppError> => {
  const left = new Map(rows.map((row) => [row.rowId, row]))
  const found: TakenRow[] = []
  for (const [index, { rowId, ...chosen }] of taken.entries()) {
    const row = left.get(rowId)
    if (row === undefined) return err(appError('not-found', { field: `rows.${index}.rowId` }))
    left.delete(rowId)
    found.push({ row, ...chosen })
  }
  return ok(found)
}

/** What applying rows would change. Their secrets are encrypted when the plan is saved. */
export interface PlannedImport extends AppliedRows {
  /** The document and the rows that the plan is for. */
  readonly from: VaultDocument
  readonly held: OpenImport
  /** The secrets to encrypt, keyed by key id. */
  readonly toSeal: ReadonlyMap<string, { readonly location: WorkspaceLocation; readonly secret: Secret }>
  readonly replacements: readonly ImportedReplacement[]
  /** Rebuilds the plan for the current vault. */
  readonly again: () => Result<PlannedImport, AppError>
}

interface Deps {
  readonly vault: Vault
  readonly keys: Pick<ApiKeyService, 'isSecretLost'>
  readonly cipher: Cipher
  readonly clock: Pick<Clock, 'nowMs'>
  readonly openImports: OpenImports
  readonly knownHosts: Pick<KnownHosts, 'allows'>
  readonly record: Pick<BackupRecord, 'isErased'>
}

/** Imports keys from other programs or a backup. One save applies an import, and one save undoes it. */
export class ImportService {
  readonly #deps: Deps
  #made: { undoId: string; made: MadeByImport; files: readonly ReadFile[] } | undefined
  /** Versions of secrets from files that the user chose in main's dialog. */
  readonly #chosen = new Set<string>()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Compares the waiting import's rows with the current vault. */
  standing(): (row: OpenRow) => RowStanding {
    const { vault, record, openImports } = this.#deps
    const { document } = vault
    const locationOf = locationsIn(document)
    return standingIn({
      document,
      secretHere: (key) => this.#secretHere(key, locationOf(key.workspaceId)),
      isErased: (keyId) => record.isErased(keyId),
      backup: openImports.current?.backup,
    })
  }

  /** Plans the import of these rows. Decrypts the secret of each key that is already in the vault. */
  planned(planId: string, rows: Taken, ids = stableIds(this.#deps.cipher)): Result<PlannedImport, AppError> {
    const { vault, clock, openImports } = this.#deps
    const held = openImports.of(planId)
    if (held === undefined) return err(appError('not-found', { field: 'planId' }))
    const taken = takenRows(held, rows)
    if (!taken.ok) return taken
    const from = vault.document
    const nowMs = Math.floor(clock.nowMs())
    const toSeal = new Map<string, { location: WorkspaceLocation; secret: Secret }>()
    const means = {
      newId: ids(),
      nowMs,
      seal: (key: Bound['key'], location: WorkspaceLocation, version: number, secret: Secret) => {
        toSeal.set(key.id, { location, secret })
        return { ...unencrypted(version), savedAtMs: nowMs }
      },
    }
    const standing = this.standing()
    const applied = applyRows(from, taken.value, standing, means, held.backup)
    if (!applied.ok) return applied
    const { replacements = [], campaigns = [], isRestored } = held.backup ?? { isRestored: false }
    const backup = { isRestored, replacements, campaigns }
    const keys = keysInVault(held.rows, backup, applied.value.taken, standing)
    const { document, imported } = withReplacements(applied.value.document, replacements, {
      newId: means.newId,
      nowMs,
      isRestored,
      keys,
    })
    return ok({
      ...applied.value,
      document: isRestored ? withCampaigns(document, campaigns, keys) : document,
      replacements: imported,
      from,
      held,
      toSeal,
      again: () => this.planned(planId, rows, ids),
    })
  }

  /** Applies planned rows in one save, and drops the waiting import. */
  async apply(
    plan: PlannedImport,
  ): Promise<
    Result<AppliedRows & { undoId: string } & Pick<OpenImport, 'files' | 'found' | 'backup'>, AppError>
  > {
    const { vault, cipher, openImports, knownHosts } = this.#deps
    const { held } = plan
    // SECURITY: S42, main's question was about exactly these rows, so another import must not take their place.
    if (openImports.current !== held) return err(appError('refused', { reason: 'stale' }))
    const sealable = plan.toSeal.size > 0 ? await vault.whenSealable() : ok(undefined)
    if (!sealable.ok) return sealable
    const saved = await vault.change(async (document) => {
      const now = document === plan.from ? ok(plan) : plan.again()
      if (!now.ok) return now
      const { document: next, destinations, toSeal } = now.value
      const saved = { ...now.value, made: madeByImport(document, now.value) }
      // SECURITY: S36, S41, no secret is bound to a host that the user hasn't agreed to.
      if (!knownHosts.allows(destinations)) return err(appError('refused', { reason: 'stale' }))
      if (toSeal.size === 0) return ok({ document: next, saved })
      const sealing = await vault.protection.keyForSealing(document)
      if (!sealing.ok) return sealing
      const keys = next.keys.map((key) => {
        const { location, secret } = toSeal.get(key.id) ?? {}
        if (location === undefined || secret === undefined) return key
        const { secretVersion: version, secret: { savedAtMs = 0 } = {} } = key
        const sealed = sealSecret(cipher, sealing.value, { key, location }, version, secret, savedAtMs)
        return { ...key, secret: sealed }
      })
      return ok({ document: withList({ ...next, keys }, sealing.value.list), saved })
    })
    if (!saved.ok) return saved
    const { made, ...applied } = saved.value
    const undoId = cipher.newId()
    openImports.cancel()
    // If a lock right after the save has dropped everything, none of it may be brought back.
    if (vault.state !== 'locked') {
      this.#made = { undoId, made, files: held.files }
      if (isChosen(held)) for (const version of versionsIn(made)) this.#chosen.add(version)
    }
    const { files, found, backup } = held
    return ok({ ...applied, undoId, files, found, ...(backup && { backup }) })
  }

  /** Undoes the last import in one save. `not-found` if it has been dropped since. */
  async undo(
    undoId: string,
  ): Promise<Result<Output<'imports:undo'> & { removedIds: readonly string[] }, AppError>> {
    const { vault, cipher, clock } = this.#deps
    const last = this.#made
    if (last?.undoId !== undoId) return err(appError('not-found', { field: 'undoId' }))
    const undone = await vault.change(async (document) => {
      const needsSeal = last.made.replaced.length > 0
      const sealing = needsSeal ? await vault.protection.keyForSealing(document) : undefined
      if (sealing?.ok === false) return sealing
      const { document: next, ...counts } = undoImport(document, last.made, {
        open: (stored, bound) => this.#opened(stored, bound),
        seal: (key, location, version, secret) => {
          if (sealing === undefined) throw new Error('no key to seal with')
          return sealSecret(cipher, sealing.value, { key, location }, version, secret, clock.nowMs())
        },
      })
      return ok({
        document: sealing === undefined ? next : withList(next, sealing.value.list),
        saved: counts,
      })
    })
    if (!undone.ok) return undone
    this.#made = undefined
    // SECURITY: S57, a file from the page could now save other secrets under these versions, so they no longer
    // count as chosen.
    for (const version of versionsIn(last.made)) this.#chosen.delete(version)
    const { removedIds, restored, kept } = undone.value
    return ok({ removed: removedIds.length, restored, kept, removedIds })
  }

  /** Whether this version of a secret came from a file that the user chose in main's dialog since the last lock. */
  isChosen(version: string): boolean {
    return this.#chosen.has(version)
  }

  /** The files of the waiting import, or of the one just saved. */
  filesOf(o: {
    readonly planId?: string | undefined
    readonly undoId?: string | undefined
  }): readonly ReadFile[] {
    const held = o.planId === undefined ? undefined : this.#deps.openImports.of(o.planId)
    if (held !== undefined) return held.files
    return o.undoId !== undefined && this.#made?.undoId === o.undoId ? this.#made.files : []
  }

  /** SECURITY: S34, drops everything: secrets, names and paths. */
  forget(): void {
    this.#deps.openImports.cancel()
    this.#made = undefined
    this.#chosen.clear()
  }

  #secretHere(key: StoredKey, location: WorkspaceLocation | undefined): SecretHere {
    const secret = key.secret && location && this.#opened(key.secret, { key, location })
    if (secret !== undefined) return { kind: 'open', secret }
    return { kind: key.secret === undefined || this.#deps.keys.isSecretLost(key) ? 'none' : 'closed' }
  }

  #opened(stored: StoredSecret, bound: Bound): Secret | undefined {
    const { vault, cipher } = this.#deps
    const dataKey = vault.protection.keyOf(stored.dataKeyId)
    const opened = dataKey && openSecret(cipher, dataKey, stored, bound)
    return opened?.ok === true ? opened.value : undefined
  }
}
