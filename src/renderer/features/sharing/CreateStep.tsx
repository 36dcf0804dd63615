import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlaceTrial, SharingState } from '../../../shared/sharing.ts'
import { usePage } from '../../state/page-context.ts'
import { NameField } from './NameField.tsx'
import { StepForm } from './StepForm.tsx'
import type { Naming } from './set-up-steps.ts'
import { TrialSteps } from './TrialSteps.tsx'
import { useSharingCall } from './use-sharing-call.ts'

type CreateStepProps = Naming & {
  readonly kind: 'own' | 'people'
  readonly trial: PlaceTrial
  readonly onBack: () => void
  readonly onDone: (sharing: SharingState) => void
}

/** The names of the first computer, and of team and person where there will be others; then it shares, with itself alone. */
export const CreateStep = ({ kind, trial, names, onNames, onBack, onDone }: CreateStepProps) => {
  const { keyward } = usePage()
  const { t } = useTranslation()
  const [wasSent, setSent] = useState(false)
  const call = useSharingCall()
  const asked = kind === 'people' ? (['team', 'person', 'computer'] as const) : (['computer'] as const)
  const create = async () => {
    setSent(true)
    if (asked.some((what) => names[what].trim() === '')) return
    const { computer: computerName, person: personName, team: teamName } = names
    const ofPeople = kind === 'people' ? { personName, teamName } : {}
    const sharing = await call.change(keyward.sharing.create({ kind, computerName, ...ofPeople }))
    if (sharing) onDone(sharing)
  }
  return (
    <StepForm
      submit={t('sharing.name.create')}
      onSubmit={() => void create()}
      onBack={onBack}
      isBusy={call.isBusy}
      error={call.error}
    >
      <TrialSteps kind={trial.place.kind} trial={trial} />
      {asked.map((what, at) => (
        <NameField
          key={what}
          what={what}
          names={names}
          onNames={onNames}
          wasSent={wasSent}
          isDisabled={call.isBusy}
          autoFocus={at === 0}
        />
      ))}
    </StepForm>
  )
}
