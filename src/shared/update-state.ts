import { AtMs, z } from './schema.ts'

/**
 * Why an answer about newer versions was not taken: `older` than one that was taken before, `expired` past its own date, and
 * `other-system` when it names no file for this one.
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

/** What is known of newer versions, in a build that has an address to ask. */
export const UpdateState = z.strictObject({
  /** Whom Keyward asks. */
  host: z.string(),
  checkedAtMs: z.optional(AtMs),
  newer: z.optional(
    z.strictObject({
      version: z.string(),
      /** The day of its release, `2026-11-24`. */
      date: z.string(),
      /** False when another version must be installed first. */
      isDirect: z.boolean(),
    }),
  ),
  problem: z.optional(UpdateProblem),
})
export type UpdateState = z.infer<typeof UpdateState>
