import { shell } from 'electron'
import type { Browser } from '../ports/browser.ts'

/** The system's way to open an address. */
export const electronBrowser: Browser = {
  openConsole: (address) =>
    shell.openExternal(address).then(
      () => true,
      () => false,
    ),
}
