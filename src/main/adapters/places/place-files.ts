import { createHash } from 'node:crypto'
import {
  isPairingName,
  MOST_FILE_BYTES,
  readFileName,
  type TeamFile,
} from '../../sharing/rules/file-names.ts'

/** SECURITY: S54, how much of a place one call answers, whatever lies there. */
export const MOST_TEAMS = 1_024
export const MOST_RECORDS = 1_024
export const MOST_ENTRIES = 20_480
export const MOST_NAMES = 1_024

/** SHA-256 as names spell it. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** What a whole name says; undefined for names that are not Keyward's. */
export const readName = (name: string): TeamFile | { readonly kind: 'message' } | undefined =>
  isPairingName(name) ? { kind: 'message' } : readFileName(name)?.file

/**
 * Whether these can be the bytes of a file, by its kind and the hash in its name. A message's name has none.
 *
 * SECURITY: S54, nothing else leaves an adapter, whatever the place keeps under that name.
 */
export const areBytesOf = (name: string, bytes: Uint8Array): boolean => {
  const file = readName(name)
  if (file === undefined || bytes.length === 0 || bytes.length > MOST_FILE_BYTES[file.kind]) return false
  return file.kind === 'message' || hashOf(bytes) === file.hash
}

/** Where a file stands in a listing: records by generation and number, entries by stream and number. */
export type ListOrder = readonly [number, number, string]

/** A file's place in its listing. */
export const orderOf = (file: TeamFile): ListOrder => {
  if (file.kind === 'epoch') return [file.generation, file.number, `${file.by}-${file.hash}`]
  return file.kind === 'entry' ? [file.stream, file.n, file.hash] : [0, 0, file.hash]
}

/** Compares two places in a listing. */
const compareOrders = (one: ListOrder, other: ListOrder): number =>
  one[0] - other[0] || one[1] - other[1] || (one[2] < other[2] ? -1 : one[2] === other[2] ? 0 : 1)

/** Those of these names that belong to one listing, in order, after a name; `most` at most. */
export const filesInOrder = (names: Iterable<string>, most: number, after?: string): readonly string[] => {
  const last = after === undefined ? undefined : readFileName(after)?.file
  const from = last === undefined ? undefined : orderOf(last)
  const found: { name: string; order: ListOrder }[] = []
  for (const name of names) {
    const file = readFileName(name)?.file
    const order = file && orderOf(file)
    if (order !== undefined && (from === undefined || compareOrders(order, from) > 0))
      found.push({ name, order })
  }
  found.sort((one, other) => compareOrders(one.order, other.order))
  return found.slice(0, most).map(({ name }) => name)
}

/** The hashes of the other records of a record's team, generation and number. */
export const besideRecord = (name: string, records: Iterable<string>): readonly string[] => {
  const own = readFileName(name)
  const hashes: string[] = []
  for (const record of records) {
    const other = readFileName(record)
    if (other?.file.kind !== 'epoch' || own?.file.kind !== 'epoch' || other.team !== own.team) continue
    const { generation, number, hash } = other.file
    const isBeside = generation === own.file.generation && number === own.file.number
    if (isBeside && hash !== own.file.hash) hashes.push(hash)
  }
  return hashes
}
