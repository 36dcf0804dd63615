import type { EpochCrypto } from '../sharing/rules/crypto.ts'
import type { Pace } from './pace.ts'
import type { Places } from './place.ts'
import type { QrCode } from './qr-code.ts'

/** What sharing needs of the platform. */
export interface SharingPlatform {
  readonly places: Places
  readonly crypto: EpochCrypto
  /** Random bytes and version 4 UUIDs, from the system's generator. */
  readonly random: { bytes(length: number): Uint8Array; newId(): string }
  readonly pace: Pace
  readonly qrCode: QrCode
  /** What the system calls this computer. */
  readonly computerName: string
}

/** Loads it with the first call: who shares nothing pays nothing for it. */
export type LoadSharing = () => Promise<SharingPlatform>
