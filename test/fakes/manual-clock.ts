import { ManualClock } from '../../src/main/adapters/manual-clock.ts'

/** Lets everything that waits for nothing but promises run. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** The app's own manual clock, with steps that let promises settle in between. */
export class TestClock extends ManualClock {
  /** Lets time pass and everything that it sets off happen. */
  async pass(durationMs: number): Promise<void> {
    await settle()
    this.advance(durationMs)
    await settle()
  }

  /** Lets time pass, a second at each turn of the event loop, until real sockets have done their part. */
  async passUntil(isDone: () => boolean): Promise<void> {
    while (!isDone()) await this.pass(1_000)
  }
}

/** A clock at a round moment, 2026-03-01 12:00 UTC. */
export const startClock = (): TestClock => new TestClock(Date.UTC(2026, 2, 1, 12))
