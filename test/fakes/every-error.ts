import { type AppError, withFacts } from '../../src/shared/errors/app-error.ts'
import type { ErrorReason } from '../../src/shared/errors/error-kinds.ts'
import { type ErrorKind, errorKinds, errorVariants, reasonsOf } from '../../src/shared/errors/error-kinds.ts'

/** All the facts that some kind of error can have, and the reason. */
export type AnyFacts = Parameters<typeof withFacts>[1] & { readonly reason?: ErrorReason }

/** Creates an error whose kind is only known at run time. Drops facts that the kind doesn't have. */
export const errorWith = (kind: ErrorKind, { reason, ...facts }: AnyFacts = {}): AppError => {
  const retryable = 'isRetryable' in errorVariants[kind]
  if (reason !== undefined && !reasonsOf(kind).includes(reason)) throw new Error(`${kind} has no ${reason}`)
  // The reason was checked against the table that the type is derived from.
  return withFacts({ kind, retryable, ...(reason === undefined ? {} : { reason }) } as AppError, facts)
}

/** Every kind with each of its reasons, and without one if that's allowed, with all the facts it can have. */
export const everyError = (facts: Omit<AnyFacts, 'reason'> = {}): AppError[] =>
  errorKinds.flatMap((kind) => {
    const reasons = reasonsOf(kind).map((reason) => errorWith(kind, { ...facts, reason }))
    return 'needsReason' in errorVariants[kind] ? reasons : [errorWith(kind, facts), ...reasons]
  })
