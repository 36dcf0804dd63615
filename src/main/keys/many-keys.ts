import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kernel/result.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { Clock } from '../ports/clock.ts'
import { withErased } from '../replacements/rules/replacement-records.ts'
import type { StoredKey } from '../vault/format/vault-format.ts'
import { editEach, editKeys, purgeKeys, restoreKeys } from '../vault/records/many-key-records.ts'
import type { Vault } from '../vault/vault.ts'

type Changed = Promise<Result<StoredKey[], AppError>>

/** Changes several keys together in one save, all or nothing. */
export class ManyKeys {
  readonly #vault: Vault
  readonly #clock: Clock
  readonly #cipher: Pick<Cipher, 'newId'>

  constructor(o: { vault: Vault; clock: Clock; cipher: Pick<Cipher, 'newId'> }) {
    this.#cipher = o.cipher
    this.#vault = o.vault
    this.#clock = o.clock
  }

  pin(keyIds: readonly string[], pinned: boolean): Changed {
    return this.#vault.change((document) => editKeys(document, keyIds, { pinned }))
  }

  /** Makes several edits, all or none. */
  update(edits: Parameters<typeof editEach>[1]): Changed {
    const means = { newId: () => this.#cipher.newId(), nowMs: this.#clock.nowMs() }
    return this.#vault.change((document) => editEach(document, edits, means))
  }

  /** Moves keys to *Recently deleted*. */
  remove(keyIds: readonly string[]): Changed {
    return this.#vault.change((document) => editKeys(document, keyIds, { deletedAtMs: this.#clock.nowMs() }))
  }

  /** Restores deleted keys. */
  restore(keyIds: readonly string[]): Changed {
    return this.#vault.change((document) => restoreKeys(document, keyIds))
  }

  /** Erases deleted keys, including from the timed backups. Stops any replacements that they belong to. */
  purge(keyIds: readonly string[], typedCount: number): Changed {
    return this.#vault.change(
      (document) => withErased(document, purgeKeys(document, keyIds, typedCount), this.#clock.nowMs()),
      { dropsBackups: true },
    )
  }
}
