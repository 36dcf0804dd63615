import { useEffect, useRef, useState } from 'react'
import type { AppError } from '../../../shared/errors.ts'
import type { Input } from '../../../shared/ipc-contract.ts'
import type { TestReply } from '../../../shared/model.ts'
import { usePage } from '../../state/page-context.ts'

/** The methods a test request knows, reading first. */
export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
export type Method = (typeof methods)[number]

/** True for methods that only read; the others are asked about first in a sensitive workspace. */
export const isReading = (method: Method): boolean => method === 'GET' || method === 'HEAD'

/** True for methods whose requests carry a body. */
export const takesBody = (method: Method): boolean =>
  method === 'POST' || method === 'PUT' || method === 'PATCH' || method === 'DELETE'

/** A request as it is sent; its id is made here. */
export type Request = Omit<Input<'requests:send'>, 'requestId'>

/** How the last request stands. */
export type Exchange =
  | { readonly state: 'idle' }
  | { readonly state: 'sending'; readonly requestId: string; readonly request: Request }
  /** Given up by the person; the service may have it all the same. */
  | { readonly state: 'stopped'; readonly request: Request }
  | {
      readonly state: 'answered'
      readonly requestId: string
      readonly request: Request
      readonly reply: TestReply
    }
  | { readonly state: 'unanswered'; readonly request: Request; readonly error: AppError }

/** Sends one request at a time. Leaving the screen or another key gives the one under way up. */
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
      if (current.current !== requestId) return // given up, or overtaken by the next one
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
    /** Forgets the last answer, as for another key. */
    clear: () => {
      giveUp()
      setExchange({ state: 'idle' })
    },
  }
}
