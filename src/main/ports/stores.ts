import type { StoreReason, StoreTrial } from '../../shared/sharing/store-trial.ts'
import type { Store } from './store.ts'

/** A store with open resources: a connection, a watched folder, a process. */
export interface OpenStore extends Store {
  /** Closes everything. Pending and later calls then fail with `away`. */
  close(): Promise<void>
}

/** How to connect to a PostgreSQL database. */
export interface DatabaseLogin {
  readonly host: string
  readonly port: number
  readonly database: string
  readonly login: string
  readonly password: string
  /**
   * The authority that signed the host's certificate, as PEM. If absent, the system's authorities are trusted.
   */
  readonly caPem?: string | undefined
}

/** How to reach a store: a folder shared with other computers, or a database. */
export type StoreAccess =
  | { readonly kind: 'folder'; readonly path: string }
  | ({ readonly kind: 'database' } & DatabaseLogin)

/** Opens stores, each in its own process, which has no keys. */
export interface Stores {
  /**
   * A team's store, which connects on the first call. `onHint` is called when a file may have been written. Hints
   * can be missing or wrong, so poll too.
   */
  open(access: StoreAccess, team: string, onHint?: () => void): OpenStore
  /** Tests everything that Keyward needs from a store, and leaves nothing behind. */
  tryStore(access: StoreAccess): Promise<StoreTrial>
  /** SQL for a database's owner to run so that this login can use it. Undefined if SQL wouldn't help. */
  setUpSql(login: string, reason: StoreReason | undefined): string | undefined
}
