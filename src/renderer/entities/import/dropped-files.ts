import type { Input } from '../../../shared/contract/contract.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { MAX_IMPORT_FILES } from '../../../shared/kernel/limits.ts'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'

type Dropped = NonNullable<NonNullable<Input<'imports:read'>>['files']>
type NamedFile = { readonly name: string; readonly file: File }

/** The limit for one call, to which base64 adds a third. Larger files go through main's dialog. */
const MAX_DROPPED_BYTES = 700_000

/** A dropped item: a file system entry, or only the file if it has none. */
type DroppedEntry = FileSystemEntry | File

const filesIn = (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader()
  // A reader returns entries in batches, and an empty batch at the end.
  const rest = async (found: FileSystemEntry[]): Promise<FileSystemEntry[]> => {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    return part.length === 0 || found.length > MAX_IMPORT_FILES ? found : rest([...found, ...part])
  }
  return rest([])
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

const collect = async (entry: FileSystemEntry, found: NamedFile[]): Promise<void> => {
  if (found.length > MAX_IMPORT_FILES || entry.name === 'node_modules' || entry.name === '.git') return
  if (isFolder(entry)) for (const each of await filesIn(entry)) await collect(each, found)
  else if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    found.push({ name: entry.fullPath.replace(/^\//, ''), file })
  }
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => {
      const url = typeof reader.result === 'string' ? reader.result : ''
      resolve(url.slice(url.indexOf(',') + 1))
    }
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(file)
  })

/** The entries of a drop. Must be called during the event, because they are gone afterwards. */
export const entriesOf = (drop: DataTransfer): readonly DroppedEntry[] =>
  [...drop.items].flatMap((item) => item.webkitGetAsEntry() ?? item.getAsFile() ?? [])

/** Reads dropped files, including those in dropped folders, as a call's input. */
export const readDropped = async (entries: readonly DroppedEntry[]): Promise<Result<Dropped, AppError>> => {
  const named: NamedFile[] = []
  try {
    for (const entry of entries) {
      if (entry instanceof File) named.push({ name: entry.name, file: entry })
      else await collect(entry, named)
    }
    const bytes = named.reduce((sum, { file }) => sum + file.size, 0)
    if (named.length > MAX_IMPORT_FILES || bytes > MAX_DROPPED_BYTES)
      return err(appError('refused', { reason: 'import-too-large' }))
    const files: Dropped = []
    for (const { name, file } of named) files.push({ name, base64: await base64Of(file) })
    return files.length === 0 ? err(appError('refused', { reason: 'nothing-to-import' })) : ok(files)
  } catch {
    return err(appError('refused', { reason: 'damaged-import' }))
  }
}
