/** Over 300 lines because opening, locking and changing the vault share one private state. */

import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { AppState } from '../../shared/window/app-state.ts'
import { Mutex } from '../kernel/mutex.ts'
import type { Secret } from '../kernel/secret.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { Clock } from '../ports/clock.ts'
import type { VaultFile } from '../ports/vault-file.ts'
import { markEncrypted } from './format/mark-encrypted.ts'
import { readNewerDocument } from './format/newer-format.ts'
import { readDocument } from './format/read-document.ts'
import { emptyDocument, type VaultDocument } from './format/vault-format.ts'
import { withoutSecrets } from './format/without-secrets.ts'
import { hasPassphrase, isSystemConcerned, needsChoice, startsLocked } from './protection/data-key-facts.ts'
import { KeyProtection, type KeyProtectionPorts } from './protection/key-protection.ts'
import { checkPassphrase } from './protection/passphrase.ts'
import { withChoice, withoutPassphrase, withPassphrase } from './protection/protection-change.ts'
import { reencryptChanged } from './protection/reencrypt-changed.ts'
import { withoutUnencrypted } from './protection/unencrypted.ts'
import {
  canSeal,
  isKeyringUnavailable,
  keyringError,
  type VaultChoice,
  whyNotSealing,
} from './protection/vault-choice.ts'

type Saved<Value> = { readonly document: VaultDocument; readonly saved: Value }

/**
 * The services, workspaces and keys, held in memory and saved as one file.
 *
 * A change applies in memory only after its save was verified. A failed save changes neither memory nor file.
 */
export class Vault {
  readonly protection: KeyProtection
  readonly #file: VaultFile
  readonly #cipher: Cipher
  readonly #clock: Clock
  readonly #queue = new Mutex()
  readonly #onChange: (before: VaultDocument, after: VaultDocument) => void
  readonly #onState: () => void
  readonly #requiresPassphrase: boolean
  #document: VaultDocument = emptyDocument
  /** What the file contained. An unsound file is never overwritten. */
  #found: 'sound' | 'unreadable' | 'newer' = 'sound'
  #linkTarget: string | undefined
  #isOpening = true
  #isLocked = false
  #locks = 0
  #opened: () => void = () => undefined
  readonly #whenOpened = new Promise<void>((resolve) => {
    this.#opened = resolve
  })

  constructor(
    o: KeyProtectionPorts & {
      file: VaultFile
      onChange: (before: VaultDocument, after: VaultDocument) => void
      onState: () => void
      /**
       * Set by this computer's policy: without passphrase custody, the vault waits until the user chooses a
       * passphrase.
       */
      requiresPassphrase?: boolean
    },
  ) {
    this.#file = o.file
    this.#cipher = o.cipher
    this.#clock = o.clock
    this.#onChange = o.onChange
    this.#onState = o.onState
    this.#requiresPassphrase = o.requiresPassphrase ?? false
    this.protection = new KeyProtection(o)
  }

  /** The current document. Names and client ids are available before the keyring is queried. */
  get document(): VaultDocument {
    return this.#document
  }

  /** The vault's state as shown in the window. */
  get state(): AppState['vault'] {
    if (this.#isClosed()) return this.#found === 'newer' ? 'read-only' : 'unreadable'
    if (this.#isLocked) return 'locked'
    if (this.#isOpening) return 'opening'
    // SECURITY: S70, also for a vault from before the policy. Its secrets stay as is until the user chooses.
    if (this.#requiresPassphrase && this.#document.custody !== 'passphrase') return 'needs-choice'
    return needsChoice(this.#document, this.protection.keyringState) ? 'needs-choice' : 'ready'
  }

  /** The target of the vault file if it's a link, which counts as unreadable (S17). */
  get linkTarget(): string | undefined {
    return this.#linkTarget
  }

  /** Reads the file. Must be fast, because startup waits for it. An unreadable file is never overwritten. */
  read(): void {
    const reading = this.#file.read()
    if (reading.kind === 'absent') return
    const content = reading.kind === 'read' ? reading.content : undefined
    this.#linkTarget = reading.kind === 'unreadable' ? reading.linkTarget : undefined
    const parsed = readDocument(content)
    const newer = parsed.success ? undefined : readNewerDocument(content)
    this.#document = parsed.data ?? newer ?? emptyDocument
    this.#found = parsed.success ? 'sound' : newer === undefined ? 'unreadable' : 'newer'
    if (parsed.success) this.#file.finishDropping()
    this.#isLocked = !this.#isClosed() && startsLocked(this.#document)
  }

  /** Queries the keyring once the window is visible (S15). */
  async open(): Promise<void> {
    await this.#askIfConcerned()
    this.#isOpening = false
    this.#opened()
    this.#onState()
  }

  /** Waits for the keyring query, then answers `locked`, `read-only` or success. */
  async whenUsable(): Promise<Result<void, AppError>> {
    if (this.#isClosed()) return err(appError('refused', { reason: 'read-only' }))
    if (this.#isLocked) return err(appError('locked'))
    await this.#whenOpened
    return this.#isLocked ? err(appError('locked')) : ok(undefined)
  }

  /**
   * Whether something other than Keyward changed the custody or the data keys. Then nothing new is encrypted
   * until the user chooses again, but existing secrets work.
   */
  get wasChangedOutside(): boolean {
    return this.#isOpened() && this.protection.listState(this.#document) === 'changed'
  }

  /** Whether new secrets wait until the user agrees to the current keyring. */
  get needsAgreement(): boolean {
    return this.#isOpened() && this.protection.needsAgreement(this.#document)
  }

  /** Waits until a new secret could be encrypted, as far as that is known before the service checks it. */
  async whenSealable(): Promise<Result<void, AppError>> {
    const usable = await this.whenUsable()
    if (!usable.ok) return usable
    if (this.wasChangedOutside) return err(appError('needs-choice', { reason: 'file-changed' }))
    return this.needsAgreement ? err(appError('needs-choice', { reason: 'keyring-changed' })) : usable
  }

  /**
   * Applies a change and saves it. `not-saved` when the disk refuses, in which case nothing has changed.
   *
   * `change` gets the newest document and returns the next one. Changes run one after another. The same save
   * re-encrypts secrets whose bound facts change. With `dropsBackups` the timed backups are deleted too,
   * because they contain what the change erases.
   */
  change<Value>(
    change: (
      document: VaultDocument,
    ) => Result<Saved<Value>, AppError> | Promise<Result<Saved<Value>, AppError>>,
    o: { dropsBackups: boolean } = { dropsBackups: false },
  ): Promise<Result<Value, AppError>> {
    return this.#queue.run(async () => {
      const usable = await this.whenUsable()
      if (!usable.ok) return usable
      const changed = await change(this.#document)
      if (!changed.ok) return changed
      // A lock may have happened while a data key was created.
      if (this.#isLocked) return err(appError('locked'))
      if (changed.value.document === this.#document) return ok(changed.value.saved)
      const marked = markEncrypted(this.#document, changed.value.document, Math.floor(this.#clock.nowMs()))
      const reencrypted = reencryptChanged(this.#document, marked, this.protection, this.#cipher)
      if (!reencrypted.ok) return reencrypted
      const kept = this.#save(reencrypted.value, o)
      return kept.ok ? ok(changed.value.saved) : kept
    })
  }

  /** Changes how the vault is protected. Secrets that can't be decrypted now stay as they are. */
  async choose(choice: VaultChoice): Promise<Result<void, AppError>> {
    const usable = await this.whenUsable()
    if (!usable.ok) return usable
    if (choice.by === 'passphrase') {
      const strong = checkPassphrase(choice.passphrase)
      if (!strong.ok) return strong
      // SECURITY: S35, this can't replace an existing passphrase that the user doesn't know. `setPassphrase`
      // asks for it.
      const right = await this.tryPassphrase(choice.passphrase)
      if (!right.ok) return right
    }
    if (choice.by === 'os') {
      const asked = await this.#unlessLocked(() => this.#askSystem({ mayPrompt: true }))
      if (!asked.ok) return asked
      if (!canSeal(this.protection.keyringState)) {
        this.#onState()
        return err(whyNotSealing(this.protection.keyringState))
      }
    }
    const chosen = await this.change((document) => withChoice(document, this.protection, choice), {
      dropsBackups: choice.by === 'passphrase',
    })
    if (chosen.ok && choice.by === 'os') await this.#unlessLocked(() => this.#askSystem({ mayPrompt: false }))
    this.#onState()
    return chosen
  }

  /** Whether this is the passphrase, if one is set. A wrong one delays the next try (S35). */
  async tryPassphrase(passphrase: Secret): Promise<Result<void, AppError>> {
    if (this.#isLocked) return err(appError('locked'))
    if (!hasPassphrase(this.#document)) return ok(undefined)
    return this.#unlessLocked(() => this.protection.openWithPassphrase(this.#document, passphrase))
  }

  /**
   * Sets or changes the passphrase, which also opens the vault if the keyring is lost. A change deletes the timed
   * backups, because the old passphrase still opens them.
   */
  async setPassphrase(passphrase: Secret, current: Secret | undefined): Promise<Result<void, AppError>> {
    const usable = await this.whenUsable()
    if (!usable.ok) return usable
    const strong = checkPassphrase(passphrase)
    if (!strong.ok) return strong
    // Memory-only promises that nothing is written, so the user first has to choose another way to keep secrets.
    if (this.#document.custody === 'memory') return err(appError('needs-choice'))
    const isChange = hasPassphrase(this.#document)
    if (isChange) {
      if (current === undefined) return err(appError('bad-input', { field: 'current' }))
      const right = await this.tryPassphrase(current)
      if (!right.ok) return right
    }
    const changed = await this.change((document) => withPassphrase(document, this.protection, passphrase), {
      dropsBackups: isChange,
    })
    this.#onState()
    return changed
  }

  /**
   * Removes the passphrase, and the timed backups that it still opens.
   *
   * `refused` as `only-seal` while something can be decrypted only with the passphrase.
   */
  async removePassphrase(): Promise<Result<void, AppError>> {
    const usable = await this.whenUsable()
    if (!usable.ok) return usable
    const asked = await this.#unlessLocked(() => this.#askSystem({ mayPrompt: true }))
    if (!asked.ok) return asked
    if (isKeyringUnavailable(this.protection.keyringState))
      return err(keyringError(this.protection.keyringState))
    const removed = await this.change((document) => withoutPassphrase(document, this.protection), {
      dropsBackups: true,
    })
    this.#onState()
    return removed
  }

  /** Locks the vault by dropping open data keys. Every call that needs a secret then fails with `locked`. */
  lock(): void {
    if (this.#isClosed()) return
    this.#locks += 1
    this.protection.close(this.#document)
    this.#isLocked = true
    this.#onState()
  }

  /** Unlocks with the passphrase if one is given, otherwise through the system's keyring. */
  async unlock(passphrase: Secret | undefined): Promise<Result<void, AppError>> {
    if (this.#isClosed()) return err(appError('refused', { reason: 'read-only' }))
    const locks = this.#locks
    await this.#whenOpened
    if (passphrase === undefined && this.#isLocked && startsLocked(this.#document)) {
      return err(appError('bad-input', { field: 'passphrase' }))
    }
    const opened = await this.#unlessLocked(async () => {
      if (passphrase !== undefined) {
        const right = await this.protection.openWithPassphrase(this.#document, passphrase)
        if (!right.ok) return right
      }
      // If a passphrase was given, don't prompt for the keyring password too.
      if (isSystemConcerned(this.#document)) await this.#askSystem({ mayPrompt: passphrase === undefined })
      return ok(undefined)
    }, locks)
    if (!opened.ok) return opened
    const isBySystem = passphrase === undefined && isSystemConcerned(this.#document)
    if (isBySystem && isKeyringUnavailable(this.protection.keyringState)) {
      this.#onState()
      return err(keyringError(this.protection.keyringState))
    }
    this.#isLocked = false
    this.#onState()
    return ok(undefined)
  }

  /**
   * Replaces the vault with one of the timed backups or with an empty vault.
   *
   * A sound vault becomes the newest timed backup, which an erasure deletes like any other. An unsound file is
   * kept, byte for byte, next to the new file. Also the way out of an unreadable file. `not-found` if the
   * backup is missing or unreadable.
   */
  startOverFrom(copyId: string | 'empty'): Promise<Result<void, AppError>> {
    return this.#queue.run(async () => {
      if (this.#isLocked) return err(appError('locked'))
      const parsed = readDocument(copyId === 'empty' ? emptyDocument : await this.#file.readCopy(copyId))
      if (parsed.data === undefined) return err(appError('not-found', { field: 'backupId' }))
      const put = this.#isClosed() ? this.#file.putInPlace(parsed.data) : this.#file.save(parsed.data)
      return put.ok
        ? this.#continueWith(parsed.data)
        : err(appError('not-saved', { detail: put.error.detail }))
    })
  }

  /** Whether the vault can only be opened with a passphrase that hasn't been typed yet. */
  get isLockedOut(): boolean {
    return !this.#isClosed() && this.#isLocked && startsLocked(this.#document)
  }

  /**
   * Gives up the secrets of a vault whose passphrase is lost, and continues with the readable inventory.
   *
   * SECURITY: S13, keeps the previous file, byte for byte, so that nothing is lost for good. `stale` when the
   * vault isn't locked out.
   */
  startAfresh(): Promise<Result<void, AppError>> {
    return this.#queue.run(async () => {
      await this.#whenOpened
      if (!this.isLockedOut) return err(appError('refused', { reason: 'stale' }))
      const next = withoutSecrets(this.#document)
      const put = this.#file.putInPlace(next)
      return put.ok ? this.#continueWith(next) : err(appError('not-saved', { detail: put.error.detail }))
    })
  }

  /** Continues with a document that has replaced the vault file. */
  async #continueWith(document: VaultDocument): Promise<Result<void, AppError>> {
    const before = this.#document
    this.#locks += 1
    this.protection.close(before)
    this.#found = 'sound'
    this.#document = document
    this.#isLocked = startsLocked(document)
    this.#onChange(before, document)
    await this.#askIfConcerned()
    this.#onState()
    return ok(undefined)
  }

  #isClosed(): boolean {
    return this.#found !== 'sound'
  }

  /** Whether the keyring was queried, and the vault is sound and not locked. */
  #isOpened(): boolean {
    return !this.#isClosed() && !this.#isLocked && !this.#isOpening
  }

  async #askIfConcerned(): Promise<void> {
    if (this.#isClosed() || this.#isLocked || !isSystemConcerned(this.#document)) return
    await this.#unlessLocked(() => this.#askSystem({ mayPrompt: false }))
  }

  async #askSystem(o: { mayPrompt: boolean }): Promise<Result<void, AppError>> {
    const state = await this.protection.openWithSystem(this.#document, o)
    if (state === 'ready' && this.#document.dataKeys.length === 0) await this.protection.proveSystemSeal()
    return ok(undefined)
  }

  /** If a lock happens while keys are being opened, the lock wins and they are dropped again. */
  async #unlessLocked(
    open: () => Promise<Result<void, AppError>>,
    locks = this.#locks,
  ): Promise<Result<void, AppError>> {
    const opened = await open()
    if (locks === this.#locks) return opened
    this.protection.close(this.#document)
    return err(appError('locked'))
  }

  #save(next: VaultDocument, o: { dropsBackups: boolean }): Result<void, AppError> {
    const kept = this.#file.save(withoutUnencrypted(next), o)
    if (!kept.ok) return err(appError('not-saved', { detail: kept.error.detail }))
    const before = this.#document
    this.#document = next
    this.#onChange(before, next)
    return ok(undefined)
  }
}
