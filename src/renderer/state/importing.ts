import type { Output } from '../../shared/contract/contract.ts'
import type { AppError } from '../../shared/errors.ts'
import type { ImportRow, ImportState, ImportView } from '../../shared/import-rows.ts'
import type { NewWorkspace } from '../../shared/new-key.ts'

/** Where rows go: to an existing workspace, or to a new one in an existing region or at addresses that were entered. */
export type PlaceChoice = { readonly workspaceId: string } | { readonly newWorkspace: NewWorkspace }

/** The rows that are shown: all, those in one state, or those that a check has not found to work. */
export type RowFilter = ImportState | 'all' | 'needs-you'

/** What the user has chosen in the preview; kept while the plan is, also when the screen is left. */
export type ImportChoices = {
  readonly filter: RowFilter
  /** By row. */
  readonly selected: ReadonlySet<string>
  readonly names: ReadonlyMap<string, string>
  /** By group of rows. */
  readonly places: ReadonlyMap<string, PlaceChoice>
  /** Names of new services, by the id of their addresses. */
  readonly services: ReadonlyMap<string, string>
  /** Names of new workspaces, by group of rows. */
  readonly workspaces: ReadonlyMap<string, string>
  /** What came of checking rows. */
  readonly checks: ReadonlyMap<string, RowCheck>
}

/** Whether the service accepts the secret of a row. */
export type RowCheck = 'running' | 'works' | AppError

/** How far an import of keys has come. SECURITY: S33, main keeps the secrets; a row only notes that it has one. */
export type Importing =
  | { readonly phase: 'choose'; readonly error?: AppError }
  | { readonly phase: 'reading' }
  /** A file that Keyward encrypted waits in main for its passphrase. */
  | { readonly phase: 'sealed'; readonly fileId: string; readonly fileName: string }
  | { readonly phase: 'preview'; readonly plan: ImportView; readonly choices: ImportChoices }
  | {
      readonly phase: 'done'
      readonly result: Output<'imports:apply'>
      readonly files: ImportView['files']
      /** The rows that were not taken. */
      readonly leftOut: readonly ImportRow[]
      /** What came of checking the saved rows, if all were. */
      readonly checked?: { readonly works: number; readonly needYou: number }
    }
  | { readonly phase: 'undone'; readonly counts: Output<'imports:undo'> }
