import { secondsToMs } from '../../shared/time.ts'
import type { SystemIdle } from '../ports/system-idle.ts'

/** What is used of Electron's power monitor. */
export interface IdleMonitor {
  getSystemIdleState(thresholdSeconds: number): string
  getSystemIdleTime(): number
}

/**
 * The system's own idle time, at most the time since somebody last pressed something in Keyward or started it: where
 * the system tells none, or counts what others did before, that alone holds.
 */
export class ElectronSystemIdle implements SystemIdle {
  readonly #monitor: IdleMonitor
  readonly #sinceInputMs: () => number

  constructor(monitor: IdleMonitor, sinceInputMs: () => number) {
    this.#monitor = monitor
    this.#sinceInputMs = sinceInputMs
  }

  idleMs(): number {
    const isKnown = this.#monitor.getSystemIdleState(1) !== 'unknown'
    const systemMs = isKnown ? secondsToMs(this.#monitor.getSystemIdleTime()) : Number.POSITIVE_INFINITY
    return Math.min(systemMs, this.#sinceInputMs())
  }
}
