import { shell } from 'electron'
import type { Browser } from '../../ports/browser.ts'

const open = (address: string): Promise<boolean> =>
  shell.openExternal(address).then(
    () => true,
    () => false,
  )

/** Opens addresses with the system's default programs. */
export const electronBrowser: Browser = { openPage: open, openMail: open }
