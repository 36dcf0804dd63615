import { useEffect, useState } from 'react'
import type { PastRequest } from '../../../shared/model.ts'
import { usePage } from '../../state/page-context.ts'
import { reportProblem } from '../../state/problem.ts'

/** The requests sent with a key since the start, newest first; reloaded when `since` changes. */
export const useRequestHistory = (keyId: string | undefined, since: unknown) => {
  const page = usePage()
  const [past, setPast] = useState<readonly PastRequest[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another exchange is a reason to look again
  useEffect(() => {
    if (keyId === undefined) return setPast([])
    let isHere = true
    void page.keyward.requests.history({ keyId }).then((answer) => {
      if (isHere) setPast(answer.ok ? answer.value : [])
    })
    return () => {
      isHere = false
    }
  }, [keyId, since])
  const clear = async () => {
    if (keyId === undefined) return
    const answer = await page.keyward.requests.clearHistory({ keyId })
    if (answer.ok) setPast([])
    else reportProblem(page, answer.error)
  }
  return { past, clear }
}
