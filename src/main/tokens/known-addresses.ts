import { err } from '../../shared/kernel/result.ts'
import { parseUrl } from '../kernel/parse-url.ts'
import type { TokenEndpoint } from '../ports/token-endpoint.ts'
import { failureAtKnownAddress } from './rules/known-address.ts'

/** Wraps a token endpoint, so that its errors take into account whether the host has issued tokens before. */
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
