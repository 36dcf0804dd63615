import type { RecordFile } from './epoch-record.ts'
import type { EpochRecords } from './epoch-records.ts'

/** What a computer knows of its team from the place and its replica. */
export interface InSight {
  readonly records: EpochRecords
  /** By the hash of a record the members that signed entries under it. */
  readonly signedUnder: ReadonlyMap<string, ReadonlySet<string>>
}

/** One of the lines that part, for the question *Which of these are in your hands?* */
export interface Line {
  /** The hash of the record with which it parts. */
  readonly first: string
  /** The hash of its newest record. */
  readonly last: string
  /** Who made records on it, `page` too. */
  readonly makers: readonly string[]
  /** Who signed entries on it. */
  readonly followers: readonly string[]
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
  known: InSight,
  files: readonly RecordFile[],
  current: RecordFile | undefined,
): LinesQuestion => ({
  lines: files.map((file) => lineFrom(known, file)),
  current: current?.hash,
})

const lineFrom = ({ records, signedUnder }: InSight, first: RecordFile): Line => {
  const on = records.onFrom(first)
  const last = on.reduce((newest, file) => (file.header.number > newest.header.number ? file : newest), first)
  const were = records.get(first.header.previous)?.record?.members ?? []
  const isInAtLast = new Set(last.record?.members.map(({ id }) => id))
  return {
    first: first.hash,
    last: last.hash,
    makers: [...new Set(on.map(({ header }) => header.by))],
    followers: [...new Set(on.flatMap(({ hash }) => [...(signedUnder.get(hash) ?? [])]))],
    putOut: last.record === undefined ? [] : were.map(({ id }) => id).filter((id) => !isInAtLast.has(id)),
    isNewer: last.record === undefined,
  }
}
