import { parseUrl } from './parse-url.ts'
import { shownName } from './shown-name.ts'

/**
 * Host, port unless it is the default, and path if any: `auth.example.com:8443/tenant`. A former one may be no address.
 *
 * SECURITY: S59, plain http is shown with its scheme, so it never looks like https.
 */
export const shownAddress = (address: string, tokenPath = ''): string => {
  const url = parseUrl(address)
  if (url === undefined) return shownName(address)
  const { protocol, host, pathname } = url
  const scheme = protocol === 'https:' ? '' : `${protocol}//`
  return `${scheme}${host}${pathname === '/' ? '' : pathname}${tokenPath}`
}
