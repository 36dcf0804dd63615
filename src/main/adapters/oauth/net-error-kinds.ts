import type { NetworkProblem } from '../../ports/http.ts'

type NetworkProblemKind = NetworkProblem['kind']

const kinds: readonly (readonly [RegExp, NetworkProblemKind])[] = [
  [/^ERR_(CERT_|SSL_|BAD_SSL_|ECH_|CERTIFICATE_)/u, 'tls'],
  [/^ERR_(PROXY_AUTH_|UNEXPECTED_PROXY_AUTH)/u, 'proxy-sign-in'],
  [/^ERR_(CONNECTION_)?TIMED_OUT$/u, 'timeout'],
  [/^ERR_ABORTED$/u, 'cancelled'],
  [
    /^ERR_(UNSAFE_PORT|INVALID_URL|UNKNOWN_URL_SCHEME|DISALLOWED_URL_SCHEME|BLOCKED_BY_|INVALID_ARGUMENT)/u,
    'refused',
  ],
]

/**
 * The error kind of one of Chromium's net errors (`net_error_list.h`). Any unlisted error means that no server was
 * reached.
 */
export const kindOfNetError = (name: string): NetworkProblemKind =>
  kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'unreachable'

/** Only the error's name, because the message may contain something that must not be shown or logged. */
export const netErrorName = (message: string): string => /\bERR_[A-Z\d_]+/u.exec(message)?.[0] ?? 'ERR_FAILED'

const proxyTrouble =
  /^ERR_(PROXY_CONNECTION_FAILED|PROXY_CERTIFICATE_INVALID|TUNNEL_CONNECTION_FAILED|SOCKS_CONNECTION_FAILED|SOCKS_CONNECTION_HOST_UNREACHABLE|HTTPS_PROXY_TUNNEL_RESPONSE|UNABLE_TO_REUSE_CONNECTION_FOR_PROXY_AUTH)/u

/** Whether the connection to or through the proxy failed. This says nothing about the service. */
export const isProxyTrouble = (name: string): boolean => proxyTrouble.test(name)

/**
 * Host and port of the first proxy in a list such as `PROXY a.example:3128; DIRECT` (proxy auto-configuration).
 */
export const proxyIn = (list: string): string | undefined =>
  /^\s*(?:PROXY|HTTPS|SOCKS[45]?|QUIC)\s+([\w.:[\]-]+)/iu.exec(list)?.[1]

const brokenReply =
  /^ERR_(INVALID_HTTP_RESPONSE|INVALID_REDIRECT|INVALID_CHUNKED_ENCODING|CONTENT_DECODING_|RESPONSE_HEADERS_(?!TRUNCATED)|RESPONSE_BODY_TOO_BIG|HTTP2_|QUIC_|UNSAFE_REDIRECT)/u

/**
 * Whether a server sent invalid HTTP, so that trying again wouldn't help. Truncated headers don't count,
 * because they mean a lost connection.
 */
export const isBrokenReply = (name: string): boolean => brokenReply.test(name)
