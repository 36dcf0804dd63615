import type { AppError } from '../../shared/errors.ts'
import type { Store } from './store.ts'

/** Shows a failure of no key or form as a banner over the list; none for a cancelled action. */
export const reportProblem = (store: Store, error: AppError): void => {
  if (error.kind !== 'cancelled') store.setState({ problem: error })
}

/** Hides the banner. */
export const dismissProblem = (store: Store): void => store.setState({ problem: undefined })
