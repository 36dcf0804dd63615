import { useEffect, useRef, useState } from 'react'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { TestReply, WrittenRequest } from '../../../shared/requests/request.ts'
import { usePage } from '../../state/page-context.ts'

/** What one press of the button does: send a request, or without one only get a token to test the key. */
export type Attempt = {
  readonly request: WrittenRequest | undefined
  /** Gets a new token first, even if the current one is still live. */
  readonly isFresh: boolean
}

/** The last attempt and its progress. */
export type Exchange =
  | { readonly state: 'idle' }
  | (Attempt & { readonly state: 'sending'; readonly requestId: string })
  /** Cancelled by the user. The service may have received the request anyway. */
  | (Attempt & { readonly state: 'stopped' })
  | (Attempt & { readonly state: 'answered'; readonly requestId: string; readonly reply: TestReply })
  | (Attempt & { readonly state: 'token-only'; readonly durationMs: number })
  | (Attempt & { readonly state: 'failed'; readonly error: AppError })

/** An attempt whose request got a reply. */
export type Answered = Extract<Exchange, { state: 'answered' }>

/** Sends a key's requests, one at a time. Leaving the screen cancels the current one. */
export const useTestRequest = (keyId: string) => {
  const page = usePage()
  const [exchange, setExchange] = useState<Exchange>({ state: 'idle' })
  const current = useRef<string>(undefined)

  const giveUp = () => {
    const requestId = current.current
    current.current = undefined
    if (requestId !== undefined) void page.keyward.requests.cancel({ requestId })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `giveUp` only reads a ref, so any render's version works
  useEffect(() => giveUp, [])

  const outcomeOf = async (attempt: Attempt, requestId: string): Promise<Exchange> => {
    const { request, isFresh } = attempt
    const startedAtMs = performance.now()
    const issued = isFresh ? await page.keyward.tokens.issue({ keyId, fresh: true }) : undefined
    if (issued?.ok === false) return { ...attempt, state: 'failed', error: issued.error }
    if (request === undefined)
      return { ...attempt, state: 'token-only', durationMs: performance.now() - startedAtMs }
    if (current.current !== requestId) return { state: 'idle' } // cancelled, so nothing is sent
    const answer = await page.keyward.requests.send({ requestId, keyId, ...request })
    return answer.ok
      ? { ...attempt, state: 'answered', requestId, reply: answer.value }
      : { ...attempt, state: 'failed', error: answer.error }
  }

  return {
    exchange,
    run: async (attempt: Attempt) => {
      giveUp()
      const requestId = crypto.randomUUID()
      current.current = requestId
      setExchange({ ...attempt, state: 'sending', requestId })
      const outcome = await outcomeOf(attempt, requestId)
      if (current.current !== requestId) return // cancelled, or replaced by the next one
      current.current = undefined
      setExchange(outcome)
    },
    cancel: () => {
      giveUp()
      void page.keyward.tokens.cancel({ keyId })
      setExchange((now) => (now.state === 'sending' ? { ...now, state: 'stopped' } : now))
    },
  }
}
