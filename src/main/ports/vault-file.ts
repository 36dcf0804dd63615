import type { Result } from '../../shared/result.ts'

/** The state of the vault's file. */
export type VaultReading =
  | { readonly kind: 'absent' }
  | { readonly kind: 'read'; readonly content: unknown }
  /** It should exist and is missing: an incident, not an empty vault (S21). */
  | { readonly kind: 'missing' }
  /** `linkTarget`: the file is a link, which is never followed (S17). */
  | { readonly kind: 'unreadable'; readonly detail: string; readonly linkTarget?: string }

/**
 * The vault's file. A save that returns `ok` was read back and compared; any other leaves the former content.
 */
export interface VaultFile {
  read(): VaultReading
  /**
   * With `dropsBackups` the timed copies, which contain what the save erases, are deleted too: at once, or at
   * the next start if the app is killed in between.
   */
  save(content: object, o?: { readonly dropsBackups: boolean }): Result<void, { readonly detail: string }>
  /**
   * Deletes the copies that a killed app could not delete; called once the vault was read and found sound.
   */
  finishDropping(): void
  /** The automatic backups, newest first. */
  automaticBackups(): readonly { readonly id: string; readonly savedAtMs: number }[]
  /** The content of a copy; undefined when none has this name or it cannot be read. */
  readCopy(id: string): Promise<unknown>
  /** Replaces the vault by this content; the former file is kept beside it, bit for bit, whatever it is. */
  putInPlace(content: object): Result<void, { readonly detail: string }>
}
