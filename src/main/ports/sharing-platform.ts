import type { BaseFiles } from './base-files.ts'
import type { Pace } from './pace.ts'
import type { Stores } from './stores.ts'
import type { TeamCrypto } from './team-crypto.ts'

/** What sharing needs from the platform. Loaded when first used. */
export interface SharingPlatform {
  readonly stores: Stores
  readonly baseFiles: BaseFiles
  readonly crypto: TeamCrypto
  readonly pace: Pace
  /** The system's name for this computer. */
  readonly computerName: string
}
