import { useCallback, useRef, useState } from 'react'
import type { Output } from '../../../shared/contract/contract.ts'
import type { AppError } from '../../../shared/errors.ts'
import { IDENTIFIED_LENGTH } from '../../../shared/limits.ts'
import { usePage } from '../../state/page-context.ts'

/** A key that a pasted text is of. */
export type IdentifiedKey = Output<'tokens:identify'>['keys'][number]

/** What came of a text that was pasted into the palette. SECURITY: S33, never the text. */
export type Pasted =
  | { readonly phase: 'looking' }
  | { readonly phase: 'found'; readonly keys: readonly IdentifiedKey[] }
  | { readonly phase: 'failed'; readonly error: AppError }

/** Has main say whose a pasted text is; `forget` drops the answer, also one that is still to come. */
export const usePasted = () => {
  const page = usePage()
  const [pasted, setPasted] = useState<Pasted>()
  const latest = useRef(0)
  const forget = useCallback(() => {
    latest.current += 1
    setPasted(undefined)
  }, [])
  const identify = useCallback(
    async (text: string): Promise<readonly IdentifiedKey[] | undefined> => {
      latest.current += 1
      const own = latest.current
      setPasted({ phase: 'looking' })
      const answer = await page.keyward.tokens.identify({ text: text.slice(0, IDENTIFIED_LENGTH) })
      if (latest.current !== own) return undefined
      setPasted(answer.ok ? { phase: 'found', ...answer.value } : { phase: 'failed', error: answer.error })
      return answer.ok ? answer.value.keys : undefined
    },
    [page],
  )
  return { pasted, identify, forget }
}
