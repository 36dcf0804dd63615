import { Id, z } from './schema.ts'

/** How far the tokens of a whole workspace are. */
export const TokenRound = z.strictObject({
  workspaceId: Id,
  total: z.int(),
  /** Answered, whatever came of it. */
  done: z.int(),
  /** Have a token now. */
  ready: z.int(),
  /** Were left out or refused because their person has to enter or replace the secret. */
  needsPerson: z.int(),
  isCancelled: z.boolean(),
  isOver: z.boolean(),
})
export type TokenRound = z.infer<typeof TokenRound>
