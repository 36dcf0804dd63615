import type { Secret } from '../kernel/secret.ts'

/** The system's clipboard; only main writes to it. */
export interface Clipboard {
  /** Writes text, hidden from clipboard histories where the runtime can. */
  write(text: Secret): Promise<void>
  /** Whether the clipboard still has exactly what `write` put there (compares a salted hash). */
  isOurs(): Promise<boolean>
  /** Clears the clipboard with the system's own call; returns whether Keyward's text is gone. */
  clear(): Promise<boolean>
}
