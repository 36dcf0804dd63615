import type { SuggestedFolder } from '../../shared/found-copies/found-copies.ts'

/** Where to search this computer for copies of secrets. */
export interface SearchFolders {
  /** The suggested folders that exist on this computer. */
  suggested(): SuggestedFolder[]
  /** The files and folders of a suggestion. */
  pathsOf(folder: SuggestedFolder): readonly string[]
  /** A path for display, with `~` for the user's home folder. */
  describe(path: string): { readonly fileName: string; readonly folder: string; readonly whole: string }
  /** Shows a file in the system's file manager; false when it is gone. */
  show(path: string): boolean
}
