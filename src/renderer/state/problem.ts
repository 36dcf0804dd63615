import type { AppError } from '../../shared/errors.ts'
import type { Store } from './store.ts'

/** Shows a failure that belongs to no key and no form, as a banner over the list; none for what a person cancelled. */
export const reportProblem = (store: Store, error: AppError): void => {
  if (error.kind !== 'cancelled') store.setState({ problem: error })
}

/** Takes the banner away. */
export const dismissProblem = (store: Store): void => store.setState({ problem: undefined })
