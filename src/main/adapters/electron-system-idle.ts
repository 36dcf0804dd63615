import type { PowerMonitor } from 'electron'
import { secondsToMs } from '../../shared/time.ts'
import type { SystemIdle } from '../ports/system-idle.ts'

/** The system's own idle time; where it tells none, the time since somebody last pressed something in Keyward. */
export class ElectronSystemIdle implements SystemIdle {
  readonly #monitor: PowerMonitor
  readonly #sinceInputMs: () => number

  constructor(monitor: PowerMonitor, sinceInputMs: () => number) {
    this.#monitor = monitor
    this.#sinceInputMs = sinceInputMs
  }

  idleMs(): number {
    const isKnown = this.#monitor.getSystemIdleState(1) !== 'unknown'
    return isKnown ? secondsToMs(this.#monitor.getSystemIdleTime()) : this.#sinceInputMs()
  }
}
