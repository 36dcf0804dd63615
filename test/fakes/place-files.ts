import { randomBytes, randomUUID } from 'node:crypto'
import { hashOf } from '../../src/main/adapters/places/place-files.ts'
import { fileName, pairingName, type TeamFile } from '../../src/main/sharing/rules/file-names.ts'

/** A file of random bytes: a place looks at names and hashes alone. */
export interface PlacedFile {
  readonly name: string
  readonly hash: string
  readonly bytes: Uint8Array
}

/** A team of nobody. */
export const newTeam = (): string => hashOf(randomBytes(32))

const placed = (size: number, nameOf: (hash: string) => string): PlacedFile => {
  const bytes = new Uint8Array(randomBytes(size))
  const hash = hashOf(bytes)
  return { bytes, hash, name: nameOf(hash) }
}

const ofTeam = (team: string, size: number, rest: (hash: string) => TeamFile): PlacedFile =>
  placed(size, (hash) => fileName(team, rest(hash)))

/** A record. */
export const newRecord = (
  team: string,
  { generation = 0, number = 0, by = randomUUID() as string, size = 1_000 } = {},
): PlacedFile => ofTeam(team, size, (hash) => ({ kind: 'epoch', generation, number, by, hash }))

/** A part of a snapshot. */
export const newPart = (team: string, size = 1_000): PlacedFile =>
  ofTeam(team, size, (hash) => ({ kind: 'part', hash }))

/** Who writes, and in which epoch. */
export interface Stream {
  readonly team: string
  readonly epoch: string
  readonly author: string
}

/** A computer in an epoch of nobody. */
export const newStream = (team = newTeam()): Stream => ({
  team,
  epoch: hashOf(randomBytes(32)),
  author: randomUUID(),
})

/** An entry. */
export const newEntry = (
  { team, epoch, author }: Stream,
  n: number,
  { stream = 0, size = n * 100 } = {},
): PlacedFile => ofTeam(team, size, (hash) => ({ kind: 'entry', epoch, author, stream, n, hash }))

/** So many entries from number 1 on. */
export const newEntries = (stream: Stream, count: number, sizeOf = (n: number): number => n * 100) =>
  Array.from({ length: count }, (_, index) => newEntry(stream, index + 1, { size: sizeOf(index + 1) }))

/** A message of a pairing. */
export const newMessage = (size = 300): PlacedFile => {
  const name = pairingName(`${hashOf(randomBytes(32))}.message`)
  return placed(size, () => name)
}
