import { ok, type Result } from '../../../shared/result.ts'
import type { Place, PlaceFile, PlaceProblem } from '../../ports/place.ts'
import { MOST_ENTRY_BYTES, readEntry } from '../rules/entry.ts'
import type { RecordFile } from '../rules/epoch-record.ts'
import { readFileName } from '../rules/file-names.ts'
import { entriesToRead, isTidyUpDue, type ListedEntry, namedEntries } from '../rules/streams.ts'
import type { Epoch } from './epoch.ts'
import { type EpochTools, hashOf } from './load-epoch.ts'

/** SECURITY: S54, so many entries and bytes are read in one exchange. */
const MOST_ENTRIES = 4_096
const MOST_BYTES = 64 * 1_024 * 1_024

/** What looking at the entries of an epoch brought. */
export interface FetchedEntries {
  /** The authors of entries that were new. */
  readonly from: ReadonlySet<string>
  /** The names of entries that the place lists. */
  readonly listed: ReadonlySet<string>
  readonly isTidyUpDue: boolean
  readonly isUnfinished: boolean
}

/** Entries that are not a member's, or do not open, by their hashes: they are read once. */
export type RefusedEntries = Set<string>

const listedEntry = ({ name, bytes }: PlaceFile): (ListedEntry & { readonly name: string }) | undefined => {
  const file = readFileName(name)?.file
  return file?.kind === 'entry' && bytes <= MOST_ENTRY_BYTES
    ? { name, bytes, hash: file.hash, stream: file.stream, n: file.n }
    : undefined
}

/**
 * Reads what some members of an epoch wrote from the place, and writes it into the replica. Only names of known
 * members are asked for.
 */
export const fetchEntries = async (
  { crypto, pace }: EpochTools,
  epoch: Epoch,
  authors: Iterable<string>,
  places: { readonly place: Place; readonly replica: Place },
  refused: RefusedEntries,
): Promise<Result<FetchedEntries, PlaceProblem>> => {
  const from = new Set<string>()
  const listed = new Set<string>()
  let isDue = false
  let [entries, bytes] = [0, 0]
  const named = namedEntries(epoch.entries.values())
  for (const author of authors) {
    const found = await places.place.list(epoch.file.header.team, epoch.hash, author)
    if (!found.ok) return found
    const ofAuthor = found.value.flatMap((file) => listedEntry(file) ?? [])
    const nameOf = new Map(ofAuthor.map(({ hash, name }) => [hash, name]))
    for (const { name, hash, bytes: size } of ofAuthor) {
      // What is cut short at the place is put back.
      if ((epoch.entries.get(hash)?.bytes ?? size) === size) listed.add(name)
    }
    isDue ||= isTidyUpDue(ofAuthor)
    for (const entry of entriesToRead(ofAuthor, named)) {
      const name = nameOf.get(entry.hash)
      if (name === undefined || epoch.entries.has(entry.hash) || refused.has(entry.hash)) continue
      if (entries >= MOST_ENTRIES || bytes >= MOST_BYTES)
        return ok({ from, listed, isTidyUpDue: isDue, isUnfinished: true })
      const read = await places.place.read(name)
      if (!read.ok) return read
      entries += 1
      bytes += entry.bytes
      const opened = read.value && readEntry(crypto, read.value)
      // What is not whole may be arriving: it is read again.
      if (read.value === undefined || opened === undefined || opened.hash !== hashOf(name)) continue
      if (opened.header.author !== author || !epoch.take(opened, read.value.length)) {
        refused.add(entry.hash)
        continue
      }
      const written = await places.replica.write(name, read.value)
      if (!written.ok) return written
      from.add(author)
      await pace.pause()
    }
  }
  return ok({ from, listed, isTidyUpDue: isDue, isUnfinished: false })
}

/** Whether the place lists entries of an epoch that the replica lacks. */
export const hasMoreEntries = async (
  { header, hash }: Pick<RecordFile, 'header' | 'hash'>,
  authors: Iterable<string>,
  { place, replica }: { readonly place: Place; readonly replica: Place },
  refused: RefusedEntries,
): Promise<Result<boolean, PlaceProblem>> => {
  for (const author of authors) {
    const there = await place.list(header.team, hash, author)
    if (!there.ok) return there
    const here = await replica.list(header.team, hash, author)
    if (!here.ok) return here
    const known = new Set(here.value.map(({ name }) => name))
    if (there.value.some(({ name }) => !known.has(name) && !refused.has(hashOf(name) ?? ''))) return ok(true)
  }
  return ok(false)
}

/** Whether an entry that a member names is not here. */
export const isAnyMissing = (epoch: Epoch, refused: RefusedEntries): boolean => {
  for (const { header } of epoch.entries.values()) {
    const named = [...header.heard.filter(([author]) => epoch.members.has(author)).map(([, hash]) => hash)]
    if (header.before !== null) named.push(header.before)
    if (named.some((hash) => !epoch.entries.has(hash) && !refused.has(hash))) return true
  }
  return false
}
