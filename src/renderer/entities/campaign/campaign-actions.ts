import type { Campaign, CampaignReason } from '../../../shared/campaigns/campaign.ts'
import type { Input } from '../../../shared/contract/contract.ts'
import type { KeyOwner, ReplaceReason } from '../../../shared/keys/fact-schemas.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'
import { i18n } from '../../i18n/i18n.ts'
import { navigate } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'
import { succeeds } from '../../state/problem.ts'
import { offerUndo } from '../../ui/toast-queue.ts'

type Edits = Input<'campaigns:start'>['edits']

const flags: Readonly<Record<CampaignReason, ReplaceReason>> = {
  'person-left': 'person-left',
  leaked: 'leaked',
  ends: 'other',
}

/**
 * The edits that starting a campaign makes to a key, and the edits that undo them. An existing replacement mark
 * stays, unless the campaign is about a leak.
 */
const editsOf = ({ reason, name }: Pick<Campaign, 'reason' | 'name'>, owner: KeyOwner | undefined) => {
  const isFlagged = ({ toReplace }: KeySummary) =>
    toReplace === undefined || (reason === 'leaked' && toReplace.reason !== 'leaked')
  const isTheirs = (key: KeySummary) =>
    owner !== undefined && key.owner !== undefined && key.owner.name === name
  return {
    made: (key: KeySummary): Edits[number] => ({
      keyId: key.id,
      ...(isTheirs(key) && { owner }),
      ...(isFlagged(key) && { toReplace: flags[reason] }),
    }),
    former: (key: KeySummary): Edits[number] => ({
      keyId: key.id,
      ...(isTheirs(key) && { owner: key.owner }),
      ...(isFlagged(key) && { toReplace: key.toReplace?.reason ?? null }),
    }),
  }
}

/** Starts a campaign and shows it. A single undo reverts the campaign and all its edits. */
export const startCampaign = async (
  page: Page,
  draft: Omit<Input<'campaigns:start'>, 'edits'>,
  keys: readonly KeySummary[],
  owner: KeyOwner | undefined,
) => {
  const { made, former } = editsOf(draft, owner)
  const answer = await page.keyward.campaigns.start({ ...draft, edits: keys.map(made) })
  if (!answer.ok) return answer
  const { id: campaignId } = answer.value
  navigate(page, { screen: 'campaign', campaignId })
  offerUndo(campaignId, {
    message: i18n.t('campaign.started'),
    actionLabel: i18n.t('common.undo'),
    onAction: () => void removeCampaign(page, campaignId, keys.map(former)),
  })
  return answer
}

/** Deletes a campaign and applies these edits to its keys, in one save. */
export const removeCampaign = async (page: Page, campaignId: string, edits: Edits): Promise<boolean> => {
  const call = page.keyward.campaigns.remove({ campaignId, ...(edits.length > 0 && { edits }) })
  if (!(await succeeds(page, call))) return false
  const { view } = page.getState()
  if (view.screen === 'campaign' && view.campaignId === campaignId) navigate(page, { screen: 'overview' })
  return true
}
