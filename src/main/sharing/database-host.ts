import { isUnclear } from '../../shared/address.ts'
import { parseUrl } from '../kernel/parse-url.ts'

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
