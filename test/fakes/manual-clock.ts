import { ManualClock } from '../../src/main/adapters/system/manual-clock.ts'

/** Waits until everything has run that depends only on promises. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** The app's manual clock, with steps that let promises settle in between. */
export class TestClock extends ManualClock {
  /** Advances time and runs everything that becomes due. */
  async pass(durationMs: number): Promise<void> {
    await settle()
    this.advance(durationMs)
    await settle()
  }

  /** Advances time by one second per turn of the event loop until `isDone`, for tests with real sockets. */
  async passUntil(isDone: () => boolean): Promise<void> {
    while (!isDone()) await this.pass(1_000)
  }
}

/** A clock at 2026-03-01 12:00 UTC. */
export const startClock = (): TestClock => new TestClock(Date.UTC(2026, 2, 1, 12))
