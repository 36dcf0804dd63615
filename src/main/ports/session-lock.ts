import type { Cancel } from './clock.ts'

/** The lock of the user's desktop session. */
export interface SessionLock {
  /**
   * Calls `onLock` whenever the session locks or the computer is about to sleep, until the returned function is
   * called.
   */
  watch(onLock: () => void): Cancel
}
