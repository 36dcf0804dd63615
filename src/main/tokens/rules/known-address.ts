import { type AppError, appError, withFacts } from '../../../shared/errors/app-error.ts'
import type { ReasonOf } from '../../../shared/errors/error-kinds.ts'
import { parseUrl } from '../../kernel/parse-url.ts'

/** TLS errors that point to the service or a wrong clock, because a captive portal doesn't cause them. */
const isFromService = (reason: ReasonOf<'tls'> | undefined): boolean =>
  reason === 'expired' || reason === 'client-certificate' || reason === 'old-tls'

const hostOf = (address = ''): string | undefined => parseUrl(address)?.host

/**
 * True when something else on the network answered instead of the service: a page, another host, a wrong
 * certificate.
 */
const isFromNetwork = (error: AppError): boolean => {
  switch (error.kind) {
    case 'tls':
      return !isFromService(error.reason)
    case 'moved':
      return error.reason !== 'new-address' && ![undefined, error.host].includes(hostOf(error.detail))
    case 'unexpected-answer':
      return error.reason === 'web-page'
    default:
      return false
  }
}

/**
 * A failure at an address that has issued tokens before. The address isn't mistyped, so a wrong answer comes from
 * the network, such as a hotel's; `detail` says what was received.
 */
export const failureAtKnownAddress = (error: AppError): AppError => {
  if (isFromNetwork(error)) {
    const seen = [error.kind, error.reason, error.detail].filter((part) => part !== undefined)
    return withFacts(appError('proxy-sign-in'), { ...error, detail: seen.join(' / ') })
  }
  if (error.kind !== 'unreachable' || error.reason === 'proxy') return error
  const { reason: _, ...unreachable } = error
  return unreachable
}
