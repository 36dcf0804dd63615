import { useEffect, useRef, useState } from 'react'
import type { AppError } from '../../../shared/errors.ts'
import { usePage } from '../../state/page-context.ts'

/** Keys checked at a time. */
const AT_A_TIME = 4

type Check = {
  readonly isOver: boolean
  readonly done: number
  readonly failed: readonly { readonly keyId: string; readonly error: AppError }[]
}

/** Gets a token with each key, a few at a time; stops when the screen is left. */
export const useCheckAll = (keyIds: readonly string[]) => {
  const page = usePage()
  const [check, setCheck] = useState<Check>()
  const run = useRef<{ isStopped: boolean }>(undefined)
  const stop = () => {
    if (run.current) run.current.isStopped = true
    setCheck((now) => now && { ...now, isOver: true })
  }
  useEffect(
    () => () => {
      if (run.current) run.current.isStopped = true
    },
    [],
  )
  const start = async () => {
    const own = { isStopped: false }
    run.current = own
    setCheck({ isOver: false, done: 0, failed: [] })
    const waiting = [...keyIds]
    const next = async (): Promise<void> => {
      const keyId = own.isStopped ? undefined : waiting.shift()
      if (keyId === undefined) return
      const answer = await page.keyward.tokens.issue({ keyId })
      if (own.isStopped) return
      setCheck(
        (now) =>
          now && {
            ...now,
            done: now.done + 1,
            failed: answer.ok ? now.failed : [...now.failed, { keyId, error: answer.error }],
          },
      )
      return next()
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, next))
    if (!own.isStopped) setCheck((now) => now && { ...now, isOver: true })
  }
  return { check, start, stop }
}
