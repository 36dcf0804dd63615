import { AtMs, z } from '../kernel/schema.ts'

/**
 * Why an update reply was rejected: `older` than an accepted one, `expired` past its own date, or `other-system`
 * if it has no file for this system.
 */
export const UpdateProblem = z.enum([
  'unreachable',
  'unreadable',
  'unsigned',
  'older',
  'expired',
  'other-system',
])
export type UpdateProblem = z.infer<typeof UpdateProblem>

/** What is known about newer versions, in a build with an update address. */
export const UpdateState = z.strictObject({
  /** The host that Keyward asks. */
  host: z.string(),
  checkedAtMs: z.optional(AtMs),
  newer: z.optional(
    z.strictObject({
      version: z.string(),
      /** Its release day, `2026-11-24`. */
      date: z.string(),
      /** False when another version must be installed first. */
      isDirect: z.boolean(),
    }),
  ),
  problem: z.optional(UpdateProblem),
})
export type UpdateState = z.infer<typeof UpdateState>
