import type { Secret } from '../kernel/secret.ts'

/** The system's clipboard, written by main only. */
export interface Clipboard {
  /** Writes text, hidden from histories where the runtime can. */
  write(text: Secret): Promise<void>
  /** True while the clipboard still has exactly what `write` put there (compares a salted hash). */
  isOurs(): Promise<boolean>
  /** Clears it with the system's own call; returns whether our text is gone. */
  clear(): Promise<boolean>
}
