import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Incident, newAddress } from '../../../shared/incidents/incidents.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'
import { EditRegionDialog } from '../../entities/service/EditRegionDialog.tsx'
import { useEditableService } from '../../entities/service/use-editable-service.ts'
import { issueToken } from '../../entities/token/token-actions.ts'
import { clockWords } from '../../format/time-words.ts'
import { openKey, showNeeds, startReplacingSecret } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { needOfIncident } from './incident-words.ts'
import { ReplaceButton } from './ReplaceButton.tsx'

type ActionProps = {
  readonly incident: Incident
  readonly first: KeySummary
  readonly name: string
  /** Called after a retry if the host still doesn't answer, with the time of the retry. */
  readonly onStill: (time: string) => void
}

/** The button for an incident's next step. */
export const IncidentAction = ({ incident, first, name, onStill }: ActionProps): ReactNode => {
  const page = usePage()
  const { t } = useTranslation()
  const { kind, keys } = incident
  const button = (action: string, onPress: () => void) => (
    <Button size="sm" aria-label={t('overview.actionFor', { action, name })} onPress={onPress}>
      {action}
    </Button>
  )
  if (kind === 'outage' || kind === 'network') return <TryAgain keys={keys} name={name} onStill={onStill} />
  if (kind === 'moved') return <UseAddress incident={incident} first={first} name={name} />
  if (keys.length > 1) return button(t('overview.show'), () => showNeeds(page, needOfIncident(kind)))
  if (kind === 'needs-secret')
    return button(t('common.enterSecret'), () => startReplacingSecret(page, first.id))
  if (kind === 'other') return button(t('overview.need.trouble.action'), () => openKey(page, first.id))
  return <ReplaceButton item={first} />
}

type TryAgainProps = Pick<ActionProps, 'name' | 'onStill'> & { readonly keys: readonly KeySummary[] }

const TryAgain = ({ keys, name, onStill }: TryAgainProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const { isBusy, run } = useCall({ reports: true })
  const action = t('common.tryAgain')
  const lookAgain = async () => {
    const keyIds = keys.map(({ id }) => id)
    const answer = await run(() => page.keyward.tokens.lookAgain({ keyIds }))
    if (answer.ok && !answer.value.areAnswering) onStill(clockWords(page.nowMs(), page.nowMs()))
  }
  return (
    <Button
      size="sm"
      isPending={isBusy}
      aria-label={t('overview.actionFor', { action, name })}
      onPress={() => void lookAgain()}
    >
      {action}
    </Button>
  )
}

/**
 * Opens the address form, filled in with the address that the service redirected to. Main asks for
 * confirmation, as it does for any new address.
 */
const UseAddress = ({ incident, first, name }: Omit<ActionProps, 'onStill'>) => {
  const page = usePage()
  const { t } = useTranslation()
  const editable = useEditableService(first)
  const [isEditing, setEditing] = useState(false)
  if (editable === undefined) return null
  const action = t('overview.incident.useAddress')
  return (
    <>
      <Button
        size="sm"
        aria-label={t('overview.actionFor', { action, name })}
        onPress={() => setEditing(true)}
      >
        {action}
      </Button>
      {isEditing ? (
        <EditRegionDialog
          {...editable}
          authUrl={incident.error && newAddress(incident.error)}
          onClose={() => setEditing(false)}
          onSaved={() => void issueToken(page, first.id)}
        />
      ) : null}
    </>
  )
}
