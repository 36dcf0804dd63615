import type { Result } from '../../shared/result.ts'

/** What was found where the vault is kept. */
export type VaultReading =
  | { readonly kind: 'absent' }
  | { readonly kind: 'read'; readonly content: unknown }
  /** It should be there and is not: an incident, not an empty vault (security S21). */
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable'; readonly detail: string }

/** The vault's one file. A save that answers `ok` was read back and compared; another leaves the former content. */
export interface VaultFile {
  read(): VaultReading
  /**
   * With `dropsBackups` the timed copies, which hold what the save takes away for good, go with it: at once, or at the
   * next start when the app is killed in between.
   */
  save(content: object, o?: { readonly dropsBackups: boolean }): Result<void, { readonly detail: string }>
  /** Drops the copies that a killed app did not come to drop; called once the vault was read and found sound. */
  finishDropping(): void
  /** The timed copies, newest first. */
  copies(): readonly { readonly id: string; readonly savedAtMs: number }[]
  /** What a copy holds; undefined when there is none of this name or it cannot be read. */
  readCopy(id: string): Promise<unknown>
  /** Puts this in the vault's place; what stood there is kept beside it, bit for bit, whatever it is. */
  putInPlace(content: object): Result<void, { readonly detail: string }>
}
