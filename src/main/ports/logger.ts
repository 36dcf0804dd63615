/** The only fields that a line in the log may have (S37). */
export interface LogFields {
  readonly operation: string
  readonly keyId?: string
  readonly errorKind?: string
  readonly reference?: string
  readonly durationMs?: number
}

/** A local log for support. Never contains secrets, headers, bodies or query strings. */
export interface Logger {
  info(fields: LogFields): void
  problem(fields: LogFields): void
}
