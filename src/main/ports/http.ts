import type { Result } from '../../shared/kernel/result.ts'
import type { CertificateAuthority } from '../../shared/services/service.ts'

/** A request that is sent exactly as given, apart from the headers that the network stack adds. */
export interface HttpRequest {
  readonly method: string
  /** https, or http to a literal loopback host. Anything else is `refused` before a byte is sent. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** If true, the network stack never resends the request, even if the connection fails. */
  readonly isSentOnce?: boolean
  /** A certificate authority to trust for this request's host, in addition to the system's. */
  readonly authority?: CertificateAuthority | undefined
}

/** A complete reply. A redirect is a reply too: `location` is its target, which is never followed. */
export interface HttpResponse {
  readonly status: number
  readonly statusText: string
  /** Names are in lower case. Repeated headers are joined by `, `. */
  readonly headers: Readonly<Record<string, string>>
  /** Decoded bytes, truncated at `maxBodyBytes`. */
  readonly body: Uint8Array
  readonly isTruncated: boolean
  readonly location?: string
}

/** The limits of one attempt at a request. */
export interface HttpLimits {
  /** The time limit until the reply's headers arrive. */
  readonly headersTimeoutMs: number
  /** The time limit for the whole attempt, including the body. */
  readonly timeoutMs: number
  /** The limit for the body after decompression. Anything beyond it isn't read. */
  readonly maxBodyBytes: number
  readonly signal?: AbortSignal
}

/** Why there was no reply. `detail` is the network stack's error name, such as `ERR_CONNECTION_REFUSED`. */
export interface NetworkProblem {
  readonly kind: 'unreachable' | 'timeout' | 'tls' | 'proxy-sign-in' | 'cancelled' | 'refused' | 'not-allowed'
  readonly host: string
  readonly detail: string
  /** Host and port of the proxy, if it can't be reached, can't connect or wants a password. */
  readonly proxy?: string
  /** The proxy's authentication scheme, such as `basic` or `ntlm`. */
  readonly proxyScheme?: string
}

/**
 * The only access to the network: no cookies, no cache, no redirects, no prompts except for a proxy's password.
 */
export interface Http {
  send(request: HttpRequest, limits: HttpLimits): Promise<Result<HttpResponse, NetworkProblem>>
}
