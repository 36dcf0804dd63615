import type { PlacedEntry } from './sharing-place.ts'

/** Keeps a team's entries and pins on this computer's own disk. */
export interface EntryStore {
  /** Every entry that is kept, whole; undefined when the disk refused. */
  all(): Promise<readonly PlacedEntry[] | undefined>
  /** Durable when it answers; false when the disk refused. The same entry again is no mistake. */
  add(entry: PlacedEntry): Promise<boolean>
  /** The pins that were written last; undefined when none were. */
  pins(): Promise<Uint8Array | undefined>
  /** Durable when it answers; false when the disk refused. */
  writePins(sealed: Uint8Array): Promise<boolean>
  /** How many own entries of each chain the place had last; empty when that is not known. */
  sent(): Promise<ReadonlyMap<string, number>>
  /** False when the disk refused. */
  writeSent(sent: ReadonlyMap<string, number>): Promise<boolean>
}
