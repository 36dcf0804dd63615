import { err, ok, type Result } from '../shared/kernel/result.ts'

/** Why a token request is refused before any token is issued (RFC 6749 §5.2). */
export interface TokenRequestFault {
  readonly error: 'invalid_request' | 'unsupported_grant_type'
  readonly description: string
}

const invalid = (description: string): Result<never, TokenRequestFault> =>
  err({ error: 'invalid_request', description })

const isForm = (contentType: string | undefined): boolean =>
  contentType?.split(';')[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded'

/**
 * Checks the content type and the form of a token request (specification, "Request a bearer token"). Parameters
 * without a value count as omitted, unknown ones are ignored, and none may be repeated (RFC 6749 §3.2).
 */
export const checkTokenForm = (
  contentType: string | undefined,
  body: string,
): Result<'client_credentials', TokenRequestFault> => {
  if (!isForm(contentType)) return invalid('Content-Type must be application/x-www-form-urlencoded.')
  const form = new URLSearchParams(body)
  if (new Set(form.keys()).size !== form.size) return invalid('A parameter is repeated.')
  const grantType = form.get('grant_type')
  if (!grantType) return invalid('The parameter grant_type is missing.')
  if (grantType === 'client_credentials') return ok(grantType)
  return err({
    error: 'unsupported_grant_type',
    description: 'The only grant_type here is client_credentials.',
  })
}
