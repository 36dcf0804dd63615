import { ok, type Result } from '../../../shared/result.ts'
import type { Place, PlaceProblem } from '../../ports/place.ts'
import type { EpochCrypto } from '../rules/crypto.ts'
import { type RecordFile, readRecord } from '../rules/epoch-record.ts'
import { EpochRecords } from '../rules/epoch-records.ts'
import { fileName, readFileName } from '../rules/file-names.ts'

/** SECURITY: S54, so many files are read in one exchange, and so many wait for the record that judges them. */
const MOST_FILES = 64
const MOST_WAITING = 256
const MOST_RECORD_BYTES = 256 * 1_024

interface Found {
  readonly name: string
  readonly file: RecordFile
  readonly bytes: Uint8Array
}

/** The whole name of a record's file. */
export const nameOfRecord = ({ hash, header }: RecordFile): string =>
  fileName(header.team, { kind: 'epoch', hash, ...header })

/** What reading the records of a place brought. */
export interface ReadRecords {
  readonly added: readonly RecordFile[]
  /** The names of records that the place lists. */
  readonly listed: ReadonlySet<string>
  readonly isUnfinished: boolean
}

/** The records of a team that are in sight, from the replica and the place. */
export class RecordsInSight {
  readonly records: EpochRecords
  readonly #crypto: EpochCrypto
  /** Names of files that are no record of this team; what may be arriving is read again. */
  readonly #refused = new Set<string>()
  readonly #waiting = new Map<string, Found>()
  /** Where the next exchange goes on. */
  #cursor = ''

  constructor(crypto: EpochCrypto, team: string) {
    this.#crypto = crypto
    this.records = new EpochRecords(crypto, team)
  }

  /** Reads what is new at a place, so many files at most, and writes what is a record into the replica. */
  async read(place: Place, replica?: Place, most = MOST_FILES): Promise<Result<ReadRecords, PlaceProblem>> {
    const listed = await this.#list(place)
    if (!listed.ok) return listed
    const unknown = listed.value.filter((name) => !this.#isKnown(name))
    const later = unknown.filter((name) => name > this.#cursor)
    const inTurn = [...later, ...unknown.filter((name) => name <= this.#cursor)]
    const isUnfinished = inTurn.length > most
    const now = inTurn.slice(0, most)
    this.#cursor = isUnfinished ? (now.at(-1) ?? '') : ''
    for (const name of now.sort(inOrder)) {
      const read = await place.read(name)
      if (!read.ok) return read
      if (read.value === undefined) continue
      const file = this.#recordOf(name, read.value)
      if (file === undefined) this.#refused.add(name)
      else this.#waiting.set(name, { name, file, bytes: read.value })
    }
    const added: RecordFile[] = []
    for (const found of this.#judged()) {
      const written = await replica?.write(found.name, found.bytes)
      if (written?.ok === false) return written
      added.push(found.file)
    }
    return ok({ added, listed: new Set(listed.value), isUnfinished })
  }

  /** Takes a record in that this computer made. */
  add(file: RecordFile): void {
    this.records.add(file)
  }

  #isKnown(name: string): boolean {
    const file = readFileName(name)?.file
    const isHere = file !== undefined && this.records.get(file.hash) !== undefined
    return isHere || this.#refused.has(name) || this.#waiting.has(name)
  }

  async #list(place: Place): Promise<Result<string[], PlaceProblem>> {
    const { team } = this.records
    const names: string[] = []
    for (let after: string | undefined; ; ) {
      const listed = await place.listEpochs(team, after)
      if (!listed.ok) return listed
      const fitting = listed.value.filter(({ bytes }) => bytes <= MOST_RECORD_BYTES)
      names.push(...fitting.map(({ name }) => name))
      const last = listed.value.at(-1)?.name
      if (last === undefined || last === after || names.length >= MOST_WAITING * MOST_FILES) return ok(names)
      after = last
    }
  }

  /** SECURITY: S44, a file is what its bytes say, whatever its name. */
  #recordOf(name: string, bytes: Uint8Array): RecordFile | undefined {
    const file = readRecord(this.#crypto, bytes)
    return file !== undefined && nameOfRecord(file) === name ? file : undefined
  }

  /** What can be judged now, each after the one that judges it. */
  #judged(): Found[] {
    const added: Found[] = []
    for (let hasNews = true; hasNews; ) {
      hasNews = false
      const wait = [...this.#waiting.values()].map(({ file }) => file)
      for (const [name, found] of this.#waiting) {
        const verdict = this.records.judge(found.file, wait)
        if (verdict === 'later') continue
        this.#waiting.delete(name)
        if (verdict === 'refuse') this.#refused.add(name)
        else {
          this.records.add(found.file)
          added.push(found)
          hasNews = true
        }
      }
    }
    const [oldest] = this.#waiting.keys()
    if (oldest !== undefined && this.#waiting.size > MOST_WAITING) this.#waiting.delete(oldest)
    return added
  }
}

const inOrder = (one: string, other: string): number => {
  const [first, second] = [readFileName(one)?.file, readFileName(other)?.file]
  if (first?.kind !== 'epoch' || second?.kind !== 'epoch') return 0
  return first.generation - second.generation || first.number - second.number
}
