import { DAY_MS } from '../../../shared/kernel/time.ts'

/** SECURITY: S38, how long deleted keys and replaced secrets stay encrypted before they may be erased. */
export const RETENTION_MS = 30 * DAY_MS

/** Whether something deleted or replaced at that time may be erased. SECURITY: S38. */
export const isPastRetention = (sinceMs: number | undefined, nowMs: number): boolean =>
  sinceMs !== undefined && nowMs - sinceMs > RETENTION_MS
