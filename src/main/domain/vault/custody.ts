import type { PassphraseCover } from '../../../shared/app-state.ts'
import { type AppError, appError } from '../../../shared/errors.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import type { Cipher, DataKey } from '../../ports/cipher.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Keyring, KeyringCondition } from '../../ports/keyring.ts'
import { Secret } from '../secret.ts'
import { neededDataKeys, passphraseCover } from './data-key-facts.ts'
import { DelayAfterWrongTries } from './delay-after-wrong-tries.ts'
import { Queue } from './queue.ts'
import { isAsleep, whyAsleep } from './vault-choice.ts'
import type { StoredDataKey, VaultDocument } from './vault-format.ts'

const CHECK_TEXT = new Secret('keyward data key')
const checkContext = (id: string) => JSON.stringify(['keyward-data-key-1', id])

/**
 * Who holds the data keys: which are open now, and how each is sealed.
 *
 * A data key with neither seal lives only until the app ends; nothing sealed with it is ever written (memory-only).
 */
export class Custody {
  readonly #keyring: Keyring
  readonly #cipher: Cipher
  readonly #clock: Clock
  readonly #open = new Map<string, DataKey>()
  /** Data keys whose seal the present keyring was seen to open. */
  readonly #sealedHere = new Set<string>()
  readonly #delay: DelayAfterWrongTries
  readonly #tries = new Queue()
  #state: KeyringCondition = 'unknown'
  #backend = ''

  constructor(ports: { keyring: Keyring; cipher: Cipher; clock: Clock }) {
    this.#keyring = ports.keyring
    this.#cipher = ports.cipher
    this.#clock = ports.clock
    this.#delay = new DelayAfterWrongTries(ports.clock)
  }

  /** The keyring's state as last seen. */
  get keyringState(): KeyringCondition {
    return this.#state
  }

  /** The system's name of the keyring, empty until it was asked. */
  get backend(): string {
    return this.#backend
  }

  /** The open data key of this id. */
  keyOf(dataKeyId: string): DataKey | undefined {
    return this.#open.get(dataKeyId)
  }

  /** Whether every data key that a secret needs is open. */
  isOpen(document: VaultDocument): boolean {
    return [...neededDataKeys(document)].every((id) => this.#open.has(id))
  }

  /** How much the passphrase opens. */
  passphraseCover(document: VaultDocument): PassphraseCover {
    return passphraseCover(document, (id) => this.#open.has(id))
  }

  /** Whether the present keyring was seen to open this data key's seal. */
  isSealedHere(record: StoredDataKey): boolean {
    return record.os !== undefined && this.#sealedHere.has(record.id)
  }

  /** Why a secret whose data key is not open cannot be used now. */
  whyClosed(): AppError {
    switch (this.#state) {
      case 'locked':
      case 'not-answering':
      case 'needs-restart':
      case 'unknown':
        return whyAsleep(this.#state)
      case 'absent':
      case 'weak':
        return appError('keyring-missing', { reason: 'keyring-gone' })
      default:
        return appError('secret-unreadable')
    }
  }

  /** Forgets every open data key but those that exist nowhere else. */
  close(document: VaultDocument): void {
    for (const record of document.dataKeys) {
      if (record.os !== undefined || record.passphrase !== undefined) this.#open.delete(record.id)
    }
  }

  /** Asks the system's keyring and opens what it sealed; `mayPrompt` lets the system ask the person. */
  async openWithSystem(document: VaultDocument, o: { mayPrompt: boolean }): Promise<KeyringCondition> {
    const status = await this.#keyring.status(o)
    this.#backend = status.backend
    this.#state = status.state
    this.#sealedHere.clear()
    if (status.state !== 'ready') return this.#state
    const needed = neededDataKeys(document)
    for (const record of document.dataKeys) {
      if (record.os === undefined) continue
      // Also of a key that the passphrase opened: its seal may be another keyring's.
      const opened = await this.#keyring.open(record.os.sealed)
      if (opened.ok && this.#isRight(record, opened.value)) {
        this.#open.set(record.id, opened.value)
        this.#sealedHere.add(record.id)
      } else if (!opened.ok && opened.error.kind !== 'unreadable') {
        this.#state = opened.error.kind
        return this.#state
      } else if (needed.has(record.id)) {
        this.#state = record.os.backend === status.backend ? 'other-machine' : 'changed'
      }
    }
    // Once something is sealed with the present keyring the person has agreed to it.
    if (this.#state === 'changed' && this.#sealedHere.size > 0) this.#state = 'other-machine'
    return this.#state
  }

  /** Seals a throw-away key, so that a weak keyring shows before a secret is typed (security S12). */
  async proveSystemSeal(): Promise<KeyringCondition> {
    const sealed = await this.#keyring.seal(this.#cipher.newDataKey())
    if (!sealed.ok) this.#state = sealed.error.kind === 'unreadable' ? 'absent' : sealed.error.kind
    return this.#state
  }

  /** Opens every data key that this passphrase wraps; a wrong one makes the next try wait longer (S35). */
  openWithPassphrase(document: VaultDocument, passphrase: Secret): Promise<Result<void, AppError>> {
    // One after the other, so that tries at the same time do not escape the wait.
    return this.#tries.run(() => this.#tryPassphrase(document, passphrase))
  }

  async #tryPassphrase(document: VaultDocument, passphrase: Secret): Promise<Result<void, AppError>> {
    const retryAtMs = this.#delay.retryAtMs()
    if (retryAtMs !== undefined) return err(appError('refused', { reason: 'wrong-passphrase', retryAtMs }))
    let opened = 0
    for (const record of document.dataKeys) {
      if (record.passphrase === undefined) continue
      const key = await this.#cipher.unwrap(record.passphrase, passphrase)
      if (!key.ok && key.error === 'wrong-passphrase') continue
      if (!key.ok || !this.#isRight(record, key.value)) return err(appError('secret-unreadable'))
      this.#open.set(record.id, key.value)
      opened += 1
    }
    if (opened > 0) {
      this.#delay.reset()
      return ok(undefined)
    }
    const nextTryAtMs = this.#delay.countWrong()
    return err(appError('refused', { reason: 'wrong-passphrase', retryAtMs: nextTryAtMs }))
  }

  /** The data key that seals new secrets, made when there is none; `dataKeys` are then the records to save. */
  async keyForSealing(
    document: VaultDocument,
  ): Promise<Result<{ record: StoredDataKey; key: DataKey; dataKeys: StoredDataKey[] }, AppError>> {
    const known = document.dataKeys.findLast((record) => this.#suits(document, record))
    const key = known === undefined ? undefined : this.#open.get(known.id)
    if (known !== undefined && key !== undefined)
      return ok({ record: known, key, dataKeys: document.dataKeys })
    if (document.custody === 'passphrase') return err(appError('locked'))
    // SECURITY: S14, another keyring is explained first; nothing is sealed with it until the person said so.
    if (document.custody === 'os' && this.#state === 'changed')
      return err(appError('needs-choice', { reason: 'keyring-changed' }))
    const made = this.#make()
    if (document.custody === 'memory') return ok(this.#add(document, made.record, made.key))
    const sealed = await this.#sealWithSystem(made.record, made.key, document)
    return sealed.ok ? ok(this.#add(document, sealed.value, made.key)) : sealed
  }

  /** Every data key's record after the person chose how secrets are kept. */
  async recordsFor(
    document: VaultDocument,
    choice: { by: 'os' } | { by: 'passphrase'; passphrase: Secret } | { by: 'memory' },
  ): Promise<Result<StoredDataKey[], AppError>> {
    if (choice.by === 'memory') return ok([...document.dataKeys])
    if (choice.by === 'passphrase') {
      const records = document.dataKeys.some((record) => this.#open.has(record.id))
        ? document.dataKeys
        : this.#add(document, ...this.#madeParts()).dataKeys
      return ok(await this.#wrapAll(records, choice.passphrase, { keepsSystemSeal: false }))
    }
    // With nothing open a new data key is sealed: the file then knows the keyring that the person agreed to.
    const present = document.dataKeys.some(({ id }) => this.#open.has(id))
      ? document.dataKeys
      : this.#add(document, ...this.#madeParts()).dataKeys
    const records: StoredDataKey[] = []
    for (const record of present) {
      const key = this.#open.get(record.id)
      if (key === undefined) {
        records.push(record)
        continue
      }
      const sealed = await this.#sealWithSystem(record, key, document)
      if (!sealed.ok) return sealed
      records.push(sealed.value)
    }
    return ok(records)
  }

  /** Every open data key's record with this passphrase beside its other seal. */
  async recordsWithPassphrase(document: VaultDocument, passphrase: Secret): Promise<StoredDataKey[]> {
    return this.#wrapAll(document.dataKeys, passphrase, { keepsSystemSeal: document.custody === 'os' })
  }

  #suits(document: VaultDocument, record: StoredDataKey): boolean {
    if (!this.#open.has(record.id)) return false
    if (document.custody === 'os') return record.os !== undefined
    if (document.custody === 'passphrase') return record.passphrase !== undefined
    return record.os === undefined && record.passphrase === undefined
  }

  #make(): { record: StoredDataKey; key: DataKey } {
    const key = this.#cipher.newDataKey()
    const id = this.#cipher.newId()
    const check = this.#cipher.seal(key, CHECK_TEXT, checkContext(id))
    return { record: { id, createdAtMs: this.#clock.nowMs(), check }, key }
  }

  #madeParts(): [StoredDataKey, DataKey] {
    const made = this.#make()
    return [made.record, made.key]
  }

  #add(document: VaultDocument, record: StoredDataKey, key: DataKey) {
    this.#open.set(record.id, key)
    return { record, key, dataKeys: [...document.dataKeys, record] }
  }

  #isRight(record: StoredDataKey, key: DataKey): boolean {
    const opened = this.#cipher.open(key, record.check, checkContext(record.id))
    return opened.ok && opened.value.equals(CHECK_TEXT)
  }

  async #sealWithSystem(
    record: StoredDataKey,
    key: DataKey,
    document: VaultDocument,
  ): Promise<Result<StoredDataKey, AppError>> {
    if (this.#state !== 'ready' && this.#state !== 'other-machine' && this.#state !== 'changed') {
      return err(this.#problem(this.#state, document))
    }
    const sealed = await this.#keyring.seal(key)
    if (sealed.ok) return ok({ ...record, os: sealed.value })
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
      const key = this.#open.get(record.id)
      if (key === undefined) {
        wrapped.push(record)
        continue
      }
      const { os, ...rest } = record
      const seal = await this.#cipher.wrap(key, passphrase)
      wrapped.push({ ...rest, ...(o.keepsSystemSeal && os !== undefined ? { os } : {}), passphrase: seal })
    }
    return wrapped
  }

  /** What a person is told when the keyring does not do its part. */
  #problem(state: KeyringCondition | 'unreadable', document: VaultDocument): AppError {
    if (isAsleep(state)) return whyAsleep(state)
    if (document.dataKeys.length === 0) return appError('needs-choice')
    return appError('keyring-missing')
  }
}
