import { AtMs, EnteredLabel, Id, z } from '../kernel/schema.ts'
import type { KeySummary } from '../keys/key.ts'

/** Why several keys need replacing together. */
export const CampaignReason = z.enum(['person-left', 'leaked', 'ends'])
export type CampaignReason = z.infer<typeof CampaignReason>

/**
 * Several keys to replace for the same reason. Each key's state is derived from the key itself by
 * `campaignStateOf`.
 */
export const Campaign = z.object({
  id: Id,
  reason: CampaignReason,
  /** The person who left, or what leaked, such as a file or a computer. */
  name: z.optional(EnteredLabel),
  sinceMs: AtMs,
  /** The date by which all these keys should be replaced. */
  endsAtMs: z.optional(AtMs),
  keyIds: z.array(Id),
})
export type Campaign = z.infer<typeof Campaign>

/** The parts of a key that these rules use. */
export type CampaignKey = Pick<
  KeySummary,
  'id' | 'attention' | 'deletedAtMs' | 'provenDeadAtMs' | 'secretSavedAtMs' | 'toReplace'
>

/** `not-needed`: the key's flag was cleared without replacing the secret. */
export type CampaignState = 'open' | 'not-needed' | 'done'

/** The state of a key in a campaign. A key that no longer exists is done. */
export const campaignStateOf = (
  { sinceMs }: Pick<Campaign, 'sinceMs'>,
  key: Omit<CampaignKey, 'id'> | undefined,
): CampaignState => {
  if (key === undefined || key.deletedAtMs !== undefined) return 'done'
  // A dead key that still needs new credentials isn't done.
  if (key.provenDeadAtMs !== undefined && key.attention === undefined) return 'done'
  if (key.toReplace !== undefined) return 'open'
  return (key.secretSavedAtMs ?? 0) >= sinceMs ? 'done' : 'not-needed'
}

/** A campaign's progress. */
export type CampaignProgress<Key extends CampaignKey> = {
  readonly open: readonly Key[]
  readonly doneCount: number
  /** Doesn't count keys that need no replacement. */
  readonly totalCount: number
}

/** A campaign's progress, computed from the keys in use. */
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
