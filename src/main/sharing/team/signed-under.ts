import { ok, type Result } from '../../../shared/result.ts'
import type { Place, PlaceProblem } from '../../ports/place.ts'
import type { EpochCrypto } from '../rules/crypto.ts'
import { readEntry } from '../rules/entry.ts'
import type { RecordFile } from '../rules/epoch-record.ts'
import type { EpochRecords } from '../rules/epoch-records.ts'
import { fromBase64url } from '../rules/spelling.ts'
import type { Epoch } from './epoch.ts'

/** SECURITY: S54, so many entries are looked at for each member of a line. */
const MOST_LOOKED_AT = 4

/**
 * By record, the members that signed entries under it: of the adopted one, and where lines part of all that is on them.
 * Nothing is opened: who follows a line is asked for, not what was written.
 */
export const signedUnder = async (
  crypto: EpochCrypto,
  records: EpochRecords,
  adopted: Epoch,
  place: Place,
): Promise<Result<ReadonlyMap<string, ReadonlySet<string>>, PlaceProblem>> => {
  const own = new Set(adopted.counting.map(({ header }) => header.author))
  const signed = new Map<string, ReadonlySet<string>>([[adopted.hash, own]])
  for (const file of onLines(records)) {
    if (file.hash === adopted.hash) continue
    const found = await signersOf(crypto, file, place)
    if (!found.ok) return found
    signed.set(file.hash, found.value)
  }
  return ok(signed)
}

/** The records on lines that part. */
const onLines = (records: EpochRecords): Set<RecordFile> => {
  const parting = records.all.filter((file) => records.beside(file).length > 0)
  return new Set(parting.flatMap((file) => records.onFrom(file)))
}

const signersOf = async (
  crypto: EpochCrypto,
  { hash, header, record }: RecordFile,
  place: Place,
): Promise<Result<ReadonlySet<string>, PlaceProblem>> => {
  const signers = new Set<string>()
  for (const { id, sign } of record?.members ?? []) {
    const listed = await place.list(header.team, hash, id)
    if (!listed.ok) return listed
    for (const { name } of listed.value.slice(0, MOST_LOOKED_AT)) {
      const read = await place.read(name)
      if (!read.ok) return read
      const entry = read.value && readEntry(crypto, read.value)
      // SECURITY: S44, anybody can lay a file there: only the member's signature counts.
      const isTheirs = entry?.header.author === id && entry.header.epoch === hash
      if (isTheirs && crypto.isSigned(fromBase64url(sign), 'entry', entry.signed, entry.signature)) {
        signers.add(id)
        break
      }
    }
  }
  return ok(signers)
}
