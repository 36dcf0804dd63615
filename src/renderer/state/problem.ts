import type { AppError } from '../../shared/errors.ts'
import { setState } from './store.ts'

/** Shows a failure that belongs to no key and no form, as a banner over the list; none for what a person cancelled. */
export const reportProblem = (error: AppError): void => {
  if (error.kind !== 'cancelled') setState({ problem: error })
}

/** Takes the banner away. */
export const dismissProblem = (): void => setState({ problem: undefined })
