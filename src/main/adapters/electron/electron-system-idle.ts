import { secondsToMs } from '../../../shared/kernel/time.ts'
import type { SystemIdle } from '../../ports/system-idle.ts'

/** The part of Electron's power monitor used here. */
export interface IdleMonitor {
  getSystemIdleState(thresholdSeconds: number): string
  getSystemIdleTime(): number
}

/**
 * How long the system has been idle, capped at the time since the last input in Keyward, or since it started.
 * If the system reports no idle time, or always 0 as some Wayland desktops do, that time is used instead.
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
    // SECURITY: S34, with an idle time that is always 0, Keyward would never lock.
    return isKnown && this.#hasReported ? Math.min(systemMs, this.#sinceInputMs()) : this.#sinceInputMs()
  }
}
