import { useMemo } from 'react'
import { campaignProgress } from '../../../shared/campaigns/campaign.ts'
import { navigate } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { replaceNext } from '../replacement/replacement-actions.ts'
import { runPlace } from '../replacement/replacement-run.ts'

/** The run through a campaign whose current key is this one: its progress, its next key, and how to go back. */
export const useCampaignRun = (keyId: string) => {
  const page = usePage()
  const run = useStore((state) => (state.run?.keyId === keyId ? state.run : undefined))
  const campaign = useStore((state) => state.campaigns.get(run?.campaignId ?? ''))
  const keys = useStore((state) => (run ? state.keys : undefined))
  return useMemo(() => {
    if (!run || !campaign || !keys) return undefined
    const open = new Set(campaignProgress(campaign, keys).open.map(({ id }) => id))
    const { position, total, nextId = '' } = runPlace(run, open)
    const next = keys.get(nextId)
    return {
      campaign,
      position,
      total,
      next,
      goToNext: () => {
        if (next) replaceNext(page, next)
      },
      leave: () => navigate(page, { screen: 'campaign', campaignId: campaign.id }),
    }
  }, [page, run, campaign, keys])
}
