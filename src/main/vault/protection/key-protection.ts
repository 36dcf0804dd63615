import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import type { PassphraseCover } from '../../../shared/window/app-state.ts'
import { Mutex } from '../../kernel/mutex.ts'
import type { Secret } from '../../kernel/secret.ts'
import type { Cipher, DataKey } from '../../ports/cipher.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FactFile } from '../../ports/fact-file.ts'
import type { Keyring, KeyringCondition } from '../../ports/keyring.ts'
import type { DataKeyList, StoredDataKey, VaultDocument } from '../format/vault-format.ts'
import { neededDataKeys, passphraseCover } from './data-key-facts.ts'
import { durableDataKeys, listOf } from './data-key-list.ts'
import { type ListState, OpenDataKeys } from './open-data-keys.ts'
import { DelayAfterWrongTries } from './passphrase-delay.ts'
import { canSeal, isKeyringUnavailable, keyringError } from './vault-choice.ts'

/** Dependencies of `KeyProtection`. `triesFile` stores the number of wrong passphrases. */
export interface KeyProtectionPorts {
  readonly keyring: Keyring
  readonly cipher: Cipher
  readonly clock: Clock
  readonly triesFile: FactFile
}

/**
 * Manages the data keys: which ones are open now, and how each is wrapped.
 *
 * An unwrapped data key lives until the app quits. Nothing encrypted with it is written (memory-only).
 *
 * Over 300 lines because each way to open or wrap a data key reads and changes the same open keys.
 */
export class KeyProtection {
  readonly #keyring: Keyring
  readonly #cipher: Cipher
  readonly #open: OpenDataKeys
  /** Data keys that the current keyring has unwrapped. */
  readonly #encryptedHere = new Set<string>()
  readonly #delay: DelayAfterWrongTries
  readonly #tries = new Mutex()
  #state: KeyringCondition = 'unknown'
  #backend = ''

  constructor(ports: KeyProtectionPorts) {
    this.#keyring = ports.keyring
    this.#cipher = ports.cipher
    this.#open = new OpenDataKeys(ports)
    this.#delay = new DelayAfterWrongTries(ports.clock, ports.triesFile)
  }

  /** The keyring's state as last seen. */
  get keyringState(): KeyringCondition {
    return this.#state
  }

  /** The system's name for the keyring, empty before the first query. */
  get backend(): string {
    return this.#backend
  }

  /** The open data key with this id. */
  keyOf(dataKeyId: string): DataKey | undefined {
    return this.#open.keyOf(dataKeyId)
  }

  /** Whether Keyward itself wrote the custody and the list of data keys. */
  listState(document: VaultDocument): ListState {
    return this.#open.listState(document)
  }

  /** Whether an open data key proves that Keyward wrote this list. */
  isAuthentic(document: VaultDocument): boolean {
    return document.authentication !== undefined && this.listState(document) === 'sound'
  }

  /** The list, authenticated by an open data key that may encrypt secrets. Unauthenticated if there is none. */
  authenticated(list: Pick<DataKeyList, 'custody' | 'dataKeys'>): DataKeyList {
    return this.#open.authenticated(list)
  }

  /** Re-authenticates an authentic list after a change, with the same data key. */
  authenticatedAgain(list: DataKeyList, dataKeys: StoredDataKey[]): DataKeyList {
    return this.#open.authenticatedAgain(list, dataKeys)
  }

  /** Whether every data key that secrets need is open. */
  isOpen(document: VaultDocument): boolean {
    return [...neededDataKeys(document)].every((id) => this.#open.has(id))
  }

  passphraseCover(document: VaultDocument): PassphraseCover {
    return passphraseCover(document, (id) => this.#open.has(id))
  }

  /** Whether the current keyring has unwrapped this data key. */
  isEncryptedHere(record: StoredDataKey): boolean {
    return record.os !== undefined && this.#encryptedHere.has(record.id)
  }

  /** Whether the current keyring works but isn't the one used so far. The user then has to agree to it. */
  needsAgreement(document: VaultDocument): boolean {
    return (
      document.custody === 'os' &&
      canSeal(this.#state) &&
      durableDataKeys(document).length > 0 &&
      this.listState(document) !== 'changed' &&
      this.#sealingKey(document) === undefined
    )
  }

  /** Why a secret can't be used while its data key isn't open. */
  lockedReason(): AppError {
    switch (this.#state) {
      case 'locked':
      case 'not-answering':
      case 'needs-restart':
      case 'unknown':
        return keyringError(this.#state)
      case 'absent':
      case 'weak':
        return appError('keyring-missing', { reason: 'keyring-gone' })
      default:
        return appError('secret-unreadable')
    }
  }

  /** Drops every open data key except those that exist nowhere else. */
  close(document: VaultDocument): void {
    for (const record of document.dataKeys) {
      if (record.os !== undefined || record.passphrase !== undefined) this.#open.forget(record.id)
    }
  }

  /** Queries the system's keyring and unwraps its data keys. With `mayPrompt` the system may show a prompt. */
  async openWithSystem(document: VaultDocument, o: { mayPrompt: boolean }): Promise<KeyringCondition> {
    const status = await this.#keyring.status(o)
    this.#backend = status.backend
    this.#state = status.state
    this.#encryptedHere.clear()
    if (status.state !== 'ready') return this.#state
    const needed = new Set(neededDataKeys(document))
    if (document.authentication !== undefined) needed.add(document.authentication.dataKeyId)
    for (const record of document.dataKeys) {
      if (record.os === undefined) continue
      // Includes keys that the passphrase opened: another keyring may have wrapped them.
      const opened = await this.#keyring.open(record.os.sealed)
      if (opened.ok && this.#open.isRight(record, opened.value)) {
        this.#open.note(record.id, opened.value, 'os')
        this.#encryptedHere.add(record.id)
      } else if (!opened.ok && opened.error.kind !== 'unreadable') {
        this.#state = opened.error.kind
        return this.#state
      } else if (needed.has(record.id)) {
        this.#state = record.os.backend === status.backend ? 'other-machine' : 'changed'
      }
    }
    // If the current keyring wrapped a data key, the user has agreed to this keyring.
    if (this.#state === 'changed' && this.#encryptedHere.size > 0) this.#state = 'other-machine'
    return this.#state
  }

  /** Encrypts a throw-away key, to detect a weak keyring before the user types a secret (S12). */
  async proveSystemSeal(): Promise<KeyringCondition> {
    const sealed = await this.#keyring.seal(this.#cipher.newDataKey())
    if (!sealed.ok) this.#state = sealed.error.kind === 'unreadable' ? 'absent' : sealed.error.kind
    return this.#state
  }

  /** Opens every data key that this passphrase wraps. A wrong passphrase delays the next try (S35). */
  openWithPassphrase(document: VaultDocument, passphrase: Secret): Promise<Result<void, AppError>> {
    // Serialized, so that concurrent tries can't bypass the delay.
    return this.#tries.run(() => this.#tryPassphrase(document, passphrase))
  }

  async #tryPassphrase(document: VaultDocument, passphrase: Secret): Promise<Result<void, AppError>> {
    const retryAtMs = this.#delay.retryAtMs()
    if (retryAtMs !== undefined) return err(appError('refused', { reason: 'wrong-passphrase', retryAtMs }))
    let [opened, damaged] = [0, 0]
    for (const record of document.dataKeys) {
      if (record.passphrase === undefined) continue
      const key = await this.#cipher.unwrap(record.passphrase, passphrase)
      if (key.ok && this.#open.isRight(record, key.value)) {
        this.#open.note(record.id, key.value, 'passphrase')
        opened += 1
      } else if (key.ok || key.error === 'damaged') damaged += 1
    }
    if (opened > 0) {
      this.#delay.reset()
      return ok(undefined)
    }
    if (damaged > 0) return err(appError('secret-unreadable'))
    const nextTryAtMs = this.#delay.countWrong()
    return err(appError('refused', { reason: 'wrong-passphrase', retryAtMs: nextTryAtMs }))
  }

  /**
   * The data key that encrypts new secrets, and the list to save with them. Creates one if needed.
   *
   * SECURITY: S12, uses only a data key that was opened by the means the user chose and that authenticates the
   * list. A new one, for this or another keyring, requires a new choice by the user.
   */
  async keyForSealing(
    document: VaultDocument,
  ): Promise<Result<{ id: string; key: DataKey; list: DataKeyList }, AppError>> {
    const { custody, dataKeys } = document
    if (this.listState(document) === 'changed')
      return err(appError('needs-choice', { reason: 'file-changed' }))
    const known = this.#sealingKey(document)
    // This data key is open, so a list that it doesn't authenticate has been refused above.
    if (known !== undefined) return ok({ ...known, list: listOf(document) })
    if (custody === 'memory') {
      const { record, key } = this.#open.make()
      return ok({ id: record.id, key, list: { ...listOf(document), dataKeys: [...dataKeys, record] } })
    }
    if (durableDataKeys(document).length > 0) return err(this.#whyNoneSeals(document))
    if (custody === 'passphrase') return err(appError('needs-choice'))
    const { record, key } = this.#open.make()
    const sealed = await this.#sealWithSystem(record, key, document)
    if (!sealed.ok) return sealed
    const list = this.authenticated({ custody, dataKeys: [...dataKeys, sealed.value] })
    return ok({ id: record.id, key, list })
  }

  /** The list, protected the way the user chose. This choice is the only way out of an inauthentic list. */
  async listFor(
    document: VaultDocument,
    choice: { by: 'os' } | { by: 'passphrase'; passphrase: Secret } | { by: 'memory' },
  ): Promise<Result<DataKeyList, AppError>> {
    const custody = choice.by
    const { dataKeys: known } = document
    // SECURITY: S11, data keys of an inauthentic list encrypt nothing from now on, because an attacker may have
    // planted one.
    const isSound = this.isAuthentic(document) || durableDataKeys(document).length === 0
    if (choice.by === 'memory')
      return ok(isSound ? this.authenticated({ custody, dataKeys: known }) : { custody, dataKeys: known })
    // If no data key is open, wrap a new one, so that the file records which keyring the user agreed to.
    const isUsed = isSound && known.some(({ id }) => this.#open.has(id))
    const present = isUsed ? known : [...known, this.#open.make().record]
    if (choice.by === 'passphrase') {
      const dataKeys = await this.#wrapAll(present, choice.passphrase, { keepsSystemSeal: false })
      return ok(this.authenticated({ custody, dataKeys }))
    }
    const dataKeys: StoredDataKey[] = []
    for (const record of present) {
      const key = this.#open.keyOf(record.id)
      const sealed = key === undefined ? ok(record) : await this.#sealWithSystem(record, key, document)
      if (!sealed.ok) return sealed
      dataKeys.push(sealed.value)
    }
    return ok(this.authenticated({ custody, dataKeys }))
  }

  /** The list, with every open data key also wrapped by this passphrase. */
  async listWithPassphrase(list: DataKeyList, passphrase: Secret): Promise<DataKeyList> {
    const keepsSystemSeal = list.custody === 'os'
    return this.authenticatedAgain(list, await this.#wrapAll(list.dataKeys, passphrase, { keepsSystemSeal }))
  }

  /** The open data key that encrypts new secrets, opened by the means the user chose. */
  #sealingKey(document: VaultDocument): { id: string; key: DataKey } | undefined {
    const { custody, dataKeys } = document
    const durable = durableDataKeys(document)
    const id =
      custody === 'memory'
        ? dataKeys.findLast((record) => !durable.includes(record))?.id
        : document.authentication?.dataKeyId
    const key = id === undefined || !this.#open.wasOpenedBy(id, custody) ? undefined : this.#open.keyOf(id)
    return id === undefined || key === undefined ? undefined : { id, key }
  }

  #whyNoneSeals(document: VaultDocument): AppError {
    if (document.custody === 'passphrase') return appError('needs-choice')
    if (!canSeal(this.#state)) return this.#problem(this.#state, document)
    // SECURITY: S14, nothing is encrypted with another keyring before the user agrees to it.
    return appError('needs-choice', { reason: 'keyring-changed' })
  }

  async #sealWithSystem(
    record: StoredDataKey,
    key: DataKey,
    document: VaultDocument,
  ): Promise<Result<StoredDataKey, AppError>> {
    if (!canSeal(this.#state)) return err(this.#problem(this.#state, document))
    const sealed = await this.#keyring.seal(key)
    if (sealed.ok) {
      this.#open.note(record.id, key, 'os')
      return ok({ ...record, os: sealed.value })
    }
    if (sealed.error.kind !== 'unreadable') this.#state = sealed.error.kind
    return err(this.#problem(sealed.error.kind, document))
  }

  async #wrapAll(
    records: readonly StoredDataKey[],
    passphrase: Secret,
    o: { keepsSystemSeal: boolean },
  ): Promise<StoredDataKey[]> {
    const wrapped: StoredDataKey[] = []
    for (const record of records) {
      const key = this.#open.keyOf(record.id)
      if (key === undefined) {
        wrapped.push(record)
        continue
      }
      const { os, ...rest } = record
      const seal = await this.#cipher.wrap(key, passphrase)
      this.#open.note(record.id, key, 'passphrase')
      wrapped.push({ ...rest, ...(o.keepsSystemSeal && os !== undefined ? { os } : {}), passphrase: seal })
    }
    return wrapped
  }

  /** The error to show when the keyring can't be used. */
  #problem(state: KeyringCondition | 'unreadable', document: VaultDocument): AppError {
    if (isKeyringUnavailable(state)) return keyringError(state)
    if (document.dataKeys.length === 0) return appError('needs-choice')
    return appError('keyring-missing')
  }
}
