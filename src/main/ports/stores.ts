import type { StoreReason, StoreTrial } from '../../shared/store-trial.ts'
import type { Store } from './store.ts'

/** A store that holds something open: a connection, a watched folder, a process. */
export interface OpenStore extends Store {
  /** Ends everything that is open; calls that wait, and all later ones, are answered `away`. */
  close(): Promise<void>
}

/** How a PostgreSQL database is reached. */
export interface DatabaseLogin {
  readonly host: string
  readonly port: number
  readonly database: string
  readonly login: string
  readonly password: string
  /** PEM of the authority that signed the host's certificate; the system's authorities when absent. */
  readonly caPem?: string | undefined
}

/** Everything that is needed to reach a store: a folder that other computers see too, or a database. */
export type StoreAccess =
  | { readonly kind: 'folder'; readonly path: string }
  | ({ readonly kind: 'database' } & DatabaseLogin)

/** Reaches stores, each in a process without keys. */
export interface Stores {
  /**
   * A team's store. Nothing is contacted before its first call. `onHint`: a file may have been written; hints can be missing
   * or false, so ask now and then too.
   */
  open(access: StoreAccess, team: string, onHint?: () => void): OpenStore
  /** Tries out what Keyward needs, and leaves nothing there. */
  tryStore(access: StoreAccess): Promise<StoreTrial>
  /** SQL that a database's owner runs, so that this login can use it; undefined where none helps. */
  setUpSql(login: string, reason: StoreReason | undefined): string | undefined
}
