/** Runs one job at a time, in request order. A failure doesn't stop the next job. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve()

  /** Runs `work` after all work requested before it. */
  run<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = this.#last.then(work, work)
    this.#last = mine.catch(() => undefined)
    return mine
  }
}
