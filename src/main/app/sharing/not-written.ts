import { type AppError, appError } from '../../../shared/errors.ts'
import type { ExchangeProblem } from './exchange.ts'

/** Why something could not be written to the shared log, as the window shows it. */
export const notWritten = (problem: ExchangeProblem | AppError): AppError => {
  if (typeof problem === 'object') return problem
  switch (problem) {
    case 'copied':
    case 'went-back':
      return appError('refused', { reason: 'copied' })
    case 'not-here':
      return appError('refused', { reason: 'removed' })
    case 'not-saved':
      return appError('not-saved')
    default:
      return placeError(problem)
  }
}

/** Why the place could not be used. */
export const placeError = (problem: 'away' | 'refused' | 'certificate' | 'full' | 'unfit'): AppError => {
  switch (problem) {
    case 'certificate':
      return appError('tls')
    case 'full':
      return appError('not-saved')
    case 'unfit':
      return appError('refused', { reason: 'not-prepared' })
    case 'refused':
      return appError('refused', { reason: 'login-refused' })
    case 'away':
      return appError('unreachable')
  }
}
