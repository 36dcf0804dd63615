import { Secret } from '../../../../src/main/kernel/secret.ts'
import type { TokenRequest } from '../../../../src/main/ports/token-endpoint.ts'
import { type AskFor, type IdentityOf, TokenIssuer } from '../../../../src/main/tokens/token-issuer.ts'
import { ok } from '../../../../src/shared/kernel/result.ts'
import { MINUTE_MS } from '../../../../src/shared/kernel/time.ts'
import type { TokenSummary } from '../../../../src/shared/tokens/token.ts'
import { FakeTokenEndpoint } from '../../../fakes/fake-token-endpoint.ts'
import { startClock } from '../../../fakes/manual-clock.ts'

export const KEY = '3f0c2f4e-52a6-4f0e-8a39-0d6a3c1f9a01'
export const OTHER_KEY = '3f0c2f4e-52a6-4f0e-8a39-0d6a3c1f9a02'

/** A token request for any key. */
export const someAsk = (clientId = 'client'): TokenRequest => ({
  authUrl: 'https://auth.example.com',
  tokenPath: '/v1/auth/token',
  serviceId: 'service',
  tokenFields: {},
  clientId,
  clientSecret: new Secret('s3cret'),
  credentialEncoding: 'as-written',
  acceptLanguage: 'en_US',
})

/** The received token's text, or the error's kind. */
export const textOf = (got: Awaited<ReturnType<TokenIssuer['tokenFor']>>): string =>
  got.ok ? got.value.accessToken.reveal() : got.error.kind

/** A token issuer with fakes that records its notifications. */
export const startIssuer = (
  o: { requiredLifeMs?: number; tokenRequestFor?: AskFor; identityOf?: IdentityOf } = {},
) => {
  const clock = startClock()
  const endpoint = new FakeTokenEndpoint()
  const changes: { changed: TokenSummary[]; removedIds: string[] }[] = []
  const vault = { version: 1, openings: 0 }
  const identity = (keyId: string) => `${keyId}:${vault.version}`
  const tokenRequestFor: AskFor = async (keyId) => {
    vault.openings++
    return ok({ identity: identity(keyId), ask: someAsk() })
  }
  const issuer = new TokenIssuer({
    endpoint,
    clock,
    random: () => 0.5,
    tokenRequestFor: o.tokenRequestFor ?? tokenRequestFor,
    identityOf: o.identityOf ?? ((keyId) => ok(identity(keyId))),
    minLifetimeMs: () => o.requiredLifeMs ?? 5 * MINUTE_MS,
    onChange: (changed, removedIds) => changes.push({ changed, removedIds }),
  })
  const states = (keyId = KEY) =>
    changes.flatMap(({ changed }) =>
      changed.filter((token) => token.keyId === keyId).map(({ state }) => state),
    )
  return { clock, endpoint, issuer, changes, states, vault }
}
