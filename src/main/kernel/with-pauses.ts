import type { Pace } from '../ports/pace.ts'
import type { Steps } from './steps.ts'

/** Runs steps, and lets other work run between them. */
export const withPauses = async <Value>(steps: Steps<Value>, pace: Pace): Promise<Value> => {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    const paused = pace.pause()
    if (paused !== undefined) await paused
  }
}
