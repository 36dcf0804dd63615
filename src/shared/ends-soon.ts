import { MINUTE_MS } from './time.ts'

/** The last stretch of a token's life, when it ends soon: 10 minutes, or a fifth of the lifetime if that is less. */
export const endsSoonMs = (lifetimeMs: number): number => Math.min(10 * MINUTE_MS, lifetimeMs / 5)
