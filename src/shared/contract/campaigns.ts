import { Campaign, CampaignReason } from '../campaigns.ts'
import { nothing } from '../fields.ts'
import { AtMs, EnteredLabel, Id, z } from '../schema.ts'
import { event, invoke, unlockedPress } from './channel.ts'
import { KeyEdits } from './keys.ts'

/** Keys that are replaced together. SECURITY: S5, S34. */
export const campaignsContract = {
  /** Starts one for the edited keys: their flags and owners in the same save. */
  'campaigns:start': invoke(
    z.strictObject({
      reason: CampaignReason,
      name: z.optional(EnteredLabel),
      endsAtMs: z.optional(AtMs),
      edits: KeyEdits,
    }),
    Campaign,
  ),
  /** Removes its line. With edits it is undone: they are made in the same save. */
  'campaigns:remove': invoke(z.strictObject({ campaignId: Id, edits: z.optional(KeyEdits) }), nothing),
  /** Shows what became of its keys, with the proofs, in the system's print dialog. */
  'campaigns:printProof': invoke(z.strictObject({ campaignId: Id }), nothing, {
    ...unlockedPress,
    opens: ['printer'],
  }),

  'campaigns:changed': event(Campaign),
}
