import { Id, z } from './schema.ts'

/** The progress of a token batch for a workspace. */
export const TokenBatch = z.strictObject({
  workspaceId: Id,
  total: z.int(),
  /** Finished, whatever the result. */
  done: z.int(),
  /** Have a token now. */
  ready: z.int(),
  /** Skipped or refused because the user has to enter or replace the secret. */
  needsPerson: z.int(),
  isCancelled: z.boolean(),
  isOver: z.boolean(),
})
export type TokenBatch = z.infer<typeof TokenBatch>
