import type { SuggestedFolder } from '../../shared/found-copies.ts'

/** Where copies of secrets are searched for on this computer. */
export interface SearchFolders {
  /** The suggested folders that exist here. */
  suggested(): SuggestedFolder[]
  /** The files and folders of a suggestion. */
  pathsOf(folder: SuggestedFolder): readonly string[]
  /** A path for a person to read, with `~` for the user's own folder. */
  describe(path: string): { readonly fileName: string; readonly folder: string; readonly whole: string }
  /** Shows a file in the system's file manager; false when it is gone. */
  show(path: string): boolean
}
