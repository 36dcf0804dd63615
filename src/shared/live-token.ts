import type { TokenSummary } from './model.ts'
import { MINUTE_MS } from './time.ts'

/** The last stretch of a token's life, when it ends soon: 10 minutes, or a fifth of the lifetime if that is less. */
export const endsSoonMs = (lifetimeMs: number): number => Math.min(10 * MINUTE_MS, lifetimeMs / 5)

/** How long a token is still live: accepted by its service, also while another is requested or was refused. 0 when it is not. */
export const liveForMs = (token: Pick<TokenSummary, 'expiresAtMs'> | undefined, nowMs: number): number =>
  Math.max(0, (token?.expiresAtMs ?? 0) - nowMs)
