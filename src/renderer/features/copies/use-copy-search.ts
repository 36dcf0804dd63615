import { useEffect, useRef, useState } from 'react'
import type { Input } from '../../../shared/contract/contract.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { CopySearch } from '../../../shared/found-copies/found-copies.ts'
import type { Result } from '../../../shared/kernel/result.ts'
import { usePage } from '../../state/page-context.ts'
import { reportProblem } from '../../state/problem.ts'

/** Main's current search for copies, and functions that start a search or make another call about it. */
export const useCopySearch = () => {
  const page = usePage()
  const [search, setSearch] = useState<CopySearch>()
  const asking = useRef({ isUnderWay: false, isStale: false })
  const take = (answer: Result<CopySearch, AppError>) => {
    if (answer.ok) setSearch(answer.value)
    else reportProblem(page, answer.error)
  }
  useEffect(() => {
    let isOpen = true
    const { current } = asking
    /** Makes one request at a time. If the results change in the meantime, makes one more afterwards. */
    const refresh = async (): Promise<void> => {
      current.isStale = current.isUnderWay
      if (current.isUnderWay) return
      current.isUnderWay = true
      const answer = await page.keyward.copies.results()
      current.isUnderWay = false
      if (!isOpen) return
      if (answer.ok) setSearch(answer.value)
      if (current.isStale) await refresh()
    }
    void refresh()
    const unsubscribe = page.keyward.on('copies:changed', () => void refresh())
    return () => {
      isOpen = false
      unsubscribe()
    }
  }, [page])
  const call = async (ask: Promise<Result<CopySearch, AppError>>) => take(await ask)
  const begin = (input: Input<'copies:search'>) => call(page.keyward.copies.search(input))
  return { search, call, begin }
}
