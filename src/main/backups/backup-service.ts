import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import { MINUTE_MS } from '../../shared/kernel/time.ts'
import type { Secret } from '../kernel/secret.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { Clock } from '../ports/clock.ts'
import type { VaultDocument } from '../vault/format/vault-format.ts'
import { openSecrets } from '../vault/protection/open-secrets.ts'
import { checkPassphrase } from '../vault/protection/passphrase.ts'
import type { Vault } from '../vault/vault.ts'
import { type BackupFile, type FileProblem, makeBackup, openBackup, readBackup } from './backup-file.ts'
import type { BackupRecord } from './backup-record.ts'
import { type BackupContent, contentOf } from './rules/backup-content.ts'
import { chosenKeys, documentOf } from './rules/chosen-keys.ts'

/** How long a chosen file is kept while the user types its passphrase. */
const HELD_MS = 15 * MINUTE_MS

/** A backup ready to be written, and its content. */
export interface MadeBackup {
  readonly bytes: Uint8Array
  readonly madeAtMs: number
  readonly keys: readonly { readonly id: string; readonly name: string }[]
  readonly workspaces: number
  /** Keys whose secret couldn't be decrypted. The backup includes them without it. */
  readonly withoutSecret: readonly { readonly id: string; readonly name: string }[]
}

/** A backup that hasn't been made yet, of the whole vault or of some keys. */
export interface PlannedBackup {
  readonly passphrase: Secret
  readonly document: VaultDocument
  /** The part of the vault to back up. */
  readonly part: VaultDocument
  readonly isSelection: boolean
}

interface ChosenFile {
  readonly id: string
  readonly fileName: string
  readonly file: BackupFile
  readonly stopWaiting: () => void
}

/** Makes the user's backups, and keeps a chosen file until it can be decrypted. */
export class BackupService {
  readonly #vault: Vault
  readonly #cipher: Cipher
  readonly #clock: Clock
  readonly #record: BackupRecord
  #held: ChosenFile | undefined

  constructor(o: {
    vault: Vault
    cipher: Cipher
    clock: Clock
    record: BackupRecord
  }) {
    this.#vault = o.vault
    this.#cipher = o.cipher
    this.#clock = o.clock
    this.#record = o.record
  }

  /** Makes a planned backup and decrypts it once to verify it. */
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
    // SECURITY: S36, decrypts only the secrets in this backup.
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
   * Plans a backup of the vault, or of only these keys. `bad-input` if the passphrase is too short, `not-found` if
   * none of the keys can be sent.
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

  /** Records that a backup made at this time was saved. */
  noteSaved(madeAtMs: number): void {
    this.#record.noteBackup(madeAtMs)
  }

  /** Records erased keys, so that restoring an old backup skips them by default. */
  noteErased(keyIds: readonly string[]): void {
    this.#record.noteErased(keyIds)
  }

  /** Keeps a chosen file, still encrypted, for 15 minutes, and returns its ID. */
  hold(fileName: string, bytes: Uint8Array): Result<{ fileId: string }, AppError> {
    const read = readBackup(this.#cipher, bytes)
    if (!read.ok) return err(problemOf(read.error, fileName))
    this.forget()
    const stopWaiting = this.#clock.at(this.#clock.nowMs() + HELD_MS, () => this.forget())
    this.#held = { id: this.#cipher.newId(), fileName, file: read.value, stopWaiting }
    return ok({ fileId: this.#held.id })
  }

  /**
   * Decrypts a kept file and checks each record, without changing the vault. `refused` as `wrong-passphrase` (the
   * file is still kept) or `damaged-backup`. `not-found` if the file is no longer kept.
   */
  async open(
    fileId: string,
    passphrase: Secret,
  ): Promise<Result<{ fileName: string; content: BackupContent }, AppError>> {
    const held = this.#held
    if (held?.id !== fileId) return err(appError('not-found', { field: 'fileId' }))
    const opened = await openBackup(this.#cipher, held.file, passphrase)
    if (opened.ok) return ok({ fileName: held.fileName, content: opened.value })
    return opened.error === 'wrong-passphrase'
      ? err(appError('refused', { reason: 'wrong-passphrase', id: held.id, name: held.fileName }))
      : err(problemOf(opened.error, held.fileName))
  }

  /** Drops the restored file. Records it as the last backup if there is none yet and it contains all keys. */
  noteRestored({ madeAtMs, isSelection }: { madeAtMs: number; isSelection: boolean }): void {
    this.forget()
    if (this.#record.lastBackupAtMs === undefined && !isSelection) this.#record.noteBackup(madeAtMs)
  }

  /** Drops the kept file. */
  forget(): void {
    this.#held?.stopWaiting()
    this.#held = undefined
  }
}

const nameOf = ({ id, name }: BackupContent['keys'][number]) => ({ id, name })

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
