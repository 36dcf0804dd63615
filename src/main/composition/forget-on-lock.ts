import type { Lock } from '../protection/lock.ts'
import type { Services } from './services.ts'

/** SECURITY: S34, a lock drops every token, secret and name that is kept in memory. */
export const forgetOnLock = (
  lock: Lock,
  { tokens, testRequests, backups, printWindow, imports, copySearch, sharing, clipboard, proxies }: Services,
): void => {
  lock.register('tokens', () => tokens.dropAll())
  lock.register('test requests', () => testRequests.cancelAll())
  lock.register('backups', () => backups.forget())
  // The print window may show the names of all keys.
  lock.register('print window', () => printWindow.close())
  lock.register('imports', () => imports.forget())
  lock.register('search for copies', () => copySearch.forget())
  // Drops keys, codes and the recovery sheet, and closes connections.
  lock.register('sharing', () => sharing.lock())
  lock.register('proxies', () => proxies.lock())
  lock.register('clipboard', () => void clipboard.clear())
}
