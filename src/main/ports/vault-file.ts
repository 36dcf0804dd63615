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
  save(content: object): Result<void, { readonly detail: string }>
  /** Removes the timed copies, when they still hold what a person took away for good; answers whether all went. */
  dropBackups(): boolean
}
