import { err } from '../../shared/kernel/result.ts'
import { parseUrl } from '../kernel/parse-url.ts'
import type { TokenEndpoint } from '../ports/token-endpoint.ts'
import { failureAtKnownAddress } from './rules/known-address.ts'

/** A token endpoint that judges failures at hosts that have issued tokens before by that. */
export const trustingKnownAddresses = (
  endpoint: TokenEndpoint,
  hasIssued: (host: string) => boolean,
): TokenEndpoint => ({
  issue: async (ask, signal) => {
    const issued = await endpoint.issue(ask, signal)
    const host = parseUrl(ask.authUrl)?.host
    if (issued.ok || host === undefined || !hasIssued(host)) return issued
    return err({ ...issued.error, error: failureAtKnownAddress(issued.error.error) })
  },
})
