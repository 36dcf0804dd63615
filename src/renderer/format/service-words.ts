import type { AppError, ErrorOf } from '../../shared/errors/app-error.ts'

type Answered = ErrorOf<'invalid-client' | 'unexpected-answer' | 'rate-limited' | 'server-error'>

const isAnswered = (error: AppError): error is Answered =>
  ['invalid-client', 'unexpected-answer', 'rate-limited', 'server-error'].includes(error.kind)

/**
 * What the service said, as inert text. Without a status no service replied, so `detail` came from somewhere else.
 */
export const serviceWords = (error: AppError): string | undefined =>
  isAnswered(error) && error.status !== undefined ? error.detail : undefined
