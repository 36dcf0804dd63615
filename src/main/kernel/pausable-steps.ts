/** A computation that can pause at each yield. Each step takes a few milliseconds at most. */
export type PausableSteps<Value> = Generator<void, Value, void>

/** Runs all steps without pausing. */
export const atOnce = <Value>(steps: PausableSteps<Value>): Value => {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
