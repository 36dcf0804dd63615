import { DAY_MS } from '../../../shared/time.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Place } from '../../ports/place.ts'
import type { EpochRecords } from '../rules/epoch-records.ts'
import { partName } from './load-epoch.ts'
import type { TeamNotes } from './team-notes.ts'

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
