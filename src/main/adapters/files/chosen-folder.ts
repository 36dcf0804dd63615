import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** The files of API clients, password managers and secret stores, by name. */
const mayHoldKeys = /\.(bru|ya?ml|json|csv|env|1pux|tfvars|properties|txt|sh)$|^\.env(\.[\w-]+)?$/i
const leftOut: ReadonlySet<string> = new Set(['node_modules', '.git', '.venv', 'vendor', 'target', 'dist'])

const MAX_DEPTH = 8
const MAX_VISITED = 20_000

/** A file of a chosen folder, named from that folder on with slashes. */
export interface FolderFile {
  readonly path: string
  readonly name: string
}

/**
 * The files of a folder that may hold keys, and of the folders in it; undefined when there are more than `maxFiles`,
 * or the folder has more than `maxVisited` entries to look through. Links are not followed: the user chose this folder
 * and nothing else.
 */
export const filesInFolder = async (
  folder: string,
  maxFiles: number,
  maxVisited = MAX_VISITED,
): Promise<FolderFile[] | undefined> => {
  const found: FolderFile[] = []
  const waiting = [{ path: folder, name: basename(folder), depth: 0 }]
  let visited = 0
  for (const { path, name, depth } of waiting) {
    for (const entry of await readdir(path, { withFileTypes: true })) {
      visited += 1
      if (visited > maxVisited) return undefined
      const inner = { path: join(path, entry.name), name: `${name}/${entry.name}` }
      if (entry.isFile() && mayHoldKeys.test(entry.name)) found.push(inner)
      else if (entry.isDirectory() && depth < MAX_DEPTH && !leftOut.has(entry.name))
        waiting.push({ ...inner, depth: depth + 1 })
    }
  }
  return found.length > maxFiles ? undefined : found.sort((one, other) => (one.name < other.name ? -1 : 1))
}
