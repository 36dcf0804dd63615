import { type AppError, appError, withFacts } from '../../../shared/errors/app-error.ts'
import type { ReasonOf } from '../../../shared/errors/error-kinds.ts'
import { parseUrl } from '../../kernel/parse-url.ts'

/** What is wrong with the service or a clock; no portal causes it. */
const isFromService = (reason: ReasonOf<'tls'> | undefined): boolean =>
  reason === 'expired' || reason === 'client-certificate' || reason === 'old-tls'

const hostOf = (address = ''): string | undefined => parseUrl(address)?.host

/** True when something on the way answered instead of the service: a page, another host, a wrong certificate. */
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
 * A failure at an address that has issued tokens before. It isn't mistyped, so what answers differently is the
 * network, such as a hotel's; `detail` says what was seen.
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
