import { ok, type Result } from '../../../shared/result.ts'
import { DAY_MS, HOUR_MS } from '../../../shared/time.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Place, PlaceProblem } from '../../ports/place.ts'
import type { EpochRecords } from '../rules/epoch-records.ts'
import { entryName } from '../rules/file-names.ts'
import type { Epoch } from './epoch.ts'
import { partName } from './load-epoch.ts'
import { besideOf } from './place-epoch.ts'
import { nameOfRecord } from './records-in-sight.ts'
import type { TeamNotes } from './team-notes.ts'

/** The parts of the adopted snapshot are looked for at the place again after. */
const PARTS_MS = HOUR_MS

/** Writes to the place what it lacks: own entries, and what it had lost. */
export class SentFiles {
  readonly #me: string
  readonly #place: Place
  readonly #replica: Place
  readonly #clock: Pick<Clock, 'nowMs'>
  /** Hashes of entries that the place had in this run. */
  readonly #there = new Set<string>()
  #partsAtMs = 0

  constructor(me: string, place: Place, replica: Place, clock: Pick<Clock, 'nowMs'>) {
    this.#me = me
    this.#place = place
    this.#replica = replica
    this.#clock = clock
  }

  /** Whether the place has an entry. */
  has(hash: string): boolean {
    return this.#there.has(hash)
  }

  /**
   * Sends what `listed` lacks. True when the place had lost something: a record of the line that this computer follows, what others
   * wrote, or what was there before in this run.
   */
  async send(
    records: EpochRecords,
    epoch: Epoch,
    listed: ReadonlySet<string>,
  ): Promise<Result<boolean, PlaceProblem>> {
    let hasLost = false
    for (const file of records.lineOf(epoch.file).toReversed()) {
      const name = nameOfRecord(file)
      if (listed.has(name)) continue
      const kept = await this.#replica.read(name)
      if (!kept.ok) return kept
      if (kept.value === undefined) continue
      const written = await this.#place.writeEpoch(name, kept.value, besideOf(records, file.header))
      if (!written.ok) return written
      hasLost = true
      this.#partsAtMs = 0
    }
    const parts = await this.#sendParts(epoch)
    if (!parts.ok) return parts
    const { team } = epoch.file.header
    for (const entry of epoch.counting) {
      const name = entryName(team, entry)
      if (!listed.has(name)) {
        const isLost = this.#there.has(entry.hash) || entry.header.author !== this.#me
        const written = await this.#copy(name)
        if (!written.ok) return written
        hasLost ||= isLost
      }
      this.#there.add(entry.hash)
    }
    return ok(hasLost || parts.value)
  }

  async #sendParts(epoch: Epoch): Promise<Result<boolean, PlaceProblem>> {
    const nowMs = this.#clock.nowMs()
    if (nowMs < this.#partsAtMs) return ok(false)
    const { record } = epoch.file
    const names = record.snapshot.parts.map((hash) => partName(record.team, hash))
    const present = await this.#place.present(names)
    if (!present.ok) return present
    const there = new Set(present.value)
    for (const name of names) {
      const written = there.has(name) ? ok(undefined) : await this.#copy(name)
      if (!written.ok) return written
    }
    this.#partsAtMs = nowMs + PARTS_MS
    return ok(there.size < names.length)
  }

  async #copy(name: string): Promise<Result<void, PlaceProblem>> {
    const kept = await this.#replica.read(name)
    if (!kept.ok) return kept
    return kept.value === undefined ? ok(undefined) : this.#place.write(name, kept.value)
  }
}

const KEPT_MS = 30 * DAY_MS

interface Deps {
  readonly replica: Place
  readonly clock: Pick<Clock, 'nowMs'>
}

/**
 * Deletes the snapshots and entries of epochs 30 days after the second record after them was adopted: at the place the own ones,
 * in the replica everybody's. What fails is tried again with the next exchange.
 */
export const pruneFiles = async (
  { replica, clock }: Deps,
  { adoptedAtMs, memberId, team }: TeamNotes,
  records: EpochRecords,
  place: Place,
): Promise<void> => {
  const nowMs = clock.nowMs()
  const old = adoptedAtMs.filter((_, at) => {
    const [, secondAtMs] = adoptedAtMs[at + 2] ?? []
    return secondAtMs !== undefined && nowMs - secondAtMs >= KEPT_MS
  })
  for (const [hash] of old) {
    const record = records.get(hash)?.record
    if (record === undefined) continue
    const parts = record.snapshot.parts.map((part) => partName(team, part))
    const isOwn = record.by === memberId
    for (const { id } of record.members) {
      const listed = await replica.list(team, hash, id)
      if (!listed.ok || listed.value.length === 0) continue
      const names = listed.value.map(({ name }) => name)
      if (id === memberId) await place.delete(names)
      await replica.delete(names)
    }
    const present = await replica.present(parts)
    if (!present.ok || present.value.length === 0) continue
    if (isOwn) await place.delete(parts)
    await replica.delete(parts)
  }
}
