import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kernel/result.ts'
import type { CertificateAuthority, CredentialEncoding } from '../../shared/services/service.ts'
import type { TokenLifetime } from '../../shared/tokens/token-lifetime.ts'
import type { Secret } from '../kernel/secret.ts'

/** The inputs of one token request (specification, "Request a bearer token"). */
export interface TokenRequest {
  /** The service whose known hosts the request may go to (S41). */
  readonly serviceId: string
  readonly authUrl: string
  /** The certificate authority to trust for this service, in addition to the system's. */
  readonly authority?: CertificateAuthority | undefined
  /** Appended to `authUrl`. `/v1/auth/token` unless the service has another path. */
  readonly tokenPath: string
  /** Extra form fields after `grant_type`. */
  readonly tokenFields: Readonly<Record<string, string>>
  readonly clientId: string
  readonly clientSecret: Secret
  readonly credentialEncoding: CredentialEncoding
  /** A language in the specification's form, such as `en_US`. */
  readonly acceptLanguage: string
  /** If true, at most one request leaves this computer, even if the connection fails. */
  readonly isSentOnce?: boolean
}

/**
 * The token that the authentication server issued. The caller computes its deadline, because only the caller
 * knows when the request was sent.
 */
export interface IssuedToken extends TokenLifetime {
  readonly accessToken: Secret
  readonly host: string
  /** The server's time, from the `Date` header. */
  readonly serverDateMs?: number
}

/** Why no token was issued, and what a retry needs to know. */
export interface TokenProblem {
  readonly error: AppError
  /** True for network faults and for the statuses 408, 429 and 502 to 504. Nothing else is ever retried. */
  readonly mayRetry: boolean
  /** How long to wait, in milliseconds from now: as `Retry-After` asks, or a default after a 429. */
  readonly retryAfterMs?: number
  /** The server's time, from the `Date` header, if the server replied. */
  readonly serverDateMs?: number
}

/** Exchanges a key for a token: one attempt of at most 30 s, no retries, no redirects. */
export interface TokenEndpoint {
  issue(ask: TokenRequest, signal: AbortSignal): Promise<Result<IssuedToken, TokenProblem>>
}
