/** Keeps a long computation from holding up everything else that its process does. */
export interface Pace {
  /** Undefined while this process has not worked for long; then what resolves once everything that waits has run. */
  pause(): Promise<void> | undefined
}
