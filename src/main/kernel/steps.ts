/** A computation that can be paused at each yield; none of its steps takes more than some milliseconds. */
export type Steps<Value> = Generator<void, Value, void>

/** Runs all steps without a pause. */
export const atOnce = <Value>(steps: Steps<Value>): Value => {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
