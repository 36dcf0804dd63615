import { CopyReceipt } from '../clipboard/clipboard.ts'
import { nothing, RequestId } from '../kernel/fields.ts'
import { Id, z } from '../kernel/schema.ts'
import { TestReply, WrittenRequest } from '../requests/request.ts'
import { invoke } from './channel.ts'

/** Test requests with a key's token. SECURITY: S5, S34, S24a, S42. */
export const requestsContract = {
  'requests:send': invoke(
    z.strictObject({
      requestId: RequestId,
      keyId: Id,
      ...WrittenRequest.shape,
      timeoutMs: z.optional(z.int().check(z.minimum(1_000), z.maximum(120_000))),
    }),
    TestReply,
    { needs: ['unlocked', 'writable', 'confirmed'] },
  ),
  'requests:cancel': invoke(z.strictObject({ requestId: RequestId }), nothing),
  'requests:copyAs': invoke(
    z.strictObject({
      keyId: Id,
      ...WrittenRequest.shape,
      as: z.enum(['curl', 'step']),
      /** Whether to include the key's live token instead of a placeholder. */
      withToken: z.optional(z.boolean()),
    }),
    CopyReceipt,
    { needs: ['unlocked', 'writable', 'recent-input'] },
  ),
  /** Copies the body of the last reply. */
  'requests:copyReply': invoke(z.strictObject({ requestId: RequestId }), CopyReceipt, {
    needs: ['unlocked', 'recent-input'],
  }),
}
