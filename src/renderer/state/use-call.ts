import { useCallback, useRef, useState } from 'react'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, type Result } from '../../shared/kernel/result.ts'
import { focusIfLost } from './navigation.ts'
import { usePage } from './page-context.ts'
import { dismissProblem, reportProblem } from './problem.ts'

export type Call = ReturnType<typeof useCall>

/**
 * The calls of one form or button: runs one at a time, and exposes whether one is running and why the last one
 * failed. A cancelled call isn't a failure. With `reports`, a failure is shown above the screen instead.
 */
export const useCall = ({ reports = false } = {}) => {
  const page = usePage()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AppError>()
  /** Resolves to the answer, or to `cancelled` while another call runs. */
  const run = useCallback(
    async <Value>(call: () => Promise<Result<Value, AppError>>): Promise<Result<Value, AppError>> => {
      if (isRunning.current) return err(appError('cancelled'))
      isRunning.current = true
      setBusy(true)
      setError(undefined)
      const answer = await call()
      isRunning.current = false
      setBusy(false)
      if (reports && answer.ok) {
        focusIfLost(page)
        dismissProblem(page)
      } else if (reports && !answer.ok) reportProblem(page, answer.error)
      else if (!answer.ok && answer.error.kind !== 'cancelled') setError(answer.error)
      return answer
    },
    [page, reports],
  )
  const dismissError = useCallback(() => setError(undefined), [])
  return { isBusy, error, run, dismissError }
}
