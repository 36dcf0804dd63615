import type { Display } from '../../src/renderer/state/display.ts'

/** A window that draws frames only when the test asks for them. */
export type FakeDisplay = Display & {
  /** Hides or shows the window. */
  readonly setHidden: (isHidden: boolean) => void
  /** Draws two frames and runs their callbacks. */
  readonly drawFrames: () => void
  /** The number of callbacks for the next two frames. */
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
    afterTwoFrames: (run) => waiting.push(run),
    setHidden: (next) => {
      isHidden = next
      for (const run of [...listeners]) run()
    },
    drawFrames: () => {
      const due = waiting
      waiting = []
      for (const run of due) run()
    },
    waiting: () => waiting.length,
    listening: () => listeners.size,
  }
}
