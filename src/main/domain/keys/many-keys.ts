import type { AppError } from '../../../shared/errors.ts'
import type { Result } from '../../../shared/result.ts'
import type { Clock } from '../../ports/clock.ts'
import { editKeys, purgeKeys, restoreKeys } from '../vault/many-key-records.ts'
import type { Vault } from '../vault/vault.ts'
import type { StoredKey } from '../vault/vault-format.ts'

type Changed = Promise<Result<StoredKey[], AppError>>

/** Changes to several keys: each is one save that applies all of it or nothing. */
export class ManyKeys {
  readonly #vault: Vault
  readonly #clock: Clock

  constructor(o: { vault: Vault; clock: Clock }) {
    this.#vault = o.vault
    this.#clock = o.clock
  }

  /** Pins or unpins keys. */
  pin(keyIds: readonly string[], pinned: boolean): Changed {
    return this.#vault.change((document) => editKeys(document, keyIds, { pinned }))
  }

  /** Moves keys to *Recently deleted*. */
  remove(keyIds: readonly string[]): Changed {
    return this.#vault.change((document) => editKeys(document, keyIds, { deletedAtMs: this.#clock.nowMs() }))
  }

  /** Restores removed keys. */
  restore(keyIds: readonly string[]): Changed {
    return this.#vault.change((document) => restoreKeys(document, keyIds))
  }

  /** Erases removed keys, also from the timed copies. */
  purge(keyIds: readonly string[], typedCount: number): Changed {
    return this.#vault.change((document) => purgeKeys(document, keyIds, typedCount), { dropsBackups: true })
  }
}
