/** Runs one thing after the other, in the order asked; a failure of one does not stop the next. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve()

  /** Runs `work` when everything asked before has ended. */
  run<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = this.#last.then(work, work)
    this.#last = mine.catch(() => undefined)
    return mine
  }
}
