import { shell } from 'electron'
import type { Browser } from '../../ports/browser.ts'

const open = (address: string): Promise<boolean> =>
  shell.openExternal(address).then(
    () => true,
    () => false,
  )

/** The system's way to open an address. */
export const electronBrowser: Browser = { openPage: open, openMail: open }
