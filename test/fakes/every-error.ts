import { type AppError, withFacts } from '../../src/shared/errors/app-error.ts'
import type { ErrorReason } from '../../src/shared/errors/error-kinds.ts'
import { type ErrorKind, errorKinds, errorVariants, reasonsOf } from '../../src/shared/errors/error-kinds.ts'

/** Facts of an error, whichever kinds have them, and what narrows the kind down. */
export type AnyFacts = Parameters<typeof withFacts>[1] & { readonly reason?: ErrorReason }

/** An error of a kind that a test names at run time; facts that the kind does not have are dropped. */
export const errorWith = (kind: ErrorKind, { reason, ...facts }: AnyFacts = {}): AppError => {
  const retryable = 'isRetryable' in errorVariants[kind]
  if (reason !== undefined && !reasonsOf(kind).includes(reason)) throw new Error(`${kind} has no ${reason}`)
  // The reason was looked up in the table that the type is made of.
  return withFacts({ kind, retryable, ...(reason === undefined ? {} : { reason }) } as AppError, facts)
}

/** Every kind with each of its reasons, and without one if allowed; with the facts that it has. */
export const everyError = (facts: Omit<AnyFacts, 'reason'> = {}): AppError[] =>
  errorKinds.flatMap((kind) => {
    const reasons = reasonsOf(kind).map((reason) => errorWith(kind, { ...facts, reason }))
    return 'needsReason' in errorVariants[kind] ? reasons : [errorWith(kind, facts), ...reasons]
  })
