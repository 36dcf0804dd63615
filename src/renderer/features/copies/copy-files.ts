import type { CopySearch, FoundCopy } from '../../../shared/found-copies.ts'

/** A file with the copies in it. */
export type CopyFile = {
  readonly id: string
  readonly fileName: string
  readonly folder: string
  readonly copies: readonly [FoundCopy, ...FoundCopy[]]
  readonly isHandled: boolean
}

/** One of the places that were searched, with the files that hold copies. */
export type CopyPlace = { readonly place: CopySearch['places'][number]; readonly files: readonly CopyFile[] }

const isHidden = ({ fileName, folder }: CopyFile): boolean =>
  [...folder.split(/[/\\]/), fileName].some((part) => part.startsWith('.'))

/** What is still to be dealt with before what is handled, and files that programs keep for themselves last. */
const byWork = (one: CopyFile, other: CopyFile): number =>
  Number(one.isHandled) - Number(other.isHandled) || Number(isHidden(one)) - Number(isHidden(other))

/** The files that hold copies, by place, in the order in which the places were named. */
export const copyPlaces = ({ copies, places }: Pick<CopySearch, 'copies' | 'places'>): CopyPlace[] => {
  const byFile = new Map<string, [FoundCopy, ...FoundCopy[]]>()
  for (const copy of copies) {
    const id = JSON.stringify([copy.folder, copy.fileName])
    const known = byFile.get(id)
    if (known) known.push(copy)
    else byFile.set(id, [copy])
  }
  const files = [...byFile].map(([id, inFile]) => {
    const [{ fileName, folder, place }] = inFile
    return { id, fileName, folder, place, copies: inFile, isHandled: inFile.every((copy) => copy.isHandled) }
  })
  return places.flatMap((place, index) => {
    const here = files.filter((file) => file.place === index).sort(byWork)
    return here.length === 0 ? [] : [{ place, files: here }]
  })
}
