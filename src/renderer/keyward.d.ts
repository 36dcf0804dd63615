import type { Client } from '../shared/contract/contract.ts'

declare global {
  interface Window {
    /** Set by the preload script. The only way from the page to the main process. */
    readonly keyward: Client
  }
}
