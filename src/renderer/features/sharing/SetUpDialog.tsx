import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlaceTrial, SharingState } from '../../../shared/sharing.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { ChooseStep, CreateStep } from './CreateSteps.tsx'
import { JoinedStep, JoinStep, WaitStep } from './JoinSteps.tsx'
import { PageStep } from './PageStep.tsx'
import { PlaceStep } from './PlaceStep.tsx'
import { RecoverStep, TypePageStep } from './RecoverSteps.tsx'
import type { TypedNames } from './StepForm.tsx'
import { KeptStep } from './StepForm.tsx'
import { usePlaceTrial } from './use-place-trial.ts'

/** The ways into a team: a new one, another one by its code, or by the printed page, at a place or of a team that is here. */
export type Way = 'own' | 'people' | 'join' | 'page' | 'page-here'

/** A step of one of these ways. */
type Step = 'where' | 'name' | 'print' | 'choose' | 'done' | 'code' | 'wait' | 'typed' | 'out' | 'joined'

/** The counted steps of each way. */
const stepsOf: Readonly<Record<Way, readonly Step[]>> = {
  own: ['where', 'name', 'print', 'choose'],
  people: ['where', 'name', 'print', 'choose'],
  join: ['where', 'code', 'wait'],
  page: ['where', 'typed', 'out'],
  'page-here': ['typed', 'out'],
}

/** What each step is called, by its key in the catalogue. */
const stepTitles = {
  where: 'sharing.where.title',
  name: 'sharing.name.title',
  print: 'sharing.page.title',
  choose: 'sharing.choose.title',
  done: 'sharing.done.title',
  code: 'sharing.joining.title',
  wait: 'sharing.joining.waiting',
  typed: 'sharing.recover.title',
  out: 'sharing.recover.outTitle',
  joined: 'sharing.joined.title',
} as const satisfies Record<Step, string>

type SetUpDialogProps = {
  readonly first: Way
  readonly onClose: () => void
  /** Goes on with adding the other computer. */
  readonly onAdd: (teamId: string) => void
}

/** From nothing to a team, step by step: a new one, one that is joined, or one that the page brings back. */
export const SetUpDialog = ({ first, onClose, onAdd }: SetUpDialogProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [way, setWay] = useState(first)
  const [step, setStep] = useState<Step>(first === 'page-here' ? 'typed' : 'where')
  const [tried, setTried] = useState<PlaceTrial>()
  const [names, setNames] = useState<TypedNames>()
  const [wasRefused, setRefused] = useState(false)
  const [beforeIds] = useState(() => new Set(page.getState().sharing?.teams.map(({ id }) => id)))
  const [teamId, setTeamId] = useState<string>()
  const isNew = way === 'own' || way === 'people'
  const goOn = (trial: PlaceTrial, wanted: Way) => {
    setTried(trial)
    setWay(wanted)
    setStep(stepsOf[wanted][1] ?? 'where')
  }
  const trial = usePlaceTrial(way === 'page' ? 'any' : isNew ? 'free' : 'used', (place) => goOn(place, way))
  const team = useStore(({ sharing }) => sharing?.teams.find(({ id }) => id === teamId))
  const recovery = useStore(({ sharing }) => sharing?.recovery)
  const takeNewTeam = ({ teams }: SharingState) =>
    setTeamId(teams.find(({ id }) => !beforeIds.has(id))?.id ?? teams.at(-1)?.id)
  const back = () => setStep('where')
  // SECURITY: S49, S50, what was typed leaves the page with the last step that can go back to it.
  const isOver = !stepsOf[way].includes(step) || step === 'print' || step === 'choose'
  const number = stepsOf[way].indexOf(step) + 1
  const suggested = { computer: tried?.suggestedName ?? '', person: '', team: '' }
  const naming = { names: names ?? suggested, onNames: setNames }
  const close = () => {
    if (step === 'out') void page.keyward.sharing.cancelJoin()
    onClose()
  }
  return (
    <Dialog
      title={t(stepTitles[step])}
      isOpen
      onClose={close}
      width={step === 'where' && trial.kind === 'database' ? 'wide' : 'normal'}
    >
      {number > 0 ? (
        <p className="-mt-3 text-small text-soft">
          {t('sharing.step', { number, count: stepsOf[way].length })}
        </p>
      ) : null}
      {isOver || (first === 'page-here' && tried === undefined && step !== 'where') ? null : (
        <KeptStep isShown={step === 'where'}>
          <PlaceStep
            trial={trial}
            onSwitch={(place) => goOn(place, isNew ? 'join' : 'own')}
            onCancel={onClose}
          />
        </KeptStep>
      )}
      {step === 'name' && tried && isNew ? (
        <CreateStep
          kind={way}
          trial={tried}
          {...naming}
          onBack={back}
          onDone={(sharing) => {
            takeNewTeam(sharing)
            setStep('print')
          }}
        />
      ) : null}
      {step === 'print' && team ? <PageStep team={team} onDone={() => setStep('choose')} /> : null}
      {step === 'choose' && team ? <ChooseStep team={team} onDone={() => setStep('done')} /> : null}
      {step === 'done' && team ? (
        <>
          <p role="status" className="text-pretty">
            {t(team.isOwn ? 'sharing.done.ownText' : 'sharing.done.peopleText')}
          </p>
          <DialogActions>
            <Button onPress={onClose}>{t('sharing.close')}</Button>
            <Button autoFocus variant="primary" onPress={() => onAdd(team.id)}>
              {t(team.isOwn ? 'sharing.people.add' : 'sharing.people.invite')}
            </Button>
          </DialogActions>
        </>
      ) : null}
      {way === 'join' && tried && !isOver ? (
        <KeptStep isShown={step === 'code'}>
          <JoinStep {...naming} wasRefused={wasRefused} onBack={back} onAsked={() => setStep('wait')} />
        </KeptStep>
      ) : null}
      {step === 'wait' ? (
        <WaitStep
          onEnd={(sharing, wasStopped) => {
            const hasJoined = sharing.teams.some(({ id }) => !beforeIds.has(id))
            if (hasJoined) takeNewTeam(sharing)
            setRefused(!hasJoined && !wasStopped)
            setStep(hasJoined ? 'joined' : 'code')
          }}
        />
      ) : null}
      {(way === 'page' || way === 'page-here') && !isOver ? (
        <KeptStep isShown={step === 'typed'}>
          <TypePageStep onBack={back} onRead={() => setStep('out')} />
        </KeptStep>
      ) : null}
      {step === 'out' && recovery ? (
        <RecoverStep
          recovery={recovery}
          {...naming}
          onBack={() => setStep('typed')}
          onDone={(id) => {
            setTeamId(id)
            setStep('joined')
          }}
        />
      ) : null}
      {step === 'joined' && team ? <JoinedStep team={team} onClose={onClose} /> : null}
    </Dialog>
  )
}
