import type { BaseFiles } from './base-files.ts'
import type { Pace } from './pace.ts'
import type { Stores } from './stores.ts'
import type { TeamCrypto } from './team-crypto.ts'

/** What sharing needs of the platform. Loaded with its first use. */
export interface SharingPlatform {
  readonly stores: Stores
  readonly baseFiles: BaseFiles
  readonly crypto: TeamCrypto
  readonly pace: Pace
  /** What the system calls this computer. */
  readonly computerName: string
}
