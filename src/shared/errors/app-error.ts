import {
  type ErrorFact,
  type ErrorKind,
  type ErrorVariants,
  errorVariants,
  type ReasonOf,
} from './error-kinds.ts'

interface FactTypes {
  /** When to retry, epoch milliseconds. */
  retryAtMs: number
  host: string
  /** The status of the reply. */
  status: number
  /** When the reply arrived, or the try ended without one; epoch milliseconds. */
  atMs: number
  /** The service's id of the request, from a header of its reply; inert. */
  requestId: string
  /** Inert, shortened text for *Details*; server text has control and bidi characters removed. */
  detail: string
  /** Finds an `internal` failure in the log. */
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

// Other kinds' facts are declared absent, so that they can be read from any error.
type Facts<Kind extends ErrorKind> = Reason<Kind> & {
  [Name in ErrorFact]?: Name extends FactOf<Kind> ? FactTypes[Name] : never
}

/** A failure of one kind, as sent to the window: what its message needs, and nothing secret. */
export type ErrorOf<Kind extends ErrorKind> = {
  [Each in Kind]: {
    kind: Each
    /** True when retrying may succeed without any change. */
    retryable: boolean
  } & Facts<Each>
}[Kind]

/** A failure, discriminated by kind: the types allow only reasons and facts that belong together. */
export type AppError = ErrorOf<ErrorKind>

type FactArguments<Kind extends ErrorKind> = ErrorVariants[Kind] extends { needsReason: true }
  ? [facts: Facts<Kind>]
  : [facts?: Facts<Kind>]

/** Builds an error; `retryable` follows from the kind. */
export const appError = <Kind extends ErrorKind>(
  kind: Kind,
  ...[facts]: FactArguments<Kind>
): ErrorOf<Kind> =>
  // The table and the types agree on each kind, but TypeScript can't see that for a generic kind.
  ({ kind, retryable: 'isRetryable' in errorVariants[kind], ...facts }) as ErrorOf<Kind>

/** The error with those of these facts that its kind can carry. */
export const withFacts = (error: AppError, facts: { [Name in ErrorFact]?: FactTypes[Name] }): AppError => {
  const variant = errorVariants[error.kind]
  const carried: readonly string[] = 'facts' in variant ? variant.facts : []
  const added = Object.entries(facts).filter(([name]) => carried.includes(name))
  // Only facts of this error's kind are left.
  return { ...error, ...Object.fromEntries(added) } as AppError
}
