import { existsSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import type { SuggestedFolder } from '../../../shared/found-copies/found-copies.ts'
import type { SearchFolders } from '../../ports/search-folders.ts'
import { fileKind } from './private-folder.ts'

/** The user's folders, as reported by the system. */
export interface SystemFolders {
  readonly home: string
  readonly downloads: string
  readonly desktop: string
  readonly documents: string
  /** Where programs store their data. */
  readonly appData: string
}

const shellHistories = [
  '.bash_history',
  '.zsh_history',
  '.zhistory',
  '.history',
  '.local/share/fish/fish_history',
  '.local/share/powershell/PSReadLine/ConsoleHost_history.txt',
  '.python_history',
  '.node_repl_history',
]
/** The names of the folders where API clients store their data. */
const apiClients = ['Postman', 'Insomnia', 'bruno', 'Bruno', 'Hoppscotch', 'HTTPie', 'Altair GraphQL Client']

/** The user's folders that are likely to contain copies of secrets. */
export class OwnFolders implements SearchFolders {
  readonly #folders: SystemFolders
  readonly #showItem: (path: string) => void

  constructor(folders: SystemFolders, showItem: (path: string) => void) {
    this.#folders = folders
    this.#showItem = showItem
  }

  suggested(): SuggestedFolder[] {
    const all = ['downloads', 'desktop', 'documents', 'shell-histories', 'api-clients'] as const
    return all.filter((folder) => this.pathsOf(folder).length > 0)
  }

  pathsOf(folder: SuggestedFolder): readonly string[] {
    const { home, appData } = this.#folders
    const paths =
      folder === 'shell-histories'
        ? [
            ...shellHistories.map((name) => join(home, name)),
            join(appData, 'Microsoft/Windows/PowerShell/PSReadLine/ConsoleHost_history.txt'),
          ]
        : folder === 'api-clients'
          ? apiClients.map((name) => join(appData, name))
          : [this.#folders[folder]]
    // For a missing folder, the system returns the home folder itself.
    return paths.filter((path) => path !== home && existsSync(path))
  }

  describe(path: string): { fileName: string; folder: string; whole: string } {
    const { home } = this.#folders
    const short = (one: string) =>
      one === home || one.startsWith(home + sep) ? `~${one.slice(home.length)}` : one
    return { fileName: basename(path), folder: short(dirname(path)), whole: short(path) }
  }

  show(path: string): boolean {
    const isThere = fileKind(path) === 'file'
    if (isThere) this.#showItem(path)
    return isThere
  }
}
