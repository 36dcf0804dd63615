import type { ManualClock } from './adapters/manual-clock.ts'
import type { PracticeHost } from './ports/practice-host.ts'

/** What a test can reach from the main process, and from nowhere else (design §8). */
export interface TestHooks {
  readonly clock: {
    /** Lets time pass for Keyward and its practice service. */
    advance(ms: number): Promise<void>
    /** Sets the wall clock alone, as a person or the network does. */
    advanceWall(ms: number): void
  }
}

/** Puts the hooks on `globalThis.keywardTest`; called only with `--test-clock`, never in a package. */
export const offerTestHooks = (clock: ManualClock, practice: PracticeHost): void => {
  let passedMs = 0
  const hooks: TestHooks = {
    clock: {
      advance: async (ms) => {
        passedMs += ms
        await practice.setClockOffset(passedMs)
        clock.advance(ms)
      },
      advanceWall: (ms) => clock.advanceWall(ms),
    },
  }
  Object.assign(globalThis, { keywardTest: hooks })
}
