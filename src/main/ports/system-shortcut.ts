import type { Shortcut } from '../../shared/window/shortcut.ts'

/** A system-wide keyboard shortcut. */
export interface SystemShortcut {
  /** `unsupported` if the system has no such shortcuts, `refused` if another program uses the chosen one. */
  readonly state: 'unsupported' | 'ready' | 'refused'
  /** Replaces the shortcut, or unregisters it. If the system refuses, returns false and keeps the previous one. */
  set(shortcut: Shortcut | undefined): boolean
  onPressed(listener: () => void): void
}
