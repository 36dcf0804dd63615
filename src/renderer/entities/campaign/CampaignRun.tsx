import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage, useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { campaignTitle } from './campaign-words.ts'
import { useCampaignRun } from './use-campaign-run.ts'

type CampaignRunProps = { readonly keyId: string; readonly hasNext?: boolean }

/**
 * How far the user has got in a campaign's keys, with buttons for the next key and for going back to the list.
 */
export const CampaignRun = ({ keyId, hasNext = true }: CampaignRunProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const run = useCampaignRun(keyId)
  if (!run) return null
  const { campaign, position, total, leave } = run
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl bg-accent-wash px-3.5 py-2.5 forced-colors:border">
      <p className="min-w-40 flex-1 text-body text-pretty wrap-anywhere">
        {campaignTitle(campaign, page.nowMs(), t)}
        {' · '}
        <span className="whitespace-nowrap tabular-nums">
          {t('campaign.progress', { done: position, total })}
        </span>
      </p>
      <span className="flex min-w-0 flex-wrap gap-1.5">
        {hasNext ? <NextKeyButton keyId={keyId} /> : null}
        <Button size="sm" variant="ghost" onPress={leave}>
          {t('campaign.run.back')}
        </Button>
      </span>
    </div>
  )
}

type NextKeyButtonProps = {
  readonly keyId: string
  readonly variant?: 'primary' | 'secondary'
  readonly ref?: Ref<HTMLButtonElement>
}

/** Goes to the next key that still needs replacing. Renders nothing after the last one. */
export const NextKeyButton = ({ keyId, variant = 'secondary', ref }: NextKeyButtonProps) => {
  const { t } = useTranslation()
  const run = useCampaignRun(keyId)
  const next = run?.next
  const workspace = useStore((state) => state.workspaces.get(next?.workspaceId ?? ''))
  if (!run || !next) return null
  const words = t('campaign.run.next', { name: next.name, workspace: workspace?.name ?? '' })
  return (
    <Button
      {...(ref && { ref })}
      size="sm"
      variant={variant}
      className="min-w-0 max-w-full"
      onPress={run.goToNext}
    >
      {words}
    </Button>
  )
}
