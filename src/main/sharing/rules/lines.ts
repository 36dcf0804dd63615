import type { RecordFile } from './epoch-record.ts'
import type { EpochRecords } from './epoch-records.ts'

/** One of the lines that part, for the question *Which of these are in your hands?* */
export interface Line {
  /** The hash of the record with which it parts. */
  readonly first: string
  /** The hash of its newest record. */
  readonly last: string
  /** Who made records on it, `page` too. */
  readonly makers: readonly string[]
  /** Who was in where the lines part and is not in at its newest record. */
  readonly putOut: readonly string[]
  /** A newer Keyward made its newest record: who is in there cannot be read. */
  readonly isNewer: boolean
}

/** A person chooses one of the lines, or types the page, which ends the question. */
export interface LinesQuestion {
  readonly lines: readonly Line[]
  /** The first record of the line that this computer follows; undefined if it has adopted none of them. */
  readonly current: string | undefined
}

/** What the question says about each line, the own line first. */
export const linesQuestion = (
  { records }: { readonly records: EpochRecords },
  files: readonly RecordFile[],
  current: RecordFile | undefined,
): LinesQuestion => ({
  lines: files.map((file) => lineFrom(records, file)),
  current: current?.hash,
})

const lineFrom = (records: EpochRecords, first: RecordFile): Line => {
  const on = records.onFrom(first)
  const last = on.reduce((newest, file) => (file.header.number > newest.header.number ? file : newest), first)
  const were = records.get(first.header.previous)?.record?.members ?? []
  const isInAtLast = new Set(last.record?.members.map(({ id }) => id))
  return {
    first: first.hash,
    last: last.hash,
    makers: [...new Set(on.map(({ header }) => header.by))],
    putOut: last.record === undefined ? [] : were.map(({ id }) => id).filter((id) => !isInAtLast.has(id)),
    isNewer: last.record === undefined,
  }
}

/** Who signed entries under a record of a line, of those who know it: what the question says of the others. */
export const followersOf = (
  records: EpochRecords,
  { first }: Line,
  signers: Iterable<{ readonly epoch: string; readonly author: string }>,
): readonly string[] => {
  const file = records.get(first)
  const on = new Set((file === undefined ? [] : records.onFrom(file)).map(({ hash }) => hash))
  const found = [...signers].filter(({ epoch }) => on.has(epoch)).map(({ author }) => author)
  return [...new Set(found)]
}
