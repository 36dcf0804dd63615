import type { DownloadsAddress } from './update-source.ts'

declare const checked: unique symbol
declare const built: unique symbol

/** The address of the page where a service manages its keys, parsed and checked. */
export type KeysPageAddress = string & { readonly [checked]: true }

/** A `mailto:` address that Keyward built. */
export type MailtoAddress = string & { readonly [built]: true }

/** The user's default browser and email program. */
export interface Browser {
  /** Opens a service's page for keys, or Keyward's download page. False if the system can't. */
  openPage(address: KeysPageAddress | DownloadsAddress): Promise<boolean>
  /** Opens a draft that Keyward wrote in the email program. False if the system can't. */
  openMail(address: MailtoAddress): Promise<boolean>
}
