import { useState } from 'react'
import type { AppError } from '../../../shared/errors.ts'
import type { Result } from '../../../shared/result.ts'
import type { SharingState } from '../../../shared/sharing.ts'
import { usePage } from '../../state/page-context.ts'
import { focusIfLost } from './focus-if-lost.ts'

/** What the person cancelled is no error. */
const isOwnChoice = (error: AppError): boolean =>
  error.kind === 'cancelled' || error.reason === 'not-confirmed'

/** Calls of one form or row: whether one is under way, and what came in the way of the last. */
export const useSharingCall = () => {
  const page = usePage()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AppError>()
  /** The answer; undefined when there is none, because of an error or because the person cancelled. */
  const ask = async <Value>(asking: Promise<Result<Value, AppError>>): Promise<Value | undefined> => {
    setBusy(true)
    setError(undefined)
    const answer = await asking
    setBusy(false)
    if (answer.ok) return answer.value
    if (!isOwnChoice(answer.error)) setError(answer.error)
    return undefined
  }
  /** The same for a call that changes sharing. */
  const change = async (
    asking: Promise<Result<SharingState, AppError>>,
  ): Promise<SharingState | undefined> => {
    const sharing = await ask(asking)
    if (sharing) {
      page.setState({ sharing })
      focusIfLost(page)
    }
    return sharing
  }
  return { isBusy, error, ask, change }
}
