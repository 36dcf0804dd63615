import { parseUrl } from './parse-url.ts'
import { shownName } from './shown-name.ts'

/**
 * Host, port unless it is the default, and path if any: `auth.example.com:8443/tenant`. An address that can't
 * be parsed is shown like a name.
 *
 * SECURITY: S59, shows plain http with its scheme, so that it never looks like https.
 */
export const shownAddress = (address: string, tokenPath = ''): string => {
  const url = parseUrl(address)
  if (url === undefined) return shownName(address)
  const { protocol, host, pathname } = url
  const scheme = protocol === 'https:' ? '' : `${protocol}//`
  return `${scheme}${host}${pathname === '/' ? '' : pathname}${tokenPath}`
}
