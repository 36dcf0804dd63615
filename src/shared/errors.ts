import {
  type ErrorFact,
  type ErrorKind,
  type ErrorVariants,
  errorVariants,
  type ReasonOf,
} from './error-kinds.ts'

interface FactTypes {
  /** When a new try makes sense, epoch milliseconds. */
  retryAtMs: number
  host: string
  /** The status of the reply. */
  status: number
  /** When the reply came, or the try ended without one; epoch milliseconds. */
  atMs: number
  /** The service's own id of the request, from a header of its reply; inert. */
  requestId: string
  /** Inert, shortened text for *Details*; server text has control and bidi characters removed. */
  detail: string
  /** The number under which an `internal` failure is found in the log. */
  reference: string
  /** The input field concerned. */
  field: string
  /** The record concerned. */
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

// Facts of other kinds are named as absent, so that they can be read from any error.
type Facts<Kind extends ErrorKind> = Reason<Kind> & {
  [Name in ErrorFact]?: Name extends FactOf<Kind> ? FactTypes[Name] : never
}

/** A failure of one kind, as it crosses to the window: what its message needs and nothing secret. */
export type ErrorOf<Kind extends ErrorKind> = {
  [Each in Kind]: {
    kind: Each
    /** True when doing the same again may succeed without anything being changed. */
    retryable: boolean
  } & Facts<Each>
}[Kind]

/** A failure, discriminated by its kind: only reasons and facts that belong together can be written. */
export type AppError = ErrorOf<ErrorKind>

type FactArguments<Kind extends ErrorKind> = ErrorVariants[Kind] extends { needsReason: true }
  ? [facts: Facts<Kind>]
  : [facts?: Facts<Kind>]

/** Builds an error; `retryable` follows from the kind. */
export const appError = <Kind extends ErrorKind>(
  kind: Kind,
  ...[facts]: FactArguments<Kind>
): ErrorOf<Kind> =>
  // The table and the types say the same of each kind; the compiler cannot follow that through a generic kind.
  ({ kind, retryable: 'isRetryable' in errorVariants[kind], ...facts }) as ErrorOf<Kind>

/** The error with these facts, as far as its kind carries them. */
export const withFacts = (error: AppError, facts: { [Name in ErrorFact]?: FactTypes[Name] }): AppError => {
  const variant = errorVariants[error.kind]
  const carried: readonly string[] = 'facts' in variant ? variant.facts : []
  const added = Object.entries(facts).filter(([name]) => carried.includes(name))
  // Only facts of the error's own kind are left.
  return { ...error, ...Object.fromEntries(added) } as AppError
}
