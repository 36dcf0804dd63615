import { z } from '../kernel/schema.ts'
import type { AppError } from './app-error.ts'
import { type ErrorFact, type ErrorKind, errorKinds, errorVariants } from './error-kinds.ts'

const factSchemas = {
  retryAtMs: z.optional(z.number()),
  host: z.optional(z.string()),
  status: z.optional(z.number()),
  atMs: z.optional(z.number()),
  requestId: z.optional(z.string()),
  detail: z.optional(z.string()),
  reference: z.optional(z.string()),
  field: z.optional(z.string()),
  id: z.optional(z.string()),
  name: z.optional(z.string()),
  workspace: z.optional(z.string()),
} as const satisfies Record<ErrorFact, unknown>

const variantSchema = (kind: ErrorKind) => {
  const variant = errorVariants[kind]
  const facts: readonly ErrorFact[] = 'facts' in variant ? variant.facts : []
  const reason = 'reasons' in variant ? z.enum(variant.reasons) : undefined
  return z.strictObject({
    kind: z.literal(kind),
    retryable: z.boolean(),
    ...(reason === undefined ? {} : { reason: 'needsReason' in variant ? reason : z.optional(reason) }),
    ...Object.fromEntries(facts.map((fact) => [fact, factSchemas[fact]])),
  })
}

const [first, ...others] = errorKinds

/**
 * The schema of every failure sent to the window, with one strict variant per kind.
 *
 * Separate from `app-error.ts`, so that the page can create failures without loading a parser at startup.
 */
// The cast is safe: `AppError` is built from the same table, which TypeScript can't see.
export const AppErrorSchema = z.discriminatedUnion('kind', [
  variantSchema(first),
  ...others.map(variantSchema),
]) as unknown as z.ZodMiniType<AppError>
