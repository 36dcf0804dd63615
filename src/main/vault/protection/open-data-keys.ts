import type { ProtectionChoice } from '../../../shared/window/app-state.ts'
import { Secret } from '../../kernel/secret.ts'
import type { Cipher, DataKey } from '../../ports/cipher.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DataKeyList, StoredDataKey, VaultDocument } from '../format/vault-format.ts'
import { isPlausible } from './data-key-facts.ts'
import { authenticateList, durableDataKeys, isListAuthentic } from './data-key-list.ts'

const CHECK_TEXT = new Secret('keyward data key')
const checkContext = (id: string) => JSON.stringify(['keyward-data-key-1', id])

/**
 * Whether Keyward wrote the custody and the list of data keys. `unknown` until the authenticating key is open.
 */
export type ListState = 'sound' | 'unknown' | 'changed'

/** The open data keys, and the means by which each was opened or wrapped since startup or the last lock. */
export class OpenDataKeys {
  readonly #cipher: Cipher
  readonly #clock: Clock
  readonly #open = new Map<string, { readonly key: DataKey; readonly means: ReadonlySet<ProtectionChoice> }>()

  constructor(o: { cipher: Cipher; clock: Clock }) {
    this.#cipher = o.cipher
    this.#clock = o.clock
  }

  has(id: string): boolean {
    return this.#open.has(id)
  }

  keyOf(id: string): DataKey | undefined {
    return this.#open.get(id)?.key
  }

  /** Whether the key was opened or wrapped by these means in this run. */
  wasOpenedBy(id: string, means: ProtectionChoice): boolean {
    return this.#open.get(id)?.means.has(means) === true
  }

  note(id: string, key: DataKey, means: ProtectionChoice): void {
    this.#open.set(id, { key, means: new Set([...(this.#open.get(id)?.means ?? []), means]) })
  }

  forget(id: string): void {
    this.#open.delete(id)
  }

  /** Creates a data key. Unless it's wrapped, it lives until the app quits. */
  make(): { record: StoredDataKey; key: DataKey } {
    const key = this.#cipher.newDataKey()
    const id = this.#cipher.newId()
    const check = this.#cipher.seal(key, CHECK_TEXT, checkContext(id))
    this.note(id, key, 'memory')
    return { record: { id, createdAtMs: this.#clock.nowMs(), check }, key }
  }

  /** Whether `key` is the record's data key. */
  isRight(record: StoredDataKey, key: DataKey): boolean {
    const opened = this.#cipher.open(key, record.check, checkContext(record.id))
    return opened.ok && opened.value.equals(CHECK_TEXT)
  }

  /**
   * Whether Keyward wrote the custody and every data key's record.
   *
   * SECURITY: S11, detects a record that was planted, removed, swapped or moved, and a changed custody.
   */
  listState(document: VaultDocument): ListState {
    if (!isPlausible(document)) return 'changed'
    const { custody, authentication } = document
    if (authentication === undefined) {
      // The user may have chosen memory-only while no data key was open to authenticate that choice.
      return custody === 'memory' || durableDataKeys(document).length === 0 ? 'sound' : 'changed'
    }
    const key = this.keyOf(authentication.dataKeyId)
    if (key === undefined) return 'unknown'
    return isListAuthentic(this.#cipher, document, key) ? 'sound' : 'changed'
  }

  /** The list, authenticated by an open data key that may encrypt secrets. Unauthenticated if there is none. */
  authenticated({ custody, dataKeys }: Pick<DataKeyList, 'custody' | 'dataKeys'>): DataKeyList {
    const by = durableDataKeys({ dataKeys }).findLast(({ id }) =>
      custody === 'memory' ? this.has(id) : this.wasOpenedBy(id, custody),
    )
    const key = by && this.keyOf(by.id)
    if (by === undefined || key === undefined) return { custody, dataKeys }
    return authenticateList(this.#cipher, { custody, dataKeys }, { id: by.id, key })
  }

  /** Re-authenticates an authentic list after a change, with the same data key. */
  authenticatedAgain({ custody, authentication }: DataKeyList, dataKeys: StoredDataKey[]): DataKeyList {
    const id = authentication?.dataKeyId
    const key = id === undefined ? undefined : this.keyOf(id)
    if (id === undefined || key === undefined) return this.authenticated({ custody, dataKeys })
    return authenticateList(this.#cipher, { custody, dataKeys }, { id, key })
  }
}
