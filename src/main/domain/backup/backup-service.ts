import { type AppError, appError } from '../../../shared/errors.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import type { Cipher } from '../../ports/cipher.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ApiKeyService } from '../keys/api-key-service.ts'
import { Secret } from '../secret.ts'
import type { Destination } from '../services/destinations.ts'
import type { KnownHosts } from '../services/known-hosts.ts'
import { openSecrets } from '../vault/open-secrets.ts'
import { checkPassphrase } from '../vault/passphrase.ts'
import { withList } from '../vault/protection-change.ts'
import { sealSecret } from '../vault/secret-box.ts'
import { type StableIds, stableIds } from '../vault/stable-ids.ts'
import type { Vault } from '../vault/vault.ts'
import type { VaultDocument } from '../vault/vault-format.ts'
import { type BackupContent, contentOf } from './backup-content.ts'
import { type BackupFile, type FileProblem, makeBackup, openBackup, readBackup } from './backup-file.ts'
import type { BackupRecord } from './backup-record.ts'
import { chosenKeys, documentOf } from './chosen-keys.ts'
import { applyImport, destinationsOf } from './import-apply.ts'
import { type KeyPlan, planImport } from './import-plan.ts'

/** How long a chosen file and an opened backup are kept while the user decides. */
const HELD_MS = 15 * MINUTE_MS

/** A backup ready to be written, and its content. */
export interface MadeBackup {
  readonly bytes: Uint8Array
  readonly madeAtMs: number
  readonly keys: readonly { readonly id: string; readonly name: string }[]
  readonly workspaces: number
  /** Keys whose secret did not open; the backup has them without a secret. */
  readonly withoutSecret: readonly { readonly id: string; readonly name: string }[]
}

/** The vault, or keys of it, of which a backup is made. */
export interface PlannedBackup {
  readonly passphrase: Secret
  readonly document: VaultDocument
  /** What of it the backup has. */
  readonly part: VaultDocument
  readonly isSelection: boolean
}

/** An opened backup compared with the current vault. */
export interface Preview {
  readonly previewId: string
  readonly fileName: string
  readonly content: BackupContent
  readonly plans: readonly KeyPlan[]
}

/** The effects of the import the user is about to make. */
export interface RestoreSelection {
  /** The document and the backup that it was planned for. */
  readonly from: VaultDocument
  readonly content: BackupContent
  readonly taken: readonly KeyPlan[]
  readonly ids: StableIds
  /** Plans the same for the vault as it is now. */
  readonly again: () => Result<RestoreSelection, AppError>
  /** Where its requests would go, including services without keys. */
  readonly destinations: readonly Destination[]
}

interface Held<Item> {
  readonly id: string
  readonly fileName: string
  readonly item: Item
  readonly forget: () => void
}

/** The user's backups: creates one, verifies one, imports keys from one. */
export class BackupService {
  readonly #vault: Vault
  readonly #keys: ApiKeyService
  readonly #cipher: Cipher
  readonly #clock: Clock
  readonly #record: BackupRecord
  readonly #knownHosts: Pick<KnownHosts, 'allows'>
  #file: Held<BackupFile> | undefined
  #opened: Held<BackupContent> | undefined

  constructor(o: {
    vault: Vault
    keys: ApiKeyService
    cipher: Cipher
    clock: Clock
    record: BackupRecord
    knownHosts: Pick<KnownHosts, 'allows'>
  }) {
    this.#knownHosts = o.knownHosts
    this.#vault = o.vault
    this.#keys = o.keys
    this.#cipher = o.cipher
    this.#clock = o.clock
    this.#record = o.record
  }

  /** Makes a planned backup, and opens it once to verify it. */
  async make({
    passphrase,
    document,
    part,
    isSelection,
  }: PlannedBackup): Promise<Result<MadeBackup, AppError>> {
    const usable = await this.#vault.whenUsable()
    if (!usable.ok) return usable
    const madeAtMs = Math.floor(this.#clock.nowMs())
    const { protection } = this.#vault
    // SECURITY: S36, no other secret is opened for it.
    const secrets = openSecrets({ document, protection }, this.#cipher)
    const content = {
      ...contentOf(part, (keyId) => secrets.get(keyId), madeAtMs),
      ...(isSelection ? { isSelection } : {}),
    }
    const bytes = await makeBackup(this.#cipher, content, passphrase)
    if (bytes === undefined) return err(appError('not-saved', { detail: 'not-read-back' }))
    const withoutSecret = content.keys.filter((key) => key.secret === undefined)
    return ok({
      bytes,
      madeAtMs,
      keys: content.keys.map(nameOf),
      workspaces: content.workspaces.length,
      withoutSecret: withoutSecret.map(nameOf),
    })
  }

  /**
   * Plans a backup of the vault, or of these keys alone as they are here. `bad-input` for a short passphrase;
   * `not-found` when none of the keys can be sent.
   */
  planned(passphrase: Secret, keyIds?: readonly string[]): Result<PlannedBackup, AppError> {
    const strong = checkPassphrase(passphrase)
    if (!strong.ok) return strong
    const { document } = this.#vault
    if (keyIds === undefined) return ok({ passphrase, document, part: document, isSelection: false })
    const keys = chosenKeys(document, keyIds)
    if (keys.length === 0) return err(appError('not-found'))
    const part = documentOf(document, keys)
    return ok({ passphrase, document: { ...document, keys }, part, isSelection: true })
  }

  /** Records that a backup made at this instant was saved. */
  noteSaved(madeAtMs: number): void {
    this.#record.noteBackup(madeAtMs)
  }

  /** Records keys that were erased here, so that an old backup does not bring them back by default. */
  noteErased(keyIds: readonly string[]): void {
    this.#record.noteErased(keyIds)
  }

  /** Accepts a chosen file without opening it and keeps it for some minutes under the returned id. */
  hold(fileName: string, bytes: Uint8Array): Result<{ fileId: string }, AppError> {
    const read = readBackup(this.#cipher, bytes)
    if (!read.ok) return err(problemOf(read.error, fileName))
    this.#file?.forget()
    this.#file = this.#keep(fileName, read.value, () => {
      this.#file = undefined
    })
    return ok({ fileId: this.#file.id })
  }

  /**
   * Opens a kept file and checks each record without changing the vault. `refused` with `wrong-passphrase`
   * (the file is still kept) or `damaged-backup`; `not-found` when it is no longer kept.
   */
  async open(
    fileId: string,
    passphrase: Secret,
  ): Promise<Result<{ fileName: string; content: BackupContent }, AppError>> {
    const held = this.#file
    if (held?.id !== fileId) return err(appError('not-found', { field: 'fileId' }))
    const opened = await openBackup(this.#cipher, held.item, passphrase)
    if (opened.ok) return ok({ fileName: held.fileName, content: opened.value })
    return opened.error === 'wrong-passphrase'
      ? err(appError('refused', { reason: 'wrong-passphrase', id: held.id, name: held.fileName }))
      : err(problemOf(opened.error, held.fileName))
  }

  /** Opens a kept file and compares it with the vault; it stays open in main under the returned id. */
  async preview(fileId: string, passphrase: Secret): Promise<Result<Preview, AppError>> {
    const usable = await this.#vault.whenUsable()
    if (!usable.ok) return usable
    const opened = await this.open(fileId, passphrase)
    if (!opened.ok) return opened
    // A lock may have come meanwhile: don't keep an open secret.
    const still = await this.#vault.whenUsable()
    if (!still.ok) return still
    const { fileName, content } = opened.value
    this.#opened?.forget()
    this.#opened = this.#keep(fileName, content, () => {
      this.#opened = undefined
    })
    return ok({ previewId: this.#opened.id, fileName, content, plans: this.#plan(content) })
  }

  /** The effects of importing these keys, for main's confirmation. */
  taking(
    previewId: string,
    keyIds: readonly string[],
    ids = stableIds(this.#cipher),
  ): Result<RestoreSelection, AppError> {
    const held = this.#opened
    if (held?.id !== previewId) return err(appError('not-found', { field: 'previewId' }))
    const from = this.#vault.document
    const content = held.item
    const taken = chosen(this.#plan(content), keyIds)
    const destinations = destinationsOf(from, content, taken, ids())
    return ok({ from, content, taken, ids, destinations, again: () => this.taking(previewId, keyIds, ids) })
  }

  /** Imports these keys and the workspaces they need in one verified save. */
  async restore(plan: RestoreSelection): Promise<Result<{ added: number; changed: number }, AppError>> {
    const { content, ids } = plan
    if (this.#opened?.item !== content) return err(appError('not-found', { field: 'previewId' }))
    const restored = await this.#vault.change(async (document) => {
      const now = document === plan.from ? ok(plan) : plan.again()
      if (!now.ok) return now
      const { taken, destinations } = now.value
      // SECURITY: S36, S41, a backup adds no host that the user has not agreed to.
      if (!this.#knownHosts.allows(destinations)) return err(appError('refused', { reason: 'stale' }))
      const needsSeal = taken.some(({ key }) => key.secret !== undefined)
      const sealing = needsSeal ? await this.#vault.protection.keyForSealing(document) : undefined
      if (sealing?.ok === false) return sealing
      const imported = applyImport(document, content, taken, {
        newId: ids(),
        nowMs: Math.floor(this.#clock.nowMs()),
        seal: (key, location, version, { text, savedAtMs }) => {
          if (sealing === undefined) throw new Error('no key to seal with')
          const bound = { key, location }
          return sealSecret(this.#cipher, sealing.value, bound, version, new Secret(text), savedAtMs)
        },
      })
      const next = sealing === undefined ? imported.document : withList(imported.document, sealing.value.list)
      const { added, changed } = imported
      return ok({ document: next, saved: { added, changed } })
    })
    if (!restored.ok) return restored
    this.forget()
    // Keys that came from a backup are already backed up.
    if (this.#record.lastBackupAtMs === undefined && content.isSelection !== true)
      this.#record.noteBackup(content.madeAtMs)
    return restored
  }

  /** Drops kept files and opened backups: an opened backup contains secrets. */
  forget(): void {
    this.#file?.forget()
    this.#opened?.forget()
  }

  #plan(content: BackupContent): KeyPlan[] {
    const secrets = openSecrets(this.#vault, this.#cipher)
    return planImport(
      this.#vault.document,
      content,
      (key) => {
        const secret = secrets.get(key.id)
        if (secret !== undefined) return { kind: 'open', secret }
        return { kind: key.secret === undefined || this.#keys.isSecretLost(key) ? 'none' : 'closed' }
      },
      (keyId) => this.#record.isErased(keyId),
    )
  }

  #keep<Item>(fileName: string, item: Item, forget: () => void): Held<Item> {
    const stop = this.#clock.at(this.#clock.nowMs() + HELD_MS, forget)
    return {
      id: this.#cipher.newId(),
      fileName,
      item,
      forget: () => {
        stop()
        forget()
      },
    }
  }
}

const nameOf = ({ id, name }: BackupContent['keys'][number]) => ({ id, name })

const chosen = (plans: readonly KeyPlan[], keyIds: readonly string[]): KeyPlan[] => {
  const wanted = new Set(keyIds)
  return plans.filter(({ key }) => wanted.has(key.id))
}

const problemOf = (problem: FileProblem, name: string): AppError => {
  switch (problem) {
    case 'not-a-backup':
      return appError('refused', { reason: 'not-a-backup', name })
    case 'newer':
      return appError('refused', { reason: 'newer-backup', name })
    case 'damaged':
      return appError('refused', { reason: 'damaged-backup', name })
  }
}
