import type { DownloadsAddress } from './update-source.ts'

declare const checked: unique symbol
declare const built: unique symbol

/** The parsed and checked address of a service's page for keys. */
export type KeysPageAddress = string & { readonly [checked]: true }

/** A `mailto:` address that Keyward built. */
export type MailtoAddress = string & { readonly [built]: true }

/** The user's default browser and email program. */
export interface Browser {
  /** Opens a service's page for keys, or Keyward's download page; false when the system can't. */
  openPage(address: KeysPageAddress | DownloadsAddress): Promise<boolean>
  /** Opens a mail that Keyward wrote; false when the system can't. */
  openMail(address: MailtoAddress): Promise<boolean>
}
