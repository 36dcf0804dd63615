import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** Names of files that API clients, password managers and secret stores write. */
const mayHoldKeys =
  /\.(bru|ya?ml|json[c5]?|csv|tsv|tab|xlsx?|xlsm|env|1pux|tfvars|properties|txt|sh|ini|toml|cfg|conf|config|xml|http|rest|md)$|^\.env(rc|(\.[\w-]+)*)$|^credentials$/i
/** Names of programs, documents and stores that may contain keys as well, but that Keyward doesn't read. */
const couldHoldKeys =
  /\.(py|pyw|ipynb|[cm]?[jt]sx?|tf|php|rb|go|java|kts?|groovy|gradle|cs|fs|vb|rs|swift|scala|pl|ps[dm]?1|bat|cmd|lua|exs?|sql|plist|kdbx?|agilekeychain|opvault|xlsb|od[st]|numbers|docx?|rtf|pdf|html?|bak|old|orig|save|log|zip|7z|gpg|age|enc|pem|key|p12|pfx|jks)$|(^|[._-])(secrets?|credentials?|passwords?|keys?)([._-]|$)|^(Dockerfile|Jenkinsfile|Makefile|\.netrc|\.npmrc|\.pypirc)$/i
const leftOut: ReadonlySet<string> = new Set(['node_modules', '.git', '.venv', 'vendor', 'target', 'dist'])

const MAX_DEPTH = 8
const MAX_VISITED = 20_000

/** A file in a chosen folder. `name` is its path with slashes, starting with the chosen folder's name. */
interface FolderFile {
  readonly path: string
  readonly name: string
}

/** What a folder contains: files to read, and the names of other files that could contain keys. */
export interface FolderFiles {
  readonly files: readonly FolderFile[]
  readonly notOpened: readonly string[]
}

const byName = (one: FolderFile, other: FolderFile): number => (one.name < other.name ? -1 : 1)

/**
 * Finds the files in a folder and its subfolders that may contain keys. Undefined if there are more than
 * `maxFiles`, or more than `maxVisited` entries to look at. Doesn't follow links, because the user chose this
 * folder and nothing else.
 */
export const filesInFolder = async (
  folder: string,
  maxFiles: number,
  maxVisited = MAX_VISITED,
): Promise<FolderFiles | undefined> => {
  const found: FolderFile[] = []
  const others: FolderFile[] = []
  const waiting = [{ path: folder, name: basename(folder), depth: 0 }]
  let visited = 0
  for (const { path, name, depth } of waiting) {
    for (const entry of await readdir(path, { withFileTypes: true })) {
      visited += 1
      if (visited > maxVisited) return undefined
      const inner = { path: join(path, entry.name), name: `${name}/${entry.name}` }
      if (entry.isFile() && mayHoldKeys.test(entry.name)) found.push(inner)
      else if (entry.isFile() && couldHoldKeys.test(entry.name)) others.push(inner)
      else if (entry.isDirectory() && depth < MAX_DEPTH && !leftOut.has(entry.name))
        waiting.push({ ...inner, depth: depth + 1 })
    }
  }
  if (found.length > maxFiles) return undefined
  return { files: found.sort(byName), notOpened: others.sort(byName).map(({ name }) => name) }
}
