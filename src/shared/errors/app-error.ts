import {
  type ErrorFact,
  type ErrorKind,
  type ErrorVariants,
  errorVariants,
  type ReasonOf,
} from './error-kinds.ts'

interface FactTypes {
  /** When to retry, in epoch milliseconds. */
  retryAtMs: number
  host: string
  /** The HTTP status of the reply. */
  status: number
  /** When the reply arrived, or the attempt ended without one, in epoch milliseconds. */
  atMs: number
  /** The ID that the service gave the request, from a response header. Sanitized. */
  requestId: string
  /** Sanitized and shortened text for *Details*. Control and bidi characters are removed from servers' texts. */
  detail: string
  /** Identifies an `internal` failure in the log. */
  reference: string
  /** The affected input field. */
  field: string
  /** The affected record. */
  id: string
  name: string
  /** The name of the record's workspace. */
  workspace: string
}

type FactOf<Kind extends ErrorKind> = ErrorVariants[Kind] extends { facts: readonly (infer Name)[] }
  ? Name
  : never

type Reason<Kind extends ErrorKind> = ErrorVariants[Kind] extends { needsReason: true }
  ? { reason: ReasonOf<Kind> }
  : { reason?: ReasonOf<Kind> }

// Declares the facts of other kinds as absent, so that each fact can be read from any error.
type Facts<Kind extends ErrorKind> = Reason<Kind> & {
  [Name in ErrorFact]?: Name extends FactOf<Kind> ? FactTypes[Name] : never
}

/** A failure of some kind, as sent to the window. Contains what its message needs, and nothing secret. */
export type ErrorOf<Kind extends ErrorKind> = {
  [Each in Kind]: {
    kind: Each
    /** Whether retrying may succeed without any change. */
    retryable: boolean
  } & Facts<Each>
}[Kind]

/** A failure, discriminated by kind. The types only allow reasons and facts that belong together. */
export type AppError = ErrorOf<ErrorKind>

type FactArguments<Kind extends ErrorKind> = ErrorVariants[Kind] extends { needsReason: true }
  ? [facts: Facts<Kind>]
  : [facts?: Facts<Kind>]

/** Builds an error. `retryable` follows from its kind. */
export const appError = <Kind extends ErrorKind>(
  kind: Kind,
  ...[facts]: FactArguments<Kind>
): ErrorOf<Kind> =>
  // Table and types agree for each kind, but TypeScript can't check that for a generic kind.
  ({ kind, retryable: 'isRetryable' in errorVariants[kind], ...facts }) as ErrorOf<Kind>

/** Adds the given facts to an error, except those that its kind can't carry. */
export const withFacts = (error: AppError, facts: { [Name in ErrorFact]?: FactTypes[Name] }): AppError => {
  const variant = errorVariants[error.kind]
  const carried: readonly string[] = 'facts' in variant ? variant.facts : []
  const added = Object.entries(facts).filter(([name]) => carried.includes(name))
  // Only facts that this kind of error can carry are left.
  return { ...error, ...Object.fromEntries(added) } as AppError
}
