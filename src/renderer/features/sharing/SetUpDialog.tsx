import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlaceTrial } from '../../../shared/sharing.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ChooseStep } from './ChooseStep.tsx'
import { CreateStep } from './CreateStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { JoinedStep } from './JoinedStep.tsx'
import { JoinStep } from './JoinStep.tsx'
import { PageStep } from './PageStep.tsx'
import { PlaceStep } from './PlaceStep.tsx'
import { WaitStep } from './WaitStep.tsx'

type Step = 'where' | 'name' | 'page' | 'choose' | 'done' | 'code' | 'wait' | 'joined' | 'new-page'

const titles = {
  where: 'sharing.where.title',
  name: 'sharing.name.title',
  page: 'sharing.page.title',
  choose: 'sharing.choose.title',
  done: 'sharing.done.title',
  code: 'sharing.joining.title',
  wait: 'sharing.joining.waiting',
  joined: 'sharing.joining.done',
  'new-page': 'sharing.page.title',
} as const satisfies Record<Step, string>

/** The counted steps of each way. */
const ways: Readonly<Record<'create' | 'join', readonly Step[]>> = {
  create: ['where', 'name', 'page', 'choose'],
  join: ['where', 'code', 'wait'],
}

type SetUpDialogProps = {
  readonly first: 'create' | 'join'
  readonly onClose: () => void
  /** Goes on with adding the other computer. */
  readonly onAdd: () => void
}

/** From nothing to a computer that shares, step by step: the first one, or one that joins it. */
export const SetUpDialog = ({ first, onClose, onAdd }: SetUpDialogProps) => {
  const { t } = useTranslation()
  const [how, setHow] = useState(first)
  const [step, setStep] = useState<Step>('where')
  const [trial, setTrial] = useState<PlaceTrial>()
  const [wasRefused, setRefused] = useState(false)
  const number = ways[how].indexOf(step) + 1
  const goOn = (tried: PlaceTrial, wanted: 'create' | 'join') => {
    setTrial(tried)
    setHow(wanted)
    setStep(wanted === 'create' ? 'name' : 'code')
  }
  const back = () => setStep('where')
  return (
    <Dialog title={t(titles[step])} isOpen onClose={onClose}>
      {number > 0 ? (
        <p className="-mt-3 text-small text-soft">{t('sharing.step', { number, count: ways[how].length })}</p>
      ) : null}
      {step === 'where' ? (
        <PlaceStep
          how={how}
          onUse={(tried) => goOn(tried, how)}
          onSwitch={(tried) => goOn(tried, how === 'create' ? 'join' : 'create')}
          onCancel={onClose}
        />
      ) : null}
      {step === 'name' && trial ? (
        <CreateStep trial={trial} onBack={back} onDone={() => setStep('page')} />
      ) : null}
      {step === 'page' ? <PageStep onDone={() => setStep('choose')} /> : null}
      {step === 'new-page' ? <PageStep onDone={onClose} /> : null}
      {step === 'choose' ? <ChooseStep onDone={() => setStep('done')} /> : null}
      {step === 'done' ? <DoneStep onClose={onClose} onAdd={onAdd} /> : null}
      {step === 'code' && trial ? (
        <JoinStep trial={trial} wasRefused={wasRefused} onBack={back} onAsked={() => setStep('wait')} />
      ) : null}
      {step === 'wait' ? (
        <WaitStep
          onJoined={() => setStep('joined')}
          onRefused={(byPerson) => {
            setRefused(!byPerson)
            setStep('code')
          }}
        />
      ) : null}
      {step === 'joined' ? <JoinedStep onClose={onClose} onPage={() => setStep('new-page')} /> : null}
    </Dialog>
  )
}
