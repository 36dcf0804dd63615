import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import type { PlaceTrial, SharingState, SharingTeam } from '../../../shared/sharing.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { usePage, useStore } from '../../state/page-context.ts'
import { selectCounts } from '../../state/selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { NameField, type Naming, StepForm } from './StepForm.tsx'
import { TrialSteps } from './TrialSteps.tsx'
import { useSharingCall } from './use-sharing-call.ts'
import { FilteredList, useOfferedWorkspaces } from './WorkspacesCard.tsx'

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
    <StepForm submit={t('sharing.name.create')} onSubmit={create} onBack={onBack} call={call}>
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

type ChooseStepProps = { readonly team: SharingTeam; readonly onDone: () => void }

/** Which workspaces are shared from the beginning: all, unless a person unticks some. */
export const ChooseStep = ({ team, onDone }: ChooseStepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const { offered, hasPractice } = useOfferedWorkspaces(team.id)
  const counts = useStore(selectCounts).byWorkspace
  const sharedIds = new Set(team.workspaceIds)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [done, setDone] = useState<{ readonly done: number; readonly count: number }>()
  const [error, setError] = useState<AppError>()
  const chosen = offered.filter(({ id }) => !left.has(id) && !sharedIds.has(id))
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  const share = async () => {
    setError(undefined)
    for (const [at, { id: workspaceId }] of chosen.entries()) {
      setDone({ done: at + 1, count: chosen.length })
      const answer = await page.keyward.sharing.share({ teamId: team.id, workspaceId })
      if (answer.ok) page.setState({ sharing: answer.value })
      else {
        setDone(undefined)
        return setError(answer.error)
      }
    }
    onDone()
  }
  const isBusy = done !== undefined
  if (offered.length === 0)
    return (
      <>
        <p className="text-pretty text-soft">{t('sharing.choose.none')}</p>
        {hasPractice ? <p className="text-pretty text-soft">{t('sharing.choose.practice')}</p> : null}
        <DialogActions>
          <Button autoFocus variant="primary" onPress={onDone}>
            {t('sharing.next')}
          </Button>
        </DialogActions>
      </>
    )
  return (
    <>
      <p className="text-pretty text-soft">
        {t(team.isOwn ? 'sharing.choose.text' : 'sharing.choose.peopleText')}
      </p>
      {offered.length > 1 ? (
        <div className="border-b border-line pb-2 font-semibold">
          <Checkbox
            isSelected={left.size === 0}
            isDisabled={isBusy}
            onChange={(isAll) => setLeft(new Set(isAll ? [] : offered.map(({ id }) => id)))}
          >
            {t('sharing.choose.all')}
          </Checkbox>
        </div>
      ) : null}
      <FilteredList
        label={t('sharing.workspaces.title')}
        items={offered}
        className="flex max-h-64 flex-col overflow-y-auto"
      >
        {({ id, name }) => (
          <Checkbox
            isSelected={!left.has(id)}
            isDisabled={isBusy || sharedIds.has(id)}
            onChange={(isChosen) => toggle(id, isChosen)}
          >
            <bdi className="wrap-anywhere">{name}</bdi>
            <span className="text-soft">
              {' '}
              · {t('sharing.choose.keys', { count: counts.get(id)?.keys ?? 0 })}
            </span>
          </Checkbox>
        )}
      </FilteredList>
      {hasPractice ? (
        <p className="text-small text-pretty text-soft">{t('sharing.choose.practice')}</p>
      ) : null}
      {error ? <ErrorNote error={error} /> : null}
      <DialogActions>
        {chosen.length > 0 ? (
          <Button variant="primary" autoFocus isPending={isBusy} onPress={() => void share()}>
            {done ? t('sharing.choose.sharing', done) : t('sharing.choose.share', { count: chosen.length })}
          </Button>
        ) : (
          <Button onPress={onDone}>{t('sharing.choose.nothing')}</Button>
        )}
      </DialogActions>
    </>
  )
}
