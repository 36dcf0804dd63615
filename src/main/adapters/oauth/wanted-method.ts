import type { CredentialEncoding } from '../../../shared/services/service.ts'

/** The client authentication method that a service asks for instead of the one used. */
export type WantedMethod = 'wants-body' | 'wants-header' | 'wants-other-method'

const body = /client_secret_post|request body must contain[^.]*client_secret/iu
const header = /client_secret_basic/iu
const other = /private_key_jwt|client_secret_jwt|tls_client_auth|client_assertion|client certificate/iu

/**
 * Finds out from a refusal which other client authentication method (RFC 7591 §2, `token_endpoint_auth_method`)
 * the service wants. Undefined if the refusal names no other method, because most refusals are about the key
 * itself. If it names the method that was used, that is ignored.
 */
export const wantedMethod = (said: string, used: CredentialEncoding): WantedMethod | undefined => {
  const isInBody = used === 'client-secret-post'
  if (!isInBody && body.test(said)) return 'wants-body'
  if (isInBody && header.test(said)) return 'wants-header'
  return other.test(said) ? 'wants-other-method' : undefined
}
