import type { Campaign } from '../../../shared/campaigns/campaign.ts'
import type { VaultDocument } from '../../vault/format/vault-format.ts'
import type { KeysInVault } from './restored-replacements.ts'

/**
 * The document with the campaigns of the user's own backup; existing ones stay as they are. A key of the file that
 * isn't in the vault is dropped from its campaign, because a missing key would count as done.
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
