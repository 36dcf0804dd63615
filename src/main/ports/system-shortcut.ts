import type { Shortcut } from '../../shared/shortcut.ts'

/** A shortcut that works in front of every program. */
export interface SystemShortcut {
  /** `unsupported` where no program can have one; `refused` when the wanted one belongs to another program. */
  readonly state: 'unsupported' | 'ready' | 'refused'
  /** Registers this shortcut in place of an earlier one, or none. False when the system refuses: an earlier one stays. */
  set(shortcut: Shortcut | undefined): boolean
  /** Called at each press. */
  onPressed(listener: () => void): void
}
