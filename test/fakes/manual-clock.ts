import { ManualClock } from '../../src/main/adapters/system/manual-clock.ts'

/** Runs everything that waits only for promises. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** The app's own manual clock, with steps that let promises settle in between. */
export class TestClock extends ManualClock {
  /** Advances time and runs everything that this causes. */
  async pass(durationMs: number): Promise<void> {
    await settle()
    this.advance(durationMs)
    await settle()
  }

  /** Advances time, a second at each turn of the event loop, until real sockets are done. */
  async passUntil(isDone: () => boolean): Promise<void> {
    while (!isDone()) await this.pass(1_000)
  }
}

/** A clock at 2026-03-01 12:00 UTC. */
export const startClock = (): TestClock => new TestClock(Date.UTC(2026, 2, 1, 12))
