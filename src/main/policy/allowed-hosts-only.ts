import { err } from '../../shared/kernel/result.ts'
import type { Policy } from '../../shared/policy/policy.ts'
import { parseUrl } from '../kernel/parse-url.ts'
import type { Http } from '../ports/http.ts'
import { isHostAllowed } from './rules/policy.ts'

/** SECURITY: S70, wraps `http` so that requests only go to hosts in the policy. No other code can bypass this. */
export const allowedHostsOnly = (http: Http, hosts: Policy['hosts']): Http => ({
  send: async (request, limits) => {
    const host = parseUrl(request.url)?.hostname ?? ''
    if (isHostAllowed(hosts, host)) return http.send(request, limits)
    return err({ kind: 'not-allowed', host, detail: 'ERR_NOT_IN_POLICY' })
  },
})
