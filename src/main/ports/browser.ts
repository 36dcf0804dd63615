import type { KeysPageAddress } from '../services/rules/keys-page-address.ts'
import type { DownloadsAddress } from './update-source.ts'

/** The user's default browser. */
export interface Browser {
  /** Opens a service's page of keys, or Keyward's page of downloads; false when the system cannot. */
  openPage(address: KeysPageAddress | DownloadsAddress): Promise<boolean>
}
