/** The fields a log line may have; nothing else is ever written (S37). */
export interface LogFields {
  readonly operation: string
  readonly keyId?: string
  readonly errorKind?: string
  readonly reference?: string
  readonly durationMs?: number
}

/** Local, for support; never secrets, headers, bodies or query strings. */
export interface Logger {
  info(fields: LogFields): void
  problem(fields: LogFields): void
}
