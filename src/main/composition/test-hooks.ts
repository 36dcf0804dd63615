import type { ManualClock } from '../adapters/system/manual-clock.ts'
import type { ShownQuestion } from '../ports/confirm.ts'
import type { PracticeHost } from '../ports/practice-host.ts'
import type { SystemIdle } from '../ports/system-idle.ts'

/** Hooks into the main process for tests only. */
export interface TestHooks {
  readonly clock: {
    /** Advances the time for Keyward and its practice service. */
    advance(ms: number): Promise<void>
    /** Sets only the wall clock, as a user or the network would. */
    advanceWall(ms: number): void
  }
  /** How long the computer has been idle, ignoring the test's own keys and clicks. */
  idleMs: number
  /** While set, answers main's questions in place of the user. */
  answer?: (question: ShownQuestion) => boolean | Promise<boolean>
}

/** The idle time set by a test; 0 by default. */
export const testIdle: SystemIdle = { idleMs: () => hooks?.idleMs ?? 0 }

/** A test's answer to a question, without showing it; undefined when the user has to answer. */
export const testAnswer = (question: ShownQuestion): boolean | Promise<boolean> | undefined =>
  (Reflect.get(globalThis, 'keywardTest') as Partial<TestHooks> | undefined)?.answer?.(question) // tests only

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
