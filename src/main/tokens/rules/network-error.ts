import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import type { ReasonOf } from '../../../shared/errors/error-kinds.ts'
import type { NetworkProblem } from '../../ports/http.ts'
import { takesPassword } from '../../proxies/rules/takes-password.ts'

/** The network stack's names for failures that a wrong address causes. */
const unreachable: ReadonlyMap<string, ReasonOf<'unreachable'>> = new Map([
  ['ERR_NAME_NOT_RESOLVED', 'unknown-host'],
  ['ERR_CONNECTION_REFUSED', 'connection-refused'],
])

/** TLS errors that get a specific reason, matched by the network stack's names for them. */
const tls: readonly (readonly [RegExp, ReasonOf<'tls'>])[] = [
  [/^ERR_CERT_DATE_INVALID$/u, 'expired'],
  [/^ERR_CERT_COMMON_NAME_INVALID$/u, 'wrong-name'],
  [/^ERR_CERT_AUTHORITY_INVALID$/u, 'unknown-authority'],
  [/^ERR_(BAD_)?SSL_CLIENT_AUTH_/u, 'client-certificate'],
  [/^ERR_SSL_(VERSION_OR_CIPHER_MISMATCH|OBSOLETE_VERSION|OBSOLETE_CIPHER)$/u, 'old-tls'],
]

/** The error for a request that got no reply. */
export const networkError = ({ kind, host, detail, proxy, proxyScheme }: NetworkProblem): AppError => {
  switch (kind) {
    case 'cancelled':
      return appError('cancelled')
    case 'refused':
      return appError('refused', { reason: 'bad-url', host, detail })
    case 'not-allowed':
      return appError('refused', { reason: 'host-not-allowed', host, detail })
    case 'proxy-sign-in':
      if (proxy === undefined) return appError(kind, { host, detail })
      return appError(kind, {
        reason: takesPassword(proxyScheme) ? 'proxy' : 'proxy-scheme',
        name: proxy,
        host,
        detail: `${detail} (${proxyScheme})`,
      })
    case 'tls': {
      const reason = tls.find(([name]) => name.test(detail))?.[1]
      return appError('tls', { ...(reason && { reason }), host, detail })
    }
    case 'unreachable': {
      if (proxy !== undefined) return appError('unreachable', { reason: 'proxy', host, detail, name: proxy })
      const reason = unreachable.get(detail)
      return appError('unreachable', { ...(reason && { reason }), host, detail })
    }
    default:
      return appError(kind, { host, detail })
  }
}
