import type { Result } from '../../shared/kernel/result.ts'
import type { CertificateAuthority } from '../../shared/services/service.ts'

/** A request, sent exactly as written; the network stack adds only its own headers. */
export interface HttpRequest {
  readonly method: string
  /** https, or http to a literal loopback host; anything else is `refused` before a byte is sent. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** The network stack never resends it, even if the connection fails. */
  readonly isSentOnce?: boolean
  /** An authority to trust for this request's host, besides the system's. */
  readonly authority?: CertificateAuthority | undefined
}

/** A complete reply. A redirect is a reply too: `location` is its target, and nothing follows it. */
export interface HttpResponse {
  readonly status: number
  readonly statusText: string
  /** Lower-case names; repeated headers are joined by `, `. */
  readonly headers: Readonly<Record<string, string>>
  /** Decoded bytes, truncated at `maxBodyBytes`. */
  readonly body: Uint8Array
  readonly isTruncated: boolean
  readonly location?: string
}

/** Limits of one attempt. */
export interface HttpLimits {
  /** The time limit until the reply's headers arrive. */
  readonly headersTimeoutMs: number
  /** The time limit for the whole attempt, including the body. */
  readonly timeoutMs: number
  /** The limit for the body after decompression. Anything beyond it isn't read. */
  readonly maxBodyBytes: number
  readonly signal?: AbortSignal
}

/** Why there was no reply; `detail` is the network stack's name for it, such as `ERR_CONNECTION_REFUSED`. */
export interface NetworkProblem {
  readonly kind: 'unreachable' | 'timeout' | 'tls' | 'proxy-sign-in' | 'cancelled' | 'refused' | 'not-allowed'
  readonly host: string
  readonly detail: string
  /** Host and port of the proxy, when it can't be reached, doesn't connect or wants a password. */
  readonly proxy?: string
  /** How the proxy accepts a password, such as `basic` or `ntlm`. */
  readonly proxyScheme?: string
}

/**
 * The only access to the network: no cookies, no cache, no redirects, no prompts except for a proxy's password.
 */
export interface Http {
  send(request: HttpRequest, limits: HttpLimits): Promise<Result<HttpResponse, NetworkProblem>>
}
