import { useState } from 'react'
import type { AppError } from '../../../shared/errors.ts'
import type { Result } from '../../../shared/result.ts'
import type { SharingState } from '../../../shared/sharing.ts'
import { focusAgain } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { reportProblem } from '../../state/problem.ts'

/** What the person cancelled is no error. */
const isOwnChoice = (error: AppError): boolean =>
  error.kind === 'cancelled' || error.reason === 'not-confirmed'

/** Calls of one form or button: whether one is under way, and what came in the way of the last, unless it is reported to the window. */
export const useSharingCall = ({ reports = false } = {}) => {
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
    if (isOwnChoice(answer.error)) return undefined
    if (reports) reportProblem(page, answer.error)
    else setError(answer.error)
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

/** False while the vault can only be read. */
export const useIsWritable = (): boolean => useStore(({ app }) => app?.vault === 'ready')

/** Moves the focus to the screen if what had it is gone, as a button that did its work; a closing dialog returns it within a frame. */
export const focusIfLost = (page: Page): void => {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusAgain(page)
    }),
  )
}
