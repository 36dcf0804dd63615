import { secondsToMs } from '../../../shared/kernel/time.ts'
import type { SystemIdle } from '../../ports/system-idle.ts'

/** The part of Electron's power monitor used here. */
export interface IdleMonitor {
  getSystemIdleState(thresholdSeconds: number): string
  getSystemIdleTime(): number
}

/**
 * The system's idle time, at most the time since the last input in Keyward or its start. Only the latter counts where the system
 * reports none, or has reported nothing but 0, as some Wayland desktops do.
 */
export class ElectronSystemIdle implements SystemIdle {
  readonly #monitor: IdleMonitor
  readonly #sinceInputMs: () => number
  #hasReported = false

  constructor(monitor: IdleMonitor, sinceInputMs: () => number) {
    this.#monitor = monitor
    this.#sinceInputMs = sinceInputMs
  }

  idleMs(): number {
    const isKnown = this.#monitor.getSystemIdleState(1) !== 'unknown'
    const systemMs = isKnown ? secondsToMs(this.#monitor.getSystemIdleTime()) : 0
    this.#hasReported ||= systemMs > 0
    // SECURITY: S34, an idle time of always 0 would never lock.
    return isKnown && this.#hasReported ? Math.min(systemMs, this.#sinceInputMs()) : this.#sinceInputMs()
  }
}
