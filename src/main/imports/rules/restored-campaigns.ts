import type { Campaign } from '../../../shared/campaigns/campaign.ts'
import type { VaultDocument } from '../../vault/format/vault-format.ts'
import type { KeysInVault } from './restored-replacements.ts'

/**
 * Adds the campaigns from the user's own backup to a document. Existing ones stay unchanged. A key that the
 * file has and the vault doesn't is dropped from its campaign, because a missing key would count as done.
 */
export const withCampaigns = (
  document: VaultDocument,
  campaigns: readonly Campaign[],
  keys: KeysInVault,
): VaultDocument => {
  const here = document.campaigns ?? []
  const known = new Set(here.map(({ id }) => id))
  const brought = campaigns
    .filter(({ id }) => !known.has(id))
    .map((campaign) => ({
      ...campaign,
      keyIds: campaign.keyIds.flatMap((id) => (keys.has(id) ? (keys.get(id)?.id ?? []) : [id])),
    }))
    .filter(({ keyIds }) => keyIds.length > 0)
  return brought.length === 0 ? document : { ...document, campaigns: [...here, ...brought] }
}
