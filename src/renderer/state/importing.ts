import type { Output } from '../../shared/contract/contract.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { ImportRow, ImportState, ImportView } from '../../shared/imports/import-rows.ts'
import type { NewWorkspace } from '../../shared/keys/new-key.ts'

/** Where to import rows: an existing workspace, or a new one in an existing region or at entered addresses. */
export type PlaceChoice = { readonly workspaceId: string } | { readonly newWorkspace: NewWorkspace }

/** The rows to show: all, those in one state, or those whose check failed or is still running. */
export type RowFilter = ImportState | 'all' | 'needs-you'

/** The user's choices in the preview. Kept with the plan, even if the user leaves the screen. */
export type ImportChoices = {
  readonly filter: RowFilter
  /** Row ids. */
  readonly selected: ReadonlySet<string>
  readonly names: ReadonlyMap<string, string>
  /** Keyed by row group. */
  readonly places: ReadonlyMap<string, PlaceChoice>
  /** Names for new services, keyed by the ID of their addresses. */
  readonly services: ReadonlyMap<string, string>
  /** Names for new workspaces, keyed by row group. */
  readonly workspaces: ReadonlyMap<string, string>
  /** The result of each row's check, keyed by row ID. */
  readonly checks: ReadonlyMap<string, RowCheck>
}

/** Whether the service accepts a row's secret. */
export type RowCheck = 'running' | 'works' | AppError

/** The progress of an import. SECURITY: S33, secrets stay in main. A row only says whether it has one. */
export type Importing =
  | { readonly phase: 'choose'; readonly error?: AppError }
  | { readonly phase: 'reading' }
  /** An encrypted Keyward file waits in main for its passphrase. */
  | { readonly phase: 'sealed'; readonly fileId: string; readonly fileName: string }
  | { readonly phase: 'preview'; readonly plan: ImportView; readonly choices: ImportChoices }
  | {
      readonly phase: 'done'
      readonly result: Output<'imports:apply'>
      readonly files: ImportView['files']
      /** The rows that weren't imported. */
      readonly leftOut: readonly ImportRow[]
      /** The result of checking the saved rows, if all were checked. */
      readonly checked?: { readonly works: number; readonly needYou: number }
    }
  | { readonly phase: 'undone'; readonly counts: Output<'imports:undo'> }
