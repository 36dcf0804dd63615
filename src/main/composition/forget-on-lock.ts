import type { Lock } from '../protection/lock.ts'
import type { Services } from './services.ts'

/** SECURITY: S34, whatever holds a token, a secret or a name lets go of it when Keyward locks. */
export const forgetOnLock = (
  lock: Lock,
  { tokens, testRequests, backups, printWindow, imports, copySearch, sharing, clipboard }: Services,
): void => {
  lock.register('tokens', () => tokens.dropAll())
  lock.register('test requests', () => testRequests.cancelAll())
  lock.register('backups', () => backups.forget())
  // A page with the names of all keys.
  lock.register('print window', () => printWindow.close())
  lock.register('imports', () => imports.forget())
  lock.register('search for copies', () => copySearch.forget())
  // Keys, codes, the sheet and connections.
  lock.register('sharing', () => sharing.lock())
  lock.register('clipboard', () => void clipboard.clear())
}
