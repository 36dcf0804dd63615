import { ok, type Result } from '../../../shared/result.ts'
import { withPauses } from '../../kernel/with-pauses.ts'
import type { Pace } from '../../ports/pace.ts'
import type { Place, PlaceProblem } from '../../ports/place.ts'
import type { Opening } from '../rules/adoption.ts'
import type { EpochCrypto } from '../rules/crypto.ts'
import { readEntry } from '../rules/entry.ts'
import type { WholeRecord } from '../rules/epoch-record.ts'
import { fileName, readFileName } from '../rules/file-names.ts'
import { Epoch, type FingerprintOf, openEpochKeys, type Recipient, readSnapshot } from './epoch.ts'

/** What reading epochs needs. */
export interface EpochTools {
  readonly crypto: EpochCrypto
  readonly pace: Pace
  readonly fingerprintOf: FingerprintOf
}

/** The name of a snapshot's part. */
export const partName = (team: string, hash: string): string => fileName(team, { kind: 'part', hash })

/**
 * The parts of a record's snapshot from the replica, which gets those that it lacks from the place; undefined while
 * one of them is nowhere.
 */
const partsOf = async (
  { record }: WholeRecord,
  replica: Place,
  place: Place | undefined,
): Promise<Result<Uint8Array[] | undefined, PlaceProblem>> => {
  const parts: Uint8Array[] = []
  for (const hash of record.snapshot.parts) {
    const name = partName(record.team, hash)
    // What is read has the hash in its name, which the record names (S46).
    const here = await replica.read(name)
    if (!here.ok) return here
    const there = here.value === undefined ? await place?.read(name) : undefined
    if (there?.ok === false) return there
    const bytes = here.value ?? there?.value
    if (bytes === undefined) return ok(undefined)
    const written = there === undefined ? there : await replica.write(name, bytes)
    if (written?.ok === false) return written
    parts.push(bytes)
  }
  return ok(parts)
}

/** An epoch without entries; or why it does not open. */
export const openEpoch = async (
  tools: EpochTools,
  file: WholeRecord,
  recipient: Recipient,
  replica: Place,
  place?: Place,
): Promise<Result<Epoch | Exclude<Opening, 'opens'>, PlaceProblem>> => {
  const { crypto, pace, fingerprintOf } = tools
  const keys = await openEpochKeys(crypto, file, recipient)
  if (keys === undefined) return ok('does-not-open')
  const parts = await partsOf(file, replica, place)
  if (!parts.ok) return parts
  if (parts.value === undefined) return ok('parts-missing')
  const snapshot = await withPauses(readSnapshot(keys, file, parts.value, fingerprintOf), pace)
  return ok(snapshot === undefined ? 'does-not-open' : new Epoch(crypto, file, keys, snapshot, fingerprintOf))
}

/** The same with the entries of its members that are in the replica. */
export const openWithEntries = async (
  tools: EpochTools,
  file: WholeRecord,
  recipient: Recipient,
  replica: Place,
  place?: Place,
): ReturnType<typeof openEpoch> => {
  const opened = await openEpoch(tools, file, recipient, replica, place)
  if (!opened.ok || !(opened.value instanceof Epoch)) return opened
  const read = await readReplica(tools, opened.value, replica)
  return read.ok ? opened : read
}

const readReplica = async (
  { crypto, pace }: EpochTools,
  epoch: Epoch,
  replica: Place,
): Promise<Result<void, PlaceProblem>> => {
  for (const author of epoch.members) {
    const listed = await replica.list(epoch.file.header.team, epoch.hash, author)
    if (!listed.ok) return listed
    for (const { name, bytes } of listed.value) {
      const read = await replica.read(name)
      if (!read.ok) return read
      const entry = read.value && readEntry(crypto, read.value)
      if (entry !== undefined && entry.hash === hashOf(name)) epoch.take(entry, bytes)
      await pace.pause()
    }
  }
  return ok(undefined)
}

/** The hash that a file's name has. */
export const hashOf = (name: string): string | undefined => readFileName(name)?.file.hash
