import type { CopySearch, FoundCopy } from '../../../shared/found-copies/found-copies.ts'

/** A file and the copies found in it. */
export type CopyFile = {
  readonly id: string
  readonly fileName: string
  readonly folder: string
  readonly copies: readonly [FoundCopy, ...FoundCopy[]]
  readonly isHandled: boolean
}

/** A searched folder and its files that contain copies. */
export type CopyFolder = {
  readonly folder: CopySearch['folders'][number]
  readonly files: readonly CopyFile[]
}

const isHidden = ({ fileName, folder }: CopyFile): boolean =>
  [...folder.split(/[/\\]/), fileName].some((part) => part.startsWith('.'))

/** Sorts files that still need handling first, and hidden files, which belong to programs, last. */
const byWork = (one: CopyFile, other: CopyFile): number =>
  Number(one.isHandled) - Number(other.isHandled) || Number(isHidden(one)) - Number(isHidden(other))

/** Groups files with copies by folder, in the order of the folders. */
export const copyFolders = ({ copies, folders }: Pick<CopySearch, 'copies' | 'folders'>): CopyFolder[] => {
  const byFile = new Map<string, [FoundCopy, ...FoundCopy[]]>()
  for (const copy of copies) {
    const id = JSON.stringify([copy.folder, copy.fileName])
    const known = byFile.get(id)
    if (known) known.push(copy)
    else byFile.set(id, [copy])
  }
  const files = [...byFile].map(([id, inFile]) => {
    const [{ fileName, folder, folderAt }] = inFile
    return {
      id,
      fileName,
      folder,
      folderAt,
      copies: inFile,
      isHandled: inFile.every((copy) => copy.isHandled),
    }
  })
  return folders.flatMap((folder, index) => {
    const here = files.filter((file) => file.folderAt === index).sort(byWork)
    return here.length === 0 ? [] : [{ folder, files: here }]
  })
}
