import type { NewPracticeKey, PracticeAddresses, PracticeProblem } from '../../shared/practice-protocol.ts'
import type { Result } from '../../shared/result.ts'
import type { Secret } from '../kernel/secret.ts'

export type { NewPracticeKey, PracticeAddresses, PracticeProblem }

/** How the practice process ended: its exit code, and whether `stop()` had requested it. */
export interface PracticeExit {
  readonly code: number
  readonly wasRequested: boolean
}

/** The practice service in its own process. */
export interface PracticeHost {
  /**
   * Starts the service, or returns at once when it runs; concurrent callers share one start. `move` gives it
   * new addresses and keeps its keys; a running service is restarted for that.
   */
  start(options?: { readonly move?: boolean }): Promise<Result<PracticeAddresses, PracticeProblem>>

  /** Stops the service and its process. */
  stop(): Promise<void>

  /** Creates a key in a running service; this is the only time its secret is known. */
  createKey(
    key: NewPracticeKey,
  ): Promise<Result<{ readonly clientId: string; readonly clientSecret: Secret }, PracticeProblem>>

  /** Sets the service's clock to the real time plus `offsetMs`; kept over restarts of the process. */
  setClockOffset(offsetMs: number): Promise<void>

  isRunning(): boolean

  /** Calls `listener` each time the process ends, requested or not; returns the unsubscribe function. */
  onExit(listener: (exit: PracticeExit) => void): () => void
}
