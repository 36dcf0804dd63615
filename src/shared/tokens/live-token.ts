import { MINUTE_MS } from '../kernel/time.ts'
import type { TokenSummary } from './token.ts'

/**
 * How long before it expires a token counts as ending soon: 10 minutes, or a fifth of its lifetime if that is
 * less.
 */
export const endsSoonMs = (lifetimeMs: number): number => Math.min(10 * MINUTE_MS, lifetimeMs / 5)

/**
 * How long the service will still accept a token, even while another one is requested or was refused. 0 if not
 * live.
 */
export const liveForMs = (token: Pick<TokenSummary, 'expiresAtMs'> | undefined, nowMs: number): number =>
  Math.max(0, (token?.expiresAtMs ?? 0) - nowMs)
