import type { Result } from '../../shared/kernel/result.ts'

/** The state of the vault's file. */
export type VaultReading =
  | { readonly kind: 'absent' }
  | { readonly kind: 'read'; readonly content: unknown }
  /** The file should exist but is missing: an incident, not an empty vault (S21). */
  | { readonly kind: 'missing' }
  /** `linkTarget` is set if the file is a link, which is never followed (S17). */
  | { readonly kind: 'unreadable'; readonly detail: string; readonly linkTarget?: string }

/** The vault file. A save succeeds only if it reads back the same. Otherwise the previous content stays. */
export interface VaultFile {
  read(): VaultReading
  /**
   * With `dropsBackups` the timed backups, which contain what the save erases, are deleted too: immediately, or
   * at the next start if the app is killed in between.
   */
  save(content: object, o?: { readonly dropsBackups: boolean }): Result<void, { readonly detail: string }>
  /** Deletes the backups that a killed app couldn't delete. Called once the vault was read and found sound. */
  finishDropping(): void
  /** The automatic backups, newest first. */
  automaticBackups(): readonly { readonly id: string; readonly savedAtMs: number }[]
  /** A backup's content. Undefined if the backup is missing or unreadable. */
  readCopy(id: string): Promise<unknown>
  /** Replaces the vault file. Keeps the previous file next to it, byte for byte, whatever it contains. */
  putInPlace(content: object): Result<void, { readonly detail: string }>
}
