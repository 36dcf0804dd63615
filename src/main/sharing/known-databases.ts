import type { PlaceAccess } from '../ports/place.ts'
import { databaseHost } from './database-host.ts'

/** A database by where it is. */
export type DatabaseAddress = Pick<Extract<PlaceAccess, { kind: 'database' }>, 'host' | 'port'>

const addressOf = ({ host, port }: DatabaseAddress): string | undefined => {
  const name = databaseHost(host)
  return name && `${name} ${port}`
}

/** SECURITY: S41, the databases that the person agreed to in main's own dialog since Keyward started, by host and port. */
export class KnownDatabases {
  readonly #known = new Set<string>()

  isKnown(address: DatabaseAddress): boolean {
    const known = addressOf(address)
    return known !== undefined && this.#known.has(known)
  }

  /** Records that the person agreed to it. */
  agree(address: DatabaseAddress): void {
    const known = addressOf(address)
    if (known !== undefined) this.#known.add(known)
  }
}
