import type { MailtoAddress } from '../reminders/rules/mailto.ts'
import type { KeysPageAddress } from '../services/rules/keys-page-address.ts'
import type { DownloadsAddress } from './update-source.ts'

/** The user's default browser and mail program. */
export interface Browser {
  /** Opens a service's page of keys, or Keyward's page of downloads; false when the system cannot. */
  openPage(address: KeysPageAddress | DownloadsAddress): Promise<boolean>
  /** Opens a mail that Keyward wrote; false when the system cannot. */
  openMail(address: MailtoAddress): Promise<boolean>
}
