import { err } from '../../shared/kernel/result.ts'
import type { TokenEndpoint } from '../ports/token-endpoint.ts'
import type { Vault } from '../vault/vault.ts'

/**
 * A token endpoint that reports `unknown-to-practice` when the practice service refuses a key. The service only
 * knows keys created in it, so the key probably belongs to another service.
 */
export const withPracticeRefusals = (
  endpoint: TokenEndpoint,
  vault: Pick<Vault, 'document'>,
): TokenEndpoint => ({
  issue: async (ask, signal) => {
    const issued = await endpoint.issue(ask, signal)
    if (issued.ok) return issued
    const { error } = issued.error
    const service = vault.document.services.find(({ id }) => id === ask.serviceId)
    if (error.kind !== 'invalid-client' || service?.isPractice !== true) return issued
    return err({ ...issued.error, error: { ...error, reason: 'unknown-to-practice' } })
  },
})
