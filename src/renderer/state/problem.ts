import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kernel/result.ts'
import type { Store } from './store.ts'

/** Shows a failure that belongs to no key or form as a banner above the list. Ignores a cancelled action. */
export const reportProblem = (store: Store, error: AppError): void => {
  if (error.kind !== 'cancelled') store.setState({ problem: error })
}

export const dismissProblem = (store: Store): void => {
  if (store.getState().problem) store.setState({ problem: undefined })
}

/** Waits for a call that has nowhere else to show a failure. Resolves to true if it succeeded. */
export const succeeds = async (store: Store, call: Promise<Result<unknown, AppError>>): Promise<boolean> => {
  const answer = await call
  if (answer.ok) dismissProblem(store)
  else reportProblem(store, answer.error)
  return answer.ok
}
