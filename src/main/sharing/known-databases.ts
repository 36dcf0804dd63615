import { isUnclear } from '../../shared/address.ts'
import { parseUrl } from '../kernel/parse-url.ts'
import type { PlaceAccess } from '../ports/place.ts'

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

/**
 * A database's host as the network spells it, an IPv6 address without brackets; undefined for what is none, such as the path of a
 * socket or a host with a port.
 *
 * SECURITY: S41, what main's question names is what is contacted.
 */
export const databaseHost = (entered: string): string | undefined => {
  if (isUnclear(entered) || /[/?#@]/u.test(entered)) return undefined
  const bare = /^\[(.*)\]$/u.exec(entered)?.[1] ?? entered
  const address = `https://${bare.includes(':') ? `[${bare}]` : bare}`
  const hostname = parseUrl(address)?.hostname ?? ''
  return hostname.replace(/^\[|\]$/gu, '').replace(/\.$/u, '') || undefined
}
