import { useRef, useState } from 'react'
import type { AppError } from '../../../shared/errors.ts'
import type { Result } from '../../../shared/result.ts'
import type { SharingState } from '../../../shared/sharing.ts'
import { focusAgain } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { reportProblem } from '../../state/problem.ts'

/** Makes one of main's calls about sharing. */
export type SharingCall<Value> = (sharing: Page['keyward']['sharing']) => Promise<Result<Value, AppError>>

/** The calls of one form or button, one at a time, with the last error, unless the window shows it. */
export const useSharingCall = ({ reports = false } = {}) => {
  const page = usePage()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AppError>()
  /** The answer; undefined after an error, when the person refused, or while another call runs. */
  const ask = async <Value>(call: SharingCall<Value>): Promise<Value | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(true)
    setError(undefined)
    const answer = await call(page.keyward.sharing)
    isRunning.current = false
    setBusy(false)
    if (answer.ok) return answer.value
    const { kind, reason } = answer.error
    if (kind === 'cancelled' || reason === 'not-confirmed') return undefined
    if (reports) reportProblem(page, answer.error)
    else setError(answer.error)
    return undefined
  }
  /** The same for a call that answers with the state of sharing. */
  const change = async (call: SharingCall<SharingState>): Promise<SharingState | undefined> => {
    const sharing = await ask(call)
    if (sharing) {
      page.setState({ sharing })
      focusIfLost(page)
    }
    return sharing
  }
  return { isBusy, error, ask, change, clear: () => setError(undefined) }
}

/** False while the vault can only be read. */
export const useIsWritable = (): boolean => useStore(({ app }) => app?.vault === 'ready')

/** Moves the focus to the screen if what had it is gone; a closing dialog returns it within a frame. */
export const focusIfLost = (page: Page): void => {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusAgain(page)
    }),
  )
}
