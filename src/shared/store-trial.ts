import { z } from './schema.ts'

/** Why a store did nothing. `unfit`: it has no room prepared for Keyward's files, or isn't as it should be. */
export const StoreProblem = z.enum(['away', 'refused', 'certificate', 'full', 'unfit'])
export type StoreProblem = z.infer<typeof StoreProblem>

/** What exactly is wrong with a database, as whoever runs it can fix it. */
export const StoreReason = z.enum([
  'not-prepared',
  'prepared-otherwise',
  'no-rights',
  'too-many-rights',
  /** Too old, doesn't keep what it acknowledges, or is reached through a pooler. */
  'unsuited',
  'no-channel-binding',
  'database-unknown',
])
export type StoreReason = z.infer<typeof StoreReason>

/** Why a store can't be used. */
export const StoreFailure = z.strictObject({ problem: StoreProblem, reason: z.optional(StoreReason) })
export type StoreFailure = z.infer<typeof StoreFailure>

/** A team's ID: a folder's or row's name for it. */
const TeamId = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** What came of trying out a store. */
export const StoreTrial = z.strictObject({
  failure: z.optional(StoreFailure),
  /** IDs of teams that keep files there, at most 100, the latest first: this computer can join one. */
  teams: z.array(TeamId).check(z.maxLength(100)),
})
export type StoreTrial = z.infer<typeof StoreTrial>
