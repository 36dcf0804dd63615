import { err, ok, type Result } from '../../../shared/result.ts'
import { withPauses } from '../../kernel/with-pauses.ts'
import type { Place, PlaceProblem } from '../../ports/place.ts'
import { epochKeys } from '../rules/epoch-keys.ts'
import type { WholeRecord } from '../rules/epoch-record.ts'
import type { EpochRecords } from '../rules/epoch-records.ts'
import { liveOpsOf } from '../rules/new-epoch.ts'
import { makeRecord, type RecordDraft } from '../rules/next-record.ts'
import { sealSnapshot } from '../rules/snapshot.ts'
import type { State } from '../rules/state.ts'
import { type WrittenOp, writeOp } from '../rules/written-ops.ts'
import { type EpochTools, partName } from './load-epoch.ts'
import { nameOfRecord } from './records-in-sight.ts'
import { canBeSealed, type OpenStateSecret, sealerFor } from './write-entries.ts'

/** What a new epoch begins with. */
export interface Beginning {
  readonly draft: RecordDraft
  readonly state: State
  readonly names: ReadonlyMap<string, string>
  readonly keys: { readonly signingKey: Uint8Array; readonly broughtPageKey?: Uint8Array | undefined }
  readonly open: OpenStateSecret
}

/** Makes a record with its snapshot and writes them to the place, then to the replica: nobody follows what only this computer has. */
export const placeEpoch = async (
  tools: EpochTools & { readonly random: { bytes(length: number): Uint8Array } },
  { draft, state, names, keys, open }: Beginning,
  records: EpochRecords,
  { place, replica }: { readonly place: Place; readonly replica: Place },
): Promise<Result<WholeRecord, PlaceProblem | 'behind' | 'too-many'>> => {
  const { crypto, pace, random } = tools
  const secret = random.bytes(32)
  const sealing = epochKeys(crypto, secret, draft)
  const sealOf = sealerFor(sealing, open)
  const ops: WrittenOp[] = []
  for (const record of state.records) {
    for (const op of liveOpsOf(record)) if (canBeSealed(op, open)) ops.push(writeOp(op, sealOf))
    await pace.pause()
  }
  const parts = await withPauses(sealSnapshot(crypto, sealing, { names, ops }), pace)
  const snapshot = {
    parts: parts.map(({ hash }) => hash),
    bytes: parts.reduce((sum, { bytes }) => sum + bytes.length, 0),
  }
  const { signingKey, broughtPageKey } = keys
  const made = await makeRecord(crypto, draft, snapshot, secret, {
    signingKey,
    ...(broughtPageKey && { broughtPageKey }),
  })
  const record = made?.file.record
  if (made === undefined || record === undefined) return err('too-many')
  for (const { hash, bytes } of parts) {
    const written = await place.write(partName(draft.team, hash), bytes)
    if (!written.ok) return written
  }
  const name = nameOfRecord(made.file)
  const placed = await place.writeEpoch(name, made.bytes, besideOf(records, draft))
  if (!placed.ok) return placed
  if (placed.value === 'behind') return err('behind')
  for (const { hash, bytes } of parts) {
    const written = await replica.write(partName(draft.team, hash), bytes)
    if (!written.ok) return written
  }
  const kept = await replica.write(name, made.bytes)
  return kept.ok ? ok({ ...made.file, record }) : kept
}

/** The records of one generation and number that are in sight: who makes another one has read them. */
export const besideOf = (
  records: EpochRecords,
  { generation, number }: Pick<RecordDraft, 'generation' | 'number'>,
): string[] =>
  records.all
    .filter(({ header }) => header.generation === generation && header.number === number)
    .map(({ hash }) => hash)
