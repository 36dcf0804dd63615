import type { KeySummary } from './model.ts'
import { AtMs, EnteredLabel, Id, z } from './schema.ts'

/** Why several keys are to be replaced together. */
export const CampaignReason = z.enum(['person-left', 'leaked', 'ends'])
export type CampaignReason = z.infer<typeof CampaignReason>

/** Several keys to replace for one reason. What became of each follows from the keys: `campaignStateOf`. */
export const Campaign = z.object({
  id: Id,
  reason: CampaignReason,
  /** The person who left, or what leaked: a file, a computer. */
  name: z.optional(EnteredLabel),
  sinceMs: AtMs,
  /** When all of them should be replaced. */
  endsAtMs: z.optional(AtMs),
  keyIds: z.array(Id),
})
export type Campaign = z.infer<typeof Campaign>

/** What the rules read of a key. */
export type CampaignKey = Pick<
  KeySummary,
  'id' | 'attention' | 'deletedAtMs' | 'provenDeadAtMs' | 'secretSavedAtMs' | 'toReplace'
>

/** `not-needed`: somebody cleared the key's flag, and the secret is still the old one. */
export type CampaignState = 'open' | 'not-needed' | 'done'

/** What became of a key of a campaign; one that is gone is done. */
export const campaignStateOf = (
  { sinceMs }: Pick<Campaign, 'sinceMs'>,
  key: Omit<CampaignKey, 'id'> | undefined,
): CampaignState => {
  if (key === undefined || key.deletedAtMs !== undefined) return 'done'
  // A dead key that waits for its new credentials still needs attention.
  if (key.provenDeadAtMs !== undefined && key.attention === undefined) return 'done'
  if (key.toReplace !== undefined) return 'open'
  return (key.secretSavedAtMs ?? 0) >= sinceMs ? 'done' : 'not-needed'
}

/** How far a campaign is. */
export type CampaignProgress<Key extends CampaignKey> = {
  readonly open: readonly Key[]
  readonly doneCount: number
  /** Without the keys that need no replacement. */
  readonly totalCount: number
}

/** How far a campaign is, by the keys in use. */
export const campaignProgress = <Key extends CampaignKey>(
  campaign: Pick<Campaign, 'sinceMs' | 'keyIds'>,
  keys: ReadonlyMap<string, Key>,
): CampaignProgress<Key> => {
  const found = campaign.keyIds.map((id) => ({
    key: keys.get(id),
    state: campaignStateOf(campaign, keys.get(id)),
  }))
  const open = found.flatMap(({ key, state }) => (state === 'open' && key ? [key] : []))
  const doneCount = found.filter(({ state }) => state === 'done').length
  return { open, doneCount, totalCount: open.length + doneCount }
}
