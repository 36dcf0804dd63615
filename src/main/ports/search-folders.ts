import type { SuggestedFolder } from '../../shared/found-copies/found-copies.ts'

/** Where to search this computer for copies of secrets. */
export interface SearchFolders {
  /** The suggested folders that exist on this computer. */
  suggested(): SuggestedFolder[]
  /** The paths to search for a suggested folder. */
  pathsOf(folder: SuggestedFolder): readonly string[]
  /** A path for display, with `~` for the user's home folder. */
  describe(path: string): { readonly fileName: string; readonly folder: string; readonly whole: string }
  /** Shows a file in the system's file manager. False if the file no longer exists. */
  show(path: string): boolean
}
