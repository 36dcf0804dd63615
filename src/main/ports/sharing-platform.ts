import type { EntryStore } from './entry-store.ts'
import type { Pace } from './pace.ts'
import type { SharingCrypto } from './sharing-crypto.ts'
import type { SharingPlaces } from './sharing-places.ts'
import type { SquareCode } from './square-code.ts'

/** What sharing needs of the platform. */
export interface SharingPlatform {
  readonly places: SharingPlaces
  readonly crypto: SharingCrypto
  /** Random bytes and version 4 UUIDs, from the system's generator. */
  readonly random: { bytes(length: number): Uint8Array; newId(): string }
  readonly pace: Pace
  readonly squareCode: SquareCode
  /** What the system calls this computer. */
  readonly computerName: string
  /** Where this computer keeps the entries of a team. */
  entryStore(team: string): EntryStore
}

/** Loads it with the first call: who shares nothing pays nothing for it. */
export type LoadSharing = () => Promise<SharingPlatform>
