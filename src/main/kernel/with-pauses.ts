import type { Pace } from '../ports/pace.ts'
import type { PausableSteps } from './pausable-steps.ts'

/** Runs steps, and lets other work run between them. */
export const withPauses = async <Value>(steps: PausableSteps<Value>, pace: Pace): Promise<Value> => {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    const paused = pace.pause()
    if (paused !== undefined) await paused
  }
}
