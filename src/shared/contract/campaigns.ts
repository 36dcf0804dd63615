import { Campaign, CampaignReason } from '../campaigns/campaign.ts'
import { nothing } from '../kernel/fields.ts'
import { AtMs, EnteredLabel, Id, z } from '../kernel/schema.ts'
import { event, invoke, unlockedPress } from './channel.ts'
import { KeyEdits } from './keys.ts'

/** Keys to replace together. SECURITY: S5, S34. */
export const campaignsContract = {
  /** Starts a campaign for the edited keys, and saves their flags and owners with it. */
  'campaigns:start': invoke(
    z.strictObject({
      reason: CampaignReason,
      name: z.optional(EnteredLabel),
      endsAtMs: z.optional(AtMs),
      edits: KeyEdits,
    }),
    Campaign,
  ),
  /** Deletes a campaign. `edits` are applied in the same save, to undo what starting it changed. */
  'campaigns:remove': invoke(z.strictObject({ campaignId: Id, edits: z.optional(KeyEdits) }), nothing),
  /** Shows the state of the campaign's keys, with their proofs, in the system's print dialog. */
  'campaigns:printProof': invoke(z.strictObject({ campaignId: Id }), nothing, {
    ...unlockedPress,
    opens: ['printer'],
  }),

  'campaigns:changed': event(Campaign),
}
