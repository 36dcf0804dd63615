import { basename, dirname } from 'node:path'
import type { SearchFolders } from '../../src/main/ports/search-folders.ts'
import type { SuggestedFolder } from '../../src/shared/found-copies/found-copies.ts'

/** Folders created by a test, instead of the user's own. */
export class FakeSearchFolders implements SearchFolders {
  readonly folders = new Map<SuggestedFolder, readonly string[]>()
  /** Paths of the files shown in the file manager. */
  readonly shown: string[] = []

  suggested(): SuggestedFolder[] {
    return [...this.folders.keys()]
  }

  pathsOf(place: SuggestedFolder): readonly string[] {
    return this.folders.get(place) ?? []
  }

  describe(path: string): { fileName: string; folder: string; whole: string } {
    return { fileName: basename(path), folder: dirname(path), whole: path }
  }

  show(path: string): boolean {
    this.shown.push(path)
    return true
  }
}
