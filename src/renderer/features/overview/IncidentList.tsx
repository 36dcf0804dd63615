import { ChevronDown, ChevronUp, CircleCheck, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Campaign } from '../../../shared/campaigns/campaign.ts'
import { type Incident, isRed } from '../../../shared/incidents/incidents.ts'
import { KeyPlace } from '../../entities/workspace/KeyPlace.tsx'
import { navigate } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IncidentAction } from './IncidentAction.tsx'
import { IncidentDetails } from './IncidentDetails.tsx'
import { incidentText, incidentTitle } from './incident-words.ts'

/** What needs attention now. One line per cause, with the keys and details collapsed. */
export const IncidentList = ({ incidents }: { readonly incidents: readonly Incident[] }) => {
  const { t } = useTranslation()
  if (incidents.length === 0) return null
  const title = t('overview.part.now')
  return (
    <Card className="px-5 pt-2 pb-1">
      <h2 className="flex min-h-8 items-center gap-1 text-sm font-semibold">
        {title} <span className="font-medium text-soft tabular-nums">· {incidents.length}</span>
      </h2>
      <ul aria-label={title} className="divide-y divide-line">
        {incidents.map((incident) =>
          incident.campaign ? (
            <CampaignLine key={incident.id} incident={incident} campaign={incident.campaign} />
          ) : (
            <Line key={incident.id} incident={incident} />
          ),
        )}
      </ul>
    </Card>
  )
}

const Line = ({ incident }: { readonly incident: Incident }) => {
  const page = usePage()
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [triedAt, setTriedAt] = useState<string>()
  const { keys, kind, error } = incident
  const [first] = keys
  const service = useStore(({ services, workspaces }) => {
    const workspace = workspaces.get(first?.workspaceId ?? '')
    return services.get(workspace?.serviceId ?? '')?.name ?? ''
  })
  if (first === undefined) return null
  const isAlone = keys.length === 1
  const title = incidentTitle(incident, service, page.nowMs(), t)
  const text =
    triedAt === undefined
      ? incidentText(incident, service, page.nowMs(), t)
      : t('overview.incident.still', { time: triedAt })
  return (
    <li className="py-0.5">
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        <TriangleAlert
          aria-hidden
          size={16}
          className={classNames('shrink-0', isRed(kind) ? 'text-problem' : 'text-soon')}
        />
        <span className="flex min-w-40 flex-1 flex-wrap items-baseline gap-x-2.5">
          <span className="font-medium wrap-anywhere">{title}</span>
          <span className="text-small text-soft">
            {isAlone ? <KeyPlace item={first} /> : null}
            {isAlone && text !== '' ? ' · ' : null}
            <span role="status">{text}</span>
          </span>
        </span>
        <span className="flex shrink-0 gap-1.5">
          {keys.length > 1 || error !== undefined ? (
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={t('overview.actionFor', { action: t('errors.note.details'), name: title })}
              icon={isOpen ? ChevronUp : ChevronDown}
              onPress={() => setOpen(!isOpen)}
            >
              {t('errors.note.details')}
            </Button>
          ) : null}
          <IncidentAction incident={incident} first={first} name={title} onStill={setTriedAt} />
        </span>
      </div>
      <div id={id} hidden={!isOpen} className="ms-7 mt-1 mb-2">
        {isOpen ? <IncidentDetails incident={incident} /> : null}
      </div>
    </li>
  )
}

type CampaignLineProps = { readonly incident: Incident; readonly campaign: Campaign }

/** A campaign's line. A finished campaign stays listed until the user closes it on its screen. */
const CampaignLine = ({ incident, campaign }: CampaignLineProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const { kind, keys } = incident
  const title = incidentTitle(incident, '', page.nowMs(), t)
  const isFinished = keys.length === 0
  const look = isFinished ? 'text-ready' : isRed(kind) ? 'text-problem' : 'text-soon'
  const Icon = isFinished ? CircleCheck : TriangleAlert
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 py-0.5">
      <Icon aria-hidden size={16} className={classNames('shrink-0', look)} />
      <span className="flex min-w-40 flex-1 flex-wrap items-baseline gap-x-2.5">
        <span className="font-medium wrap-anywhere">{title}</span>
        <span className="text-small text-soft">
          {isFinished ? t('campaign.finished') : incidentText(incident, '', page.nowMs(), t)}
        </span>
      </span>
      <Button
        size="sm"
        aria-label={t('overview.actionFor', { action: t('overview.show'), name: title })}
        onPress={() => navigate(page, { screen: 'campaign', campaignId: campaign.id })}
      >
        {t('overview.show')}
      </Button>
    </li>
  )
}
