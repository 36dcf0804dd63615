import { err } from '../../shared/kernel/result.ts'
import { parseUrl } from '../kernel/parse-url.ts'
import type { TokenEndpoint } from '../ports/token-endpoint.ts'
import { failureAtKnownAddress } from './rules/known-address.ts'

/** A token endpoint that takes into account which hosts have issued tokens before when it reports a failure. */
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
