import type { AppError } from '../../shared/errors.ts'
import type { CredentialEncoding } from '../../shared/model.ts'
import type { Result } from '../../shared/result.ts'
import type { Secret } from '../domain/secret.ts'

/** All that one token request is made of (specification, "Request a bearer token"). */
export interface TokenAsk {
  /** Whose request it is: it goes only to a host that this service may contact (S41). */
  readonly serviceId: string
  readonly authUrl: string
  /** Joined to `authUrl`; `/v1/auth/token` unless the service says otherwise. */
  readonly tokenPath: string
  /** Extra form fields after `grant_type`. */
  readonly tokenFields: Readonly<Record<string, string>>
  readonly clientId: string
  readonly clientSecret: Secret
  readonly credentialEncoding: CredentialEncoding
  /** `en_US`, the specification's form. */
  readonly acceptLanguage: string
}

/** What the authentication server issued; the deadline is the caller's business, it knows when it sent. */
export interface IssuedToken {
  readonly accessToken: Secret
  readonly lifetimeSeconds: number
  /** No `expires_in` came; 3600 was assumed. */
  readonly isLifetimeAssumed: boolean
  readonly host: string
  /** What the server's own clock said in `Date`. */
  readonly serverDateMs?: number
}

/** A refusal, with what a retry must know. */
export interface TokenProblem {
  readonly error: AppError
  /** Network faults, 408, 429 and 502 to 504; nothing else is ever sent twice. */
  readonly mayRetry: boolean
  /** From `Retry-After`, in milliseconds from now. */
  readonly retryAfterMs?: number
  /** What the server's own clock said in `Date`, when it answered at all. */
  readonly serverDateMs?: number
}

/** One exchange of a key for a token: no retries, no redirects, one attempt of at most 30 s. */
export interface TokenEndpoint {
  issue(ask: TokenAsk, signal: AbortSignal): Promise<Result<IssuedToken, TokenProblem>>
}
