import { useTranslation } from 'react-i18next'
import type { SharingTeam } from '../../../shared/sharing/sharing.ts'
import { useIsWritable } from '../../entities/sharing/use-is-writable.ts'
import { navigate, showOverlay } from '../../state/navigation.ts'
import { selectCampaigns } from '../../state/needs.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'

type Group = SharingTeam['needsReplacing'][number]

/** "14 keys need replacing because Tom left", each group with the campaign that replaces its keys. */
export const NeedsReplacing = ({ team: { needsReplacing } }: { readonly team: SharingTeam }) =>
  needsReplacing.length === 0 ? null : (
    <Card className="flex min-w-0 flex-col gap-1 px-5 py-3.5">
      {needsReplacing.map((group) => (
        <NeedsGroup key={`${group.reason} ${group.person}`} {...group} />
      ))}
    </Card>
  )

const NeedsGroup = ({ person: name, reason: why, keyIds }: Group) => {
  const page = usePage()
  const { t } = useTranslation()
  const isWritable = useIsWritable()
  const reason = why === 'left' ? 'person-left' : 'leaked'
  const running = useStore(selectCampaigns).find((one) => one.reason === reason && one.name === name)
  const title = t(`sharing.replace.${why}`, { count: keyIds.length, person: name })
  const action = running ? t('overview.show') : t('campaign.start.open')
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-2.5">
      <span className="min-w-0 font-semibold text-soon wrap-anywhere">{title}</span>
      <Button
        size="sm"
        aria-label={t('overview.actionFor', { action, name: title })}
        isDisabled={!isWritable && running === undefined}
        onPress={() =>
          running
            ? navigate(page, { screen: 'campaign', campaignId: running.id })
            : showOverlay(page, { kind: 'start-campaign', reason, name })
        }
      >
        {action}
      </Button>
    </div>
  )
}
