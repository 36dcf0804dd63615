import { useRef, useState } from 'react'
import type { Replacement } from '../../../shared/contract/replacements.ts'
import type { AppError } from '../../../shared/errors.ts'
import type { Result } from '../../../shared/result.ts'
import { takeReplacement } from '../../entities/replacement/replacement-actions.ts'
import { usePage } from '../../state/page-context.ts'
import { SILENT_WAIT_MS, useElapsed } from '../../ui/use-elapsed.ts'

export type StepCall = ReturnType<typeof useStepCall>

/**
 * A step's call to main, one at a time: whether it takes long enough to be shown, and why the last one failed. A question
 * answered with no is no failure.
 */
export const useStepCall = () => {
  const page = usePage()
  const isRunning = useRef(false)
  const [isWaiting, setWaiting] = useState(false)
  const [error, setError] = useState<AppError>()
  const run = async (call: () => Promise<Result<Replacement | undefined, AppError>>): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setWaiting(true)
    setError(undefined)
    const answer = await call()
    isRunning.current = false
    setWaiting(false)
    if (!answer.ok) {
      if (answer.error.kind !== 'cancelled') setError(answer.error)
    } else if (answer.value) takeReplacement(page, answer.value)
    return answer.ok
  }
  const dismissError = () => setError(undefined)
  return { isBusy: useElapsed(isWaiting, SILENT_WAIT_MS), error, run, dismissError }
}
