/** Runs one job after the other, in the order requested; a failure does not stop the next. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve()

  /** Runs `work` after everything requested before it has ended. */
  run<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = this.#last.then(work, work)
    this.#last = mine.catch(() => undefined)
    return mine
  }
}
