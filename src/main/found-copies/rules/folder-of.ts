/** A file or folder that is searched, and the index of the folder it is in, in the order in which they were named. */
export interface SearchRoot {
  readonly path: string
  readonly folderAt: number
}

const isSeparator = (character: string | undefined): boolean => character === '/' || character === '\\'

const isIn = (file: string, path: string): boolean =>
  file === path || (file.startsWith(path) && (isSeparator(path.at(-1)) || isSeparator(file[path.length])))

/** The index of the folder that a found file is in, the nearest of several; 0 when none fits. */
export const folderOf = (file: string, roots: readonly SearchRoot[]): number =>
  roots
    .filter(({ path }) => isIn(file, path))
    .reduce((nearest, root) => (root.path.length > nearest.path.length ? root : nearest), {
      path: '',
      folderAt: 0,
    }).folderAt
