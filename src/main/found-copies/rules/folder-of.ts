/** A file or folder to search, and the index of the chosen folder it belongs to. */
export interface SearchRoot {
  readonly path: string
  readonly folderAt: number
}

const isSeparator = (character: string | undefined): boolean => character === '/' || character === '\\'

const isIn = (file: string, path: string): boolean =>
  file === path || (file.startsWith(path) && (isSeparator(path.at(-1)) || isSeparator(file[path.length])))

/** The index of the folder that contains a found file. Prefers the innermost one, and falls back to 0. */
export const folderOf = (file: string, roots: readonly SearchRoot[]): number =>
  roots
    .filter(({ path }) => isIn(file, path))
    .reduce((nearest, root) => (root.path.length > nearest.path.length ? root : nearest), {
      path: '',
      folderAt: 0,
    }).folderAt
