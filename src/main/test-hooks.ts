import type { ManualClock } from './adapters/manual-clock.ts'
import type { PracticeHost } from './ports/practice-host.ts'
import type { SystemIdle } from './ports/system-idle.ts'

/** What a test can reach from the main process, and from nowhere else. */
export interface TestHooks {
  readonly clock: {
    /** Lets time pass for Keyward and its practice service. */
    advance(ms: number): Promise<void>
    /** Sets the wall clock alone, as a person or the network does. */
    advanceWall(ms: number): void
  }
  /** For how long nobody has touched the computer; the tests' own keys and clicks do not count. */
  idleMs: number
}

/** The idle time that a test sets; until then somebody is at the computer. */
export const testIdle: SystemIdle = { idleMs: () => hooks?.idleMs ?? 0 }

let hooks: TestHooks | undefined

/** Puts the hooks on `globalThis.keywardTest`; called only with `--test-clock`, never in a package. */
export const offerTestHooks = (clock: ManualClock, practice: PracticeHost): void => {
  let passedMs = 0
  hooks = {
    idleMs: 0,
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
