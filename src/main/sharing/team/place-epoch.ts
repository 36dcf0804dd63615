import { err, ok, type Result } from '../../../shared/result.ts'
import { withPauses } from '../../kernel/with-pauses.ts'
import type { Place, PlaceProblem } from '../../ports/place.ts'
import { epochKeys } from '../rules/epoch-keys.ts'
import type { EpochRecords } from '../rules/epoch-records.ts'
import type { SealedCredentials } from '../rules/fields.ts'
import { liveOpsOf } from '../rules/new-epoch.ts'
import { makeRecord, type RecordDraft } from '../rules/next-record.ts'
import { sealSnapshot } from '../rules/snapshot.ts'
import type { Op, State, StateCredentials } from '../rules/state.ts'
import { Epoch } from './epoch.ts'
import { type EpochTools, partName } from './load-epoch.ts'
import { nameOfRecord } from './records-in-sight.ts'
import { type OpenStateSecret, type SealedOps, sealOps } from './write-entries.ts'

/** What a new epoch begins with. */
export interface Beginning {
  readonly draft: RecordDraft
  readonly state: State
  readonly names: ReadonlyMap<string, string>
  readonly keys: { readonly signingKey: Uint8Array; readonly broughtPageKey?: Uint8Array | undefined }
  readonly open: OpenStateSecret
}

/**
 * Makes a record with its snapshot and writes them to the place, then to the replica: nobody follows what only this computer has.
 * Its epoch is made of what was sealed.
 */
export const placeEpoch = async (
  tools: EpochTools & { readonly random: { bytes(length: number): Uint8Array } },
  { draft, state, names, keys, open }: Beginning,
  records: EpochRecords,
  { place, replica }: { readonly place: Place; readonly replica: Place },
): Promise<Result<Epoch, PlaceProblem | 'behind' | 'too-many'>> => {
  const { crypto, pace, random, fingerprintOf } = tools
  const secret = random.bytes(32)
  const sealing = epochKeys(crypto, secret, draft)
  const { sealed } = await withPauses(sealOps(sealing, liveOps(state), open), pace)
  const written = { names, ops: sealed.map((one) => one.written) }
  const parts = await withPauses(sealSnapshot(crypto, sealing, written), pace)
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
  if (!kept.ok) return kept
  const file = { ...made.file, record }
  const ops = sealed.map((one) => asRead(file.hash, one))
  return ok(new Epoch(crypto, file, sealing, { names, ops }, fingerprintOf))
}

function* liveOps({ records }: State): Iterable<Op> {
  for (const record of records) yield* liveOpsOf(record)
}

/** A write as who opens the snapshot has it: its secret is that of the new epoch. */
const asRead = (epoch: string, { op, written }: SealedOps['sealed'][number]): Op => {
  if (op.field !== 'credentials') return op
  const { clientId, secret } = op.value as StateCredentials // what `readOp` or the vault made
  const { secret: sealed } = written.value as SealedCredentials // what `writeOp` made
  if (secret === null || sealed === null) return op
  const { fingerprint } = secret
  return {
    ...op,
    value: { clientId, secret: { epoch, sealed, fingerprint, owner: { id: op.id, op: op.op } } },
  }
}

/** The records of one generation and number that are in sight: who makes another one has read them. */
export const besideOf = (
  records: EpochRecords,
  { generation, number }: Pick<RecordDraft, 'generation' | 'number'>,
): string[] =>
  records.all
    .filter(({ header }) => header.generation === generation && header.number === number)
    .map(({ hash }) => hash)
