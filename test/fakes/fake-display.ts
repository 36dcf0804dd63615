import type { Display } from '../../src/renderer/state/display.ts'

/** A window whose frames come when the test says so. */
export type FakeDisplay = Display & {
  /** Hides the window, or brings it back into sight. */
  readonly setHidden: (isHidden: boolean) => void
  /** Draws a frame: what waits for the end of one runs. */
  readonly drawFrame: () => void
  /** How many wait for the next frame. */
  readonly waiting: () => number
  /** How many listen to the window. */
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
