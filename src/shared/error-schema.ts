import { errorKinds, errorReasons } from './error-kinds.ts'
import { z } from './schema.ts'

/**
 * The schema of every failure that crosses to the window: what its message needs and nothing secret.
 *
 * Apart from `errors.ts`, so that the page can make and name failures without a parser on its start path.
 */
export const AppErrorSchema = z.strictObject({
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
