import type { Secret } from '../kernel/secret.ts'

/** The system's clipboard. Only main writes to it. */
export interface Clipboard {
  /** Writes text and, if the runtime supports it, hides the text from clipboard histories. */
  write(text: Secret): Promise<void>
  /** Whether the clipboard still has exactly what `write` put there (compares a salted hash). */
  isOurs(): Promise<boolean>
  /** Clears the clipboard with the system's own call. Returns whether Keyward's text is gone. */
  clear(): Promise<boolean>
}
