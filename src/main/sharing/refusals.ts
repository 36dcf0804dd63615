import { type AppError, appError } from '../../shared/errors.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import type { BeginProblem } from './team/outcomes.ts'

/** What a use case of sharing comes to. */
export type Done = Promise<Result<void, AppError>>

/** This computer has no such team, computer or question. */
export const notFound = err(appError('not-found'))

/** What the call was about has changed, or no place was tried. */
export const stale = err(appError('refused', { reason: 'stale' }))

/** The code is over. */
export const codeOver = err(appError('refused', { reason: 'code-over' }))

/** Why something did not come about, as the window shows it. */
export const refusalOf = (problem: BeginProblem | 'not-here' | 'otherwise'): AppError => {
  if (typeof problem === 'object') return problem
  switch (problem) {
    case 'away':
      return appError('unreachable')
    case 'refused':
      return appError('refused', { reason: 'login-refused' })
    case 'certificate':
      return appError('tls')
    case 'full':
      return appError('not-saved')
    case 'unfit':
      return appError('refused', { reason: 'not-prepared' })
    case 'too-many':
      return appError('refused', { reason: 'too-many' })
    case 'behind':
      return appError('refused', { reason: 'stale' })
    case 'not-now':
    case 'not-here':
    case 'otherwise':
      return appError('refused', { reason: 'not-now' })
  }
}

/** The outcome without its value, its problem as the window shows it. */
export const done = (result: Result<unknown, BeginProblem>): Result<void, AppError> =>
  result.ok ? ok(undefined) : err(refusalOf(result.error))
