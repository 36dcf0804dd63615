/** Runs jobs in request order, at most `limit` at a time. */
export class Semaphore {
  readonly #limit: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Runs `job` when a slot is free. Rejects if the job does. */
  async run<Value>(job: () => Promise<Value>): Promise<Value> {
    if (this.#running >= this.#limit) await new Promise<void>((go) => this.#waiting.push(go))
    else this.#running++
    try {
      return await job()
    } finally {
      // Hand the slot over directly, so that no later caller can take it.
      const next = this.#waiting.shift()
      if (next === undefined) this.#running--
      else next()
    }
  }
}
