import type { AppErrorSchema } from './error-schema.ts'
import type { z } from './schema.ts'

/** A failure as it crosses to the window. */
export type AppError = z.infer<typeof AppErrorSchema>
export type ErrorKind = AppError['kind']
export type ErrorReason = NonNullable<AppError['reason']>

const retryableKinds: ReadonlySet<ErrorKind> = new Set([
  'unreachable',
  'timeout',
  'proxy-sign-in',
  'rate-limited',
  'server-error',
  'keyring-locked',
  'not-saved',
])

/** True when the same call may succeed later with nothing changed by the person. */
const isRetryable = (kind: ErrorKind): boolean => retryableKinds.has(kind)

/** Builds an `AppError`; `retryable` follows from the kind. */
export const appError = (kind: ErrorKind, facts: Omit<AppError, 'kind' | 'retryable'> = {}): AppError => ({
  kind,
  retryable: isRetryable(kind),
  ...facts,
})
