import { CopyReceipt } from '../clipboard/clipboard.ts'
import { KeyIds, KeyRef, nothing } from '../kernel/fields.ts'
import { Id, z } from '../kernel/schema.ts'
import { TokenSummary } from '../tokens/token.ts'
import { event, invoke, unlocked } from './channel.ts'

/** Tokens, without their text. SECURITY: S5, S34, S24a. */
export const tokensContract = {
  'tokens:list': invoke(nothing, z.array(TokenSummary), unlocked),
  'tokens:issue': invoke(z.strictObject({ keyId: Id, fresh: z.optional(z.boolean()) }), TokenSummary),
  'tokens:issueMany': invoke(
    z.union([z.strictObject({ workspaceId: Id }), z.strictObject({ keyIds: KeyIds })]),
    z.strictObject({ keyIds: z.array(Id) }),
  ),
  /** Retries each of these keys' unresponsive hosts once, using one key. True if all of them respond again. */
  'tokens:lookAgain': invoke(
    z.strictObject({ keyIds: KeyIds }),
    z.strictObject({ areAnswering: z.boolean() }),
  ),
  'tokens:cancel': invoke(KeyRef, TokenSummary),
  'tokens:copy': invoke(
    z.strictObject({ keyId: Id, as: z.optional(z.enum(['token', 'header', 'curl', 'step'])) }),
    z.strictObject({ token: TokenSummary, receipt: CopyReceipt }),
    { needs: ['unlocked', 'writable', 'recent-input'] },
  ),
  'tokens:forget': invoke(KeyRef, TokenSummary),

  'tokens:changed': event(TokenSummary),
}
