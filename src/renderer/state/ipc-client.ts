import type { Client } from '../../shared/ipc-contract.ts'

declare global {
  interface Window {
    /** Put there by the preload; the page's only door to the main process. */
    readonly keyward: Client
  }
}
