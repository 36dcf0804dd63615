import { describe, expect, it } from 'vitest'
import { wantedMethod } from '../../../../src/main/adapters/oauth/wanted-method.ts'

const hydra = (wanted: string, used: string) =>
  `invalid_client: The OAuth 2.0 Client supports client authentication method '${wanted}', but method '${used}' was requested.`

describe('the client authentication that a refusal asks for', () => {
  it.each([
    ['as-written', hydra('client_secret_post', 'client_secret_basic'), 'wants-body'],
    ['form-encoded', 'use client_secret_post', 'wants-body'],
    [
      'as-written',
      "AADSTS7000218: The request body must contain the following parameter: 'client_assertion' or 'client_secret'.",
      'wants-body',
    ],
    ['client-secret-post', hydra('client_secret_basic', 'client_secret_post'), 'wants-header'],
    ['as-written', hydra('private_key_jwt', 'client_secret_basic'), 'wants-other-method'],
    ['client-secret-post', hydra('tls_client_auth', 'client_secret_post'), 'wants-other-method'],
    ['as-written', 'a client certificate is required', 'wants-other-method'],
    // Other methods that a server accepts don't prevent using one that Keyward supports.
    ['as-written', 'client_secret_post private_key_jwt', 'wants-body'],
    // The method that was used doesn't count as another one.
    ['client-secret-post', 'client_secret_post failed', undefined],
    ['as-written', 'client_secret_basic failed', undefined],
    ['as-written', 'invalid_client: client authentication failed', undefined],
    ['as-written', 'invalid_client: unsupported authentication method', undefined],
  ] as const)('%s, %s: %s', (used, said, wanted) => {
    expect(wantedMethod(said, used)).toBe(wanted)
  })
})
