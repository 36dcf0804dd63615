import type { Secret } from '../domain/secret.ts'
import type { SharingPlace } from './sharing-place.ts'

/** A folder that other computers see too. */
interface FolderAccess {
  readonly kind: 'folder'
  readonly path: string
}

/** A PostgreSQL database and a login to it. */
export interface DatabaseAccess {
  readonly kind: 'database'
  readonly host: string
  readonly port: number
  readonly database: string
  readonly login: string
  readonly password: Secret
  /** The certificate of the authority that signed the host's, as PEM; the system's authorities when absent. */
  readonly caPem?: string | undefined
}

/** Everything that is needed to reach a place. */
export type PlaceAccess = FolderAccess | DatabaseAccess

/** Reaches shared places. */
export interface SharingPlaces {
  /** Nothing is contacted before the place's first call. */
  open(access: PlaceAccess): SharingPlace
  /** What whoever runs the database executes once, so that this login can use it: SQL. */
  setUpSql(login: string): string
}
