import { setImmediate } from 'node:timers/promises'
import type { Pace } from '../../ports/pace.ts'

/** Half of a frame at 60 Hz: a window that waits for an answer does not notice. */
const AT_ONCE_MS = 8

/** Pauses so that this process never works for longer than some milliseconds at once. */
export const processPace = (nowMs = () => performance.now()): Pace => {
  let sinceMs = nowMs()
  return {
    pause: () =>
      nowMs() - sinceMs < AT_ONCE_MS
        ? undefined
        : setImmediate().then(() => {
            sinceMs = nowMs()
          }),
  }
}
