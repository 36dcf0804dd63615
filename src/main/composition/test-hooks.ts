import type { ManualClock } from '../adapters/system/manual-clock.ts'
import type { ShownQuestion } from '../ports/confirm.ts'
import type { PracticeHost } from '../ports/practice-host.ts'
import type { SystemIdle } from '../ports/system-idle.ts'

/** What a test can reach from the main process, and from nowhere else. */
export interface TestHooks {
  readonly clock: {
    /** Advances the time for Keyward and its practice service. */
    advance(ms: number): Promise<void>
    /** Sets the wall clock only, as a user or the network does. */
    advanceWall(ms: number): void
  }
  /** How long the computer has had no input; the tests' own keys and clicks do not count. */
  idleMs: number
  /** Answers main's questions in place of a person at their window, as long as it is set. */
  answer?: (question: ShownQuestion) => boolean | Promise<boolean>
}

/** The idle time that a test sets; 0 until then. */
export const testIdle: SystemIdle = { idleMs: () => hooks?.idleMs ?? 0 }

/** What a test answers to a question, without its window; undefined when a person has to. */
export const testAnswer = (question: ShownQuestion): boolean | Promise<boolean> | undefined =>
  (Reflect.get(globalThis, 'keywardTest') as Partial<TestHooks> | undefined)?.answer?.(question) // only tests put one there

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
