import type { Cancel } from './clock.ts'

/** The lock of the user's desktop session. */
export interface SessionLock {
  /** Calls `onLock` whenever the session locks or the computer is about to sleep, until cancelled. */
  watch(onLock: () => void): Cancel
}
