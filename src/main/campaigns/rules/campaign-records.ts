import type { Campaign } from '../../../shared/campaigns/campaign.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import type { StoredKey, VaultDocument } from '../../vault/format/vault-format.ts'
import { editEach } from '../../vault/records/many-key-records.ts'
import type { EditMeans } from '../../vault/records/stored-facts.ts'

type Edits = Parameters<typeof editEach>[1]
type Change<Saved> = Result<{ readonly document: VaultDocument; readonly saved: Saved }, AppError>

/** Starts a campaign for the edited keys and saves their edits. All or nothing. */
export const startCampaign = (
  document: VaultDocument,
  draft: Omit<Campaign, 'keyIds' | 'sinceMs'>,
  edits: Edits,
  means: EditMeans,
): Change<{ readonly campaign: Campaign; readonly keys: StoredKey[] }> => {
  const edited = editEach(document, edits, means)
  if (!edited.ok) return edited
  const campaign = { ...draft, sinceMs: means.nowMs, keyIds: edits.map(({ keyId }) => keyId) }
  return ok({
    document: { ...edited.value.document, campaigns: [...(document.campaigns ?? []), campaign] },
    saved: { campaign, keys: edited.value.saved },
  })
}

/** Removes a campaign and saves the edits that undo its effect on its keys. `not-found` if there is none. */
export const removeCampaign = (
  document: VaultDocument,
  campaignId: string,
  edits: Edits,
  means: EditMeans,
): Change<StoredKey[]> => {
  const { campaigns = [] } = document
  if (!campaigns.some(({ id }) => id === campaignId))
    return err(appError('not-found', { field: 'campaignId' }))
  const edited = editEach(document, edits, means)
  if (!edited.ok) return edited
  const left = campaigns.filter(({ id }) => id !== campaignId)
  return ok({ ...edited.value, document: { ...edited.value.document, campaigns: left } })
}
