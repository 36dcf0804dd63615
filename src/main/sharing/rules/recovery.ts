import type { Member, PageKeys, RecordFile } from './epoch-record.ts'
import { type EpochRecords, isSamePage } from './epoch-records.ts'

/** What a typed page finds. */
export interface Recoverable {
  /** What it can open, the newest first. */
  readonly records: readonly RecordFile[]
  /** The newest of them that nobody who is to be out made; undefined if they made all, then a person chooses. */
  readonly proposed: RecordFile | undefined
  /** Records that brought another page: where they are believed, this page is over. */
  readonly replacedBy: readonly RecordFile[]
}

const isNewer = ({ header: one }: RecordFile, { header: other }: RecordFile): boolean =>
  one.generation === other.generation ? one.number > other.number : one.generation > other.generation

/** The newest records that the page signed, and all that follow them: public keys alone forge none of these. */
const recordsOfPage = (records: EpochRecords, page: PageKeys): readonly RecordFile[] => {
  const signed = records.all.filter((file) => records.isSignedByPage(file, page))
  const found = new Set(signed.filter((file) => !signed.some((other) => isNewer(other, file))))
  for (const file of found) for (const next of records.ownersAfter(file)) found.add(next)
  return [...found]
}

/**
 * What a page brings back on a computer that knows nothing of its team. `canOpen` has the hashes of records whose
 * box for the page and whose snapshot open, `out` the ids of members that somebody else may have.
 */
export const recoverable = (
  records: EpochRecords,
  page: PageKeys,
  canOpen: ReadonlySet<string>,
  out: ReadonlySet<string>,
): Recoverable => {
  const followed = recordsOfPage(records, page)
  const found = followed
    .filter((file) => canOpen.has(file.hash))
    .sort((one, other) => (isNewer(one, other) ? -1 : isNewer(other, one) ? 1 : atMsOf(other) - atMsOf(one)))
  return {
    records: found,
    proposed: found.find(({ header }) => !out.has(header.by)),
    replacedBy: followed.filter(
      ({ record, pageSignature }) =>
        record !== undefined && pageSignature !== undefined && !isSamePage(record.page, page),
    ),
  }
}

const atMsOf = ({ record }: RecordFile): number => record?.atMs ?? 0

/** Whom a record brought in and whom it put out, so that a person can undo both. */
export const memberChanges = (
  records: EpochRecords,
  { record }: RecordFile,
): { readonly added: readonly Member[]; readonly putOut: readonly Member[] } => {
  const before = records.get(record?.previous ?? null)?.record?.members ?? []
  const after = record?.members ?? []
  const without = (from: readonly Member[], others: readonly Member[]) =>
    from.filter(({ id }) => !others.some((other) => other.id === id))
  return { added: without(after, before), putOut: without(before, after) }
}
