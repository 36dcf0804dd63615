import { setImmediate } from 'node:timers/promises'
import type { Pace } from '../../ports/pace.ts'

/** Half a frame at 60 Hz, so a window that waits for an answer doesn't notice. */
const AT_ONCE_MS = 8

/** Pauses often enough that this process never blocks for more than a few milliseconds. */
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
