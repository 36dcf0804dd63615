import { type AppError, appError, withFacts } from '../../../shared/errors.ts'

/** A certificate that is merely out of date says that the service, or a clock, is wrong; no portal causes it. */
const OUT_OF_DATE = 'ERR_CERT_DATE_INVALID'

/** True when something on the way answered instead of the service: a page, another host, a wrong certificate. */
const isFromNetwork = (error: AppError): boolean => {
  switch (error.kind) {
    case 'tls':
      return error.detail !== OUT_OF_DATE
    case 'moved':
      return error.reason !== 'new-address' && error.detail !== undefined && error.detail !== error.host
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
  if (error.kind !== 'unreachable') return error
  const { reason: _, ...unreachable } = error
  return unreachable
}
