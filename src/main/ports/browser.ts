import type { DownloadsAddress } from './update-source.ts'

declare const checked: unique symbol
declare const built: unique symbol

/** A parsed and checked address of a service's page of keys. */
export type KeysPageAddress = string & { readonly [checked]: true }

/** A `mailto:` address that Keyward built. */
export type MailtoAddress = string & { readonly [built]: true }

/** The user's default browser and mail program. */
export interface Browser {
  /** Opens a service's page of keys, or Keyward's page of downloads; false when the system cannot. */
  openPage(address: KeysPageAddress | DownloadsAddress): Promise<boolean>
  /** Opens a mail that Keyward wrote; false when the system cannot. */
  openMail(address: MailtoAddress): Promise<boolean>
}
