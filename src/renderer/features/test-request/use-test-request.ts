import { useEffect, useRef, useState } from 'react'
import type { Input } from '../../../shared/contract/contract.ts'
import type { AppError } from '../../../shared/errors.ts'
import type { TestReply } from '../../../shared/model.ts'
import { usePage } from '../../state/page-context.ts'

/** The methods of a test request, those that read first. */
export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
export type Method = (typeof methods)[number]

/** True for methods that only read; the others need a confirmation in a sensitive workspace. */
export const isReading = (method: Method): boolean => method === 'GET' || method === 'HEAD'

/** True for methods whose requests have a body. */
export const takesBody = (method: Method): boolean =>
  method === 'POST' || method === 'PUT' || method === 'PATCH' || method === 'DELETE'

/** A request to send; its id is created here. */
export type Request = Omit<Input<'requests:send'>, 'requestId'>

/** The state of the last request. */
export type Exchange =
  | { readonly state: 'idle' }
  | { readonly state: 'sending'; readonly requestId: string; readonly request: Request }
  /** Cancelled by the user; the service may have received it anyway. */
  | { readonly state: 'stopped'; readonly request: Request }
  | {
      readonly state: 'answered'
      readonly requestId: string
      readonly request: Request
      readonly reply: TestReply
    }
  | { readonly state: 'unanswered'; readonly request: Request; readonly error: AppError }

/** Sends one request at a time. Leaving the screen or changing the key cancels the running one. */
export const useTestRequest = () => {
  const page = usePage()
  const [exchange, setExchange] = useState<Exchange>({ state: 'idle' })
  const current = useRef<string>(undefined)

  const giveUp = () => {
    const requestId = current.current
    current.current = undefined
    if (requestId !== undefined) void page.keyward.requests.cancel({ requestId })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads a ref, whatever render it is of
  useEffect(() => giveUp, [])

  return {
    exchange,
    send: async (request: Request) => {
      giveUp()
      const requestId = crypto.randomUUID()
      current.current = requestId
      setExchange({ state: 'sending', requestId, request })
      const answer = await page.keyward.requests.send({ requestId, ...request })
      if (current.current !== requestId) return // cancelled, or replaced by the next one
      current.current = undefined
      setExchange(
        answer.ok
          ? { state: 'answered', requestId, request, reply: answer.value }
          : { state: 'unanswered', request, error: answer.error },
      )
    },
    cancel: () => {
      giveUp()
      setExchange((now) => (now.state === 'sending' ? { state: 'stopped', request: now.request } : now))
    },
    /** Clears the last reply, for example for another key. */
    clear: () => {
      giveUp()
      setExchange({ state: 'idle' })
    },
  }
}
