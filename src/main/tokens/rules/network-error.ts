import { type AppError, appError } from '../../../shared/errors.ts'
import type { NetworkProblem } from '../../ports/http.ts'

/** The network stack's names for failures that a wrong address causes. */
const reasons: ReadonlyMap<string, 'unknown-host' | 'connection-refused'> = new Map([
  ['ERR_NAME_NOT_RESOLVED', 'unknown-host'],
  ['ERR_CONNECTION_REFUSED', 'connection-refused'],
])

/** The error for a request that got no reply. */
export const networkError = ({ kind, host, detail }: NetworkProblem): AppError => {
  if (kind === 'cancelled') return appError('cancelled')
  if (kind === 'refused') return appError('refused', { reason: 'bad-url', host, detail })
  if (kind !== 'unreachable') return appError(kind, { host, detail })
  const reason = reasons.get(detail)
  return appError('unreachable', { ...(reason && { reason }), host, detail })
}
