import type { Secret } from '../domain/secret.ts'

/** The system's clipboard, written by main alone. */
export interface Clipboard {
  /** Writes text, concealed from histories where the runtime can. */
  write(text: Secret): Promise<void>
  /** True while the clipboard still holds exactly what `write` put there (a salted hash is compared). */
  isOurs(): Promise<boolean>
  /** Empties it with the system's own clear; answers whether it is empty of ours now. */
  clear(): Promise<boolean>
}
