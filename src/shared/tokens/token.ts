import { AppErrorSchema } from '../errors/error-schema.ts'
import { AtMs, Id, z } from '../kernel/schema.ts'

/** The state of a key's token, without its text. */
export const TokenSummary = z.strictObject({
  keyId: Id,
  state: z.enum(['none', 'requesting', 'valid', 'expiring', 'expired', 'failed']),
  issuedAtMs: z.optional(AtMs),
  expiresAtMs: z.optional(AtMs),
  lifetimeSeconds: z.optional(z.number()),
  /** Whether the reply stated no lifetime, so that an hour was assumed (`token-lifetime.ts`). */
  isLifetimeAssumed: z.optional(z.boolean()),
  /** The sign-in server that issued it. */
  host: z.optional(z.string()),
  error: z.optional(AppErrorSchema),
})
export type TokenSummary = z.infer<typeof TokenSummary>
