import { KeyRef, nothing, RequestId } from '../fields.ts'
import { CopyReceipt, Favourite, FavouriteDraft, PastRequest, TestReply, WrittenRequest } from '../model.ts'
import { Id, z } from '../schema.ts'
import { invoke, unlocked } from './channel.ts'

/** Test requests with a key's token, and saved ones. SECURITY: S5, S34, S24a, S42. */
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
      as: z.enum(['curl', 'powershell', 'step']),
      /** Includes the key's live token; otherwise a placeholder. */
      withToken: z.optional(z.boolean()),
    }),
    CopyReceipt,
    { needs: ['unlocked', 'writable', 'recent-input'] },
  ),
  'requests:copyReply': invoke(
    z.strictObject({ requestId: RequestId, as: z.enum(['body', 'step']) }),
    CopyReceipt,
    { needs: ['unlocked', 'recent-input'] },
  ),
  // Saved requests name a company's business, so a locked Keyward does not return them.
  'requests:favourites': invoke(nothing, z.array(Favourite), unlocked),
  /** Refuses a text that holds a secret, and so tells which do: one text for each press (S57). */
  'requests:saveFavourite': invoke(FavouriteDraft, Favourite, { needs: ['unlocked', 'recent-input'] }),
  'requests:removeFavourite': invoke(z.strictObject({ favouriteId: Id }), Favourite, unlocked),
  'requests:history': invoke(KeyRef, z.array(PastRequest), unlocked),
  'requests:clearHistory': invoke(KeyRef, nothing, unlocked),
}
