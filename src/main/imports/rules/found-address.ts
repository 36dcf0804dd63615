import { appError } from '../../../shared/errors/app-error.ts'
import { err } from '../../../shared/kernel/result.ts'
import { TOKEN_PATH, withoutTokenPath } from '../../../shared/services/address.ts'
import { checkAuthUrl, checkBaseUrl, tokenUrl } from '../../kernel/urls.ts'
import type { FoundKey } from './found-key.ts'
import { hasAddressForm } from './reading/addresses.ts'

/** A found key's usable addresses in canonical form. */
export interface FoundAddress {
  readonly authUrl?: string
  readonly baseUrl?: string
  /** Absent if it's the specification's path. */
  readonly tokenPath?: string
  /** Only for a backed-up service. */
  readonly tokenFields?: Readonly<Record<string, string>>
  /** Why an address can't be used. */
  readonly problem?: 'bad-address' | 'plain-http'
}

/**
 * Adds a scheme to a bare host, because the exported key list and some programs write addresses without one.
 */
const withScheme = (text: string): string =>
  /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`

const problemOf = (reason: string | undefined): 'bad-address' | 'plain-http' =>
  reason === 'plain-http' ? 'plain-http' : 'bad-address'

/** SECURITY: S33, text that doesn't look like an address may be a secret in the wrong column, so it isn't shown. */
const checkForm = (text: string, check: typeof checkBaseUrl): ReturnType<typeof checkBaseUrl> =>
  hasAddressForm(text) ? check(withScheme(text)) : err(appError('refused', { reason: 'bad-url' }))

/** Reads a found key's addresses, without trusting their hosts yet. */
export const readFoundAddress = (found: FoundKey): FoundAddress => {
  const { authUrl, baseUrl } = found
  // Many programs and people give the token endpoint's full address as the sign-in address.
  const isToken = authUrl !== undefined && /\/token\/?$/i.test(authUrl)
  const token = found.tokenUrl ?? (isToken ? authUrl : undefined)
  const base = baseUrl === undefined ? undefined : checkForm(baseUrl, checkBaseUrl)
  const facts = {
    ...(base && (base.ok ? { baseUrl: base.value } : { problem: problemOf(base.error.reason) })),
  }
  const given = token ?? authUrl
  if (given === undefined) return facts
  const whole = withScheme(given)
  const [, server = whole, path = ''] = /^(https?:\/\/[^/?#]+)([^?#]*)/i.exec(whole) ?? []
  const isSpecified = withoutTokenPath(path, TOKEN_PATH) !== undefined
  const hasOwnPath = token !== undefined && !isSpecified && path.replace(/\/+$/u, '') !== ''
  const auth = checkForm(hasOwnPath ? server : given, checkAuthUrl)
  if (!auth.ok) return { ...facts, problem: problemOf(auth.error.reason) }
  if (hasOwnPath && !tokenUrl(auth.value, path).ok) return { ...facts, problem: 'bad-address' }
  return { ...facts, authUrl: auth.value, ...(hasOwnPath && { tokenPath: path }) }
}
