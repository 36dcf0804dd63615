import { KeyIds, KeyRef, nothing } from '../fields.ts'
import { CopyReceipt, TokenSummary } from '../model.ts'
import { AtMs, Id, Label, z } from '../schema.ts'
import { TokenBatch } from '../token-batch.ts'
import { event, invoke, unlocked } from './channel.ts'

/** Tokens: never their texts. SECURITY: S5, S34, S24a. */
export const tokensContract = {
  'tokens:list': invoke(nothing, z.array(TokenSummary), unlocked),
  'tokens:issue': invoke(z.strictObject({ keyId: Id, fresh: z.optional(z.boolean()) }), TokenSummary),
  'tokens:issueMany': invoke(
    z.union([z.strictObject({ workspaceId: Id }), z.strictObject({ keyIds: KeyIds })]),
    z.strictObject({ keyIds: z.array(Id) }),
  ),
  /** Which key a token is of. SECURITY: S5, S33, the text is compared by fingerprint and forgotten. */
  'tokens:identify': invoke(
    z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(16_384)) }),
    z.strictObject({
      /** Absent when no key got it since Keyward was started. */
      of: z.optional(
        z.strictObject({ keyId: Id, keyName: Label, isRemoved: z.boolean(), expiresAtMs: AtMs }),
      ),
    }),
    unlocked,
  ),
  /** Cancels `tokens:issueMany` of a workspace. */
  'tokens:cancelMany': invoke(z.strictObject({ workspaceId: Id }), nothing),
  'tokens:cancel': invoke(KeyRef, TokenSummary),
  'tokens:copy': invoke(
    z.strictObject({ keyId: Id, as: z.optional(z.enum(['token', 'header', 'curl', 'step'])) }),
    z.strictObject({ token: TokenSummary, receipt: CopyReceipt }),
    { needs: ['unlocked', 'writable', 'recent-input'] },
  ),
  'tokens:forget': invoke(KeyRef, TokenSummary),

  'tokens:changed': event(TokenSummary),
  /** The progress of `tokens:issueMany` of a workspace. */
  'tokens:progressed': event(TokenBatch),
}
