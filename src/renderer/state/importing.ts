import type { AppError } from '../../shared/errors.ts'
import type { ImportPlan } from '../../shared/import-rows.ts'
import type { Output } from '../../shared/ipc-contract.ts'

/** How far an import of keys has come. SECURITY: S33, main keeps the secrets; a row only notes that it has one. */
export type Importing =
  | { readonly phase: 'choose'; readonly error?: AppError }
  | { readonly phase: 'reading' }
  /** A file that Keyward encrypted waits in main for its passphrase. */
  | { readonly phase: 'sealed'; readonly fileId: string; readonly fileName: string }
  | { readonly phase: 'preview'; readonly plan: ImportPlan }
  | {
      readonly phase: 'done'
      readonly result: Output<'imports:apply'>
      readonly files: ImportPlan['files']
    }
  | { readonly phase: 'undone'; readonly counts: Output<'imports:undo'> }
