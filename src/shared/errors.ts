import { z } from './schema.ts'

/** Every kind of expected failure. The renderer turns each into one sentence and one next step. */
export const errorKinds = [
  'invalid-client',
  'unexpected-answer',
  'unreachable',
  'timeout',
  'tls',
  'proxy-sign-in',
  'moved',
  'rate-limited',
  'server-error',
  'locked',
  'keyring-locked',
  'keyring-missing',
  'secret-unreadable',
  'needs-choice',
  'not-saved',
  'not-found',
  'duplicate',
  'refused',
  'bad-input',
  'cancelled',
  'internal',
] as const

/** What narrows a kind down where one kind has several sentences. */
export const errorReasons = [
  // unexpected-answer
  'web-page',
  'not-json',
  'no-token',
  'token-type',
  'expires-in',
  'too-large',
  'status',
  'service-error',
  // invalid-client
  'other-encoding-may-fit',
  // keyring-locked
  'keyring-silent',
  'keyring-restart',
  // keyring-missing
  'keyring-gone',
  // needs-choice
  'keyring-changed',
  // secret-unreadable
  'damaged',
  // refused
  'no-recent-input',
  'other-origin',
  'plain-http',
  'bad-url',
  'bad-header',
  'not-confirmed',
  'in-use',
  'stale',
  'wrong-passphrase',
  'only-seal',
  'port-taken',
  'not-running',
  'no-browser',
  'read-only',
  'not-a-backup',
  'newer-backup',
  'damaged-backup',
  'unknown-channel',
  'foreign-sender',
  'holds-secret',
  'too-many',
  'not-a-profile',
  'newer-profile',
] as const

/** The schema of every failure that crosses to the window: what its message needs and nothing secret. */
export const AppError = z.strictObject({
  kind: z.enum(errorKinds),
  /** True when doing the same again may succeed without anything being changed. */
  retryable: z.boolean(),
  reason: z.optional(z.enum(errorReasons)),
  /** When a new try makes sense, epoch milliseconds. */
  retryAtMs: z.optional(z.number()),
  host: z.optional(z.string()),
  status: z.optional(z.number()),
  /** Inert, shortened text for *Details*; server text has control and bidi characters removed. */
  detail: z.optional(z.string()),
  /** The number under which an `internal` failure is found in the log. */
  reference: z.optional(z.string()),
  /** The input field concerned, for `bad-input`. */
  field: z.optional(z.string()),
  /** The record concerned, for `duplicate` and `in-use`. */
  id: z.optional(z.string()),
  name: z.optional(z.string()),
})
export type AppError = z.infer<typeof AppError>
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
export const isRetryable = (kind: ErrorKind): boolean => retryableKinds.has(kind)

/** Builds an `AppError`; `retryable` follows from the kind. */
export const appError = (kind: ErrorKind, facts: Omit<AppError, 'kind' | 'retryable'> = {}): AppError => ({
  kind,
  retryable: isRetryable(kind),
  ...facts,
})
