/** How long something took, and for how long nothing else could run meanwhile. */
export interface Pace {
  readonly tookMs: number
  readonly blockedMs: number
}

/** Runs something beside a loop that asks for the processor again and again. */
export const paceOf = async (run: () => Promise<unknown>): Promise<Pace> => {
  let isRunning = true
  let blockedMs = 0
  let lastMs = performance.now()
  const look = (): void => {
    const nowMs = performance.now()
    blockedMs = Math.max(blockedMs, nowMs - lastMs)
    lastMs = nowMs
    if (isRunning) setImmediate(look)
  }
  setImmediate(look)
  const startedMs = performance.now()
  await run()
  const tookMs = performance.now() - startedMs
  await new Promise((resolve) => setImmediate(resolve))
  isRunning = false
  return { tookMs, blockedMs }
}

/** The middle one of some numbers. */
export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
