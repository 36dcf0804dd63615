import { SECOND_MS } from '../../shared/time.ts'

/** SECURITY: S28, limits of one token request: a reply has a few hundred bytes, so 64 KiB is generous. */
export const tokenRequestLimits = {
  headersTimeoutMs: 10 * SECOND_MS,
  timeoutMs: 30 * SECOND_MS,
  maxBodyBytes: 64 * 1024,
} as const
