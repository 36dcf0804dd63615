import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, type Result } from '../../shared/kernel/result.ts'
import type { StoreProblem } from '../../shared/sharing/store-trial.ts'
import type { MembershipProblem } from './membership.ts'
import type { SyncOutcome } from './sync.ts'

/** The result of a sharing use case. */
export type Done = Promise<Result<void, AppError>>

/** The team has no such computer, key or conflict. */
export const notFound = err(appError('not-found'))

/** The call refers to a store other than the one tested last. */
export const stale = err(appError('refused', { reason: 'stale' }))

/** The code has expired, was used, or the symbols didn't match. */
export const codeOver = err(appError('refused', { reason: 'code-over' }))

/** The policy on this computer forbids sharing. */
export const byPolicy = err(appError('refused', { reason: 'by-policy' }))

export const notKeeper = err(appError('refused', { reason: 'not-keeper' }))
export const inOtherTeam = err(appError('refused', { reason: 'in-other-team' }))
export const sheetUnknown = err(appError('refused', { reason: 'sheet-unknown' }))
export const symbolsWrong = err(appError('refused', { reason: 'symbols-wrong' }))
export const notNow = err(appError('refused', { reason: 'not-now' }))
export const locked = err(appError('locked'))
export const cancelled = err(appError('cancelled'))
export const notSaved = err(appError('not-saved'))

const storeErrors: Readonly<Record<StoreProblem, AppError>> = {
  away: appError('unreachable'),
  refused: appError('refused', { reason: 'login-refused' }),
  certificate: appError('tls'),
  full: appError('not-saved'),
  unfit: appError('refused', { reason: 'not-prepared' }),
}

/** Converts a store's failure to the error that the window shows. */
export const storeError = (problem: StoreProblem) => err(storeErrors[problem])

/** Converts the reason why nothing changed to the error that the window shows. */
export const refusalOf = (problem: MembershipProblem | SyncOutcome): Result<never, AppError> => {
  switch (problem.kind) {
    case 'not-keeper':
      return notKeeper
    case 'no-lists':
      return sheetUnknown
    case 'locked':
      return locked
    case 'not-saved':
      return notSaved
    case 'not-synced':
      return refusalOf(problem.outcome)
    case 'store':
      return storeError(problem.problem)
    default:
      return notNow
  }
}
