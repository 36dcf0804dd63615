import type { Campaign } from '../../../shared/campaigns.ts'
import type { VaultDocument } from '../../vault/format/vault-format.ts'
import type { KeysInVault } from './restored-replacements.ts'

/**
 * The document with the campaigns of a person's own backup; one that is here stays as it is. A key that the file still
 * has but the vault lacks leaves its campaign: as one that is gone it would be done.
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
