import { secondsToMs } from '../../../shared/time.ts'
import type { SystemIdle } from '../../ports/system-idle.ts'

/** The part of Electron's power monitor used here. */
export interface IdleMonitor {
  getSystemIdleState(thresholdSeconds: number): string
  getSystemIdleTime(): number
}

/**
 * The system's idle time, at most the time since the last input in Keyward or its start: where the system
 * reports none, or counts input of other users, only that is used.
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
