import type { Display } from '../../src/renderer/state/display.ts'

/** A window whose frames are drawn when the test requests them. */
export type FakeDisplay = Display & {
  /** Hides or shows the window. */
  readonly setHidden: (isHidden: boolean) => void
  /** Draws a frame and runs its callbacks. */
  readonly drawFrame: () => void
  /** The number of callbacks for the next frame. */
  readonly waiting: () => number
  /** The number of subscribers. */
  readonly listening: () => number
}

export const createFakeDisplay = (): FakeDisplay => {
  const listeners = new Set<() => void>()
  let waiting: (() => void)[] = []
  let isHidden = false
  return {
    isHidden: () => isHidden,
    onChange: (run) => {
      listeners.add(run)
      return () => listeners.delete(run)
    },
    afterNextFrame: (run) => waiting.push(run),
    setHidden: (next) => {
      isHidden = next
      for (const run of [...listeners]) run()
    },
    drawFrame: () => {
      const due = waiting
      waiting = []
      for (const run of due) run()
    },
    waiting: () => waiting.length,
    listening: () => listeners.size,
  }
}
