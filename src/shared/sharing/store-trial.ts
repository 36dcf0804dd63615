import { z } from '../kernel/schema.ts'

/** Why a store failed. `unfit`: it isn't prepared for Keyward's files, or not correctly. */
export const StoreProblem = z.enum(['away', 'refused', 'certificate', 'full', 'unfit'])
export type StoreProblem = z.infer<typeof StoreProblem>

/** What exactly is wrong with a database, so that its administrator can fix it. */
export const StoreReason = z.enum([
  'not-prepared',
  'prepared-otherwise',
  'no-rights',
  'too-many-rights',
  /** The server is too old, can lose writes that it acknowledged, or is behind a pooler. */
  'unsuited',
  'no-channel-binding',
  'database-unknown',
])
export type StoreReason = z.infer<typeof StoreReason>

/** Why a store can't be used. */
export const StoreFailure = z.strictObject({ problem: StoreProblem, reason: z.optional(StoreReason) })
export type StoreFailure = z.infer<typeof StoreFailure>

/** A team's ID, which names its folder or rows. */
const TeamId = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The result of testing a store. */
export const StoreTrial = z.strictObject({
  failure: z.optional(StoreFailure),
  /** IDs of the teams with files there, latest first, at most 100. This computer can join one of them. */
  teams: z.array(TeamId).check(z.maxLength(100)),
})
export type StoreTrial = z.infer<typeof StoreTrial>
