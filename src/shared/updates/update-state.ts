import { AtMs, z } from '../kernel/schema.ts'

/**
 * Why an answer about updates was rejected. `older`: older than one accepted before. `expired`: past its own date.
 * `other-system`: has no file for this system.
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
  /** The host that Keyward asks about updates. */
  host: z.string(),
  checkedAtMs: z.optional(AtMs),
  newer: z.optional(
    z.strictObject({
      version: z.string(),
      /** Its release date, such as `2026-11-24`. */
      date: z.string(),
      /** Whether it can be installed without another version in between. */
      isDirect: z.boolean(),
    }),
  ),
  problem: z.optional(UpdateProblem),
})
export type UpdateState = z.infer<typeof UpdateState>
