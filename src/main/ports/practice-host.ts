import type { Result } from '../../shared/kernel/result.ts'
import type {
  NewPracticeKey,
  PracticeAddresses,
  PracticeProblem,
} from '../../shared/practice/practice-protocol.ts'
import type { Secret } from '../kernel/secret.ts'

export type { NewPracticeKey, PracticeAddresses, PracticeProblem }

/** How the practice process ended: its exit code, and whether `stop()` requested it. */
export interface PracticeExit {
  readonly code: number
  readonly wasRequested: boolean
}

/** The practice service, in a separate process. */
export interface PracticeHost {
  /**
   * Starts the service. Returns immediately if it's already running. Concurrent callers share one start. `move`
   * restarts it with new addresses but the same keys.
   */
  start(options?: { readonly move?: boolean }): Promise<Result<PracticeAddresses, PracticeProblem>>

  /** Stops the service and its process. */
  stop(): Promise<void>

  /** Creates a key in the running service. Only this reply contains the key's secret. */
  createKey(
    key: NewPracticeKey,
  ): Promise<Result<{ readonly clientId: string; readonly clientSecret: Secret }, PracticeProblem>>

  /** Sets the service's clock to the real time plus `offsetMs`, even after the process restarts. */
  setClockOffset(offsetMs: number): Promise<void>

  isRunning(): boolean

  /** Calls `listener` each time the process ends, requested or not. Returns the unsubscribe function. */
  onExit(listener: (exit: PracticeExit) => void): () => void
}
