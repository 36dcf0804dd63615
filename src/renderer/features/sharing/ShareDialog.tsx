import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharingState } from '../../../shared/sharing/sharing.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SheetStep } from './SheetStep.tsx'
import { StoreStep } from './StoreStep.tsx'
import { TeamForm, type TeamStep } from './TeamForm.tsx'
import type { StoreTrialState } from './use-store-trial.ts'
import { WaitStep } from './WaitStep.tsx'

/** What a store is chosen for when it isn't to start or join a team: to move this one there, or to type its sheet. */
export type Purpose = 'move' | 'recover'

type ShareDialogProps = {
  readonly sharing: SharingState
  readonly trial: StoreTrialState
  readonly purpose: Purpose | undefined
  readonly onClose: () => void
}

/** From a store to a team. Main's state leads: a sheet that is made and a joining under way show their own step. */
export const ShareDialog = ({ sharing, trial, purpose, onClose }: ShareDialogProps) => {
  const { t } = useTranslation()
  const { sheet, joining, team } = sharing
  const { usable: store } = trial
  const [form, setForm] = useState<TeamStep>()
  const [wasRefused, setRefused] = useState(false)
  const known = team?.people.flatMap(({ computers }) => computers).find(({ isThis }) => isThis)
  const wanted = purpose ?? form ?? (store?.isInUse ? 'join' : 'start')
  const step = sheet ? 'sheet' : joining ? 'join' : store ? wanted : 'store'
  const isUnderWay = sheet !== undefined || joining !== undefined
  const isJoining = joining !== undefined
  const wasJoining = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of a joining leads on
  useEffect(() => {
    if (wasJoining.current && !isJoining && (team?.mode === 'on' || team?.mode === 'opening')) onClose()
    else setRefused(wasJoining.current && !isJoining)
    wasJoining.current = isJoining
  }, [isJoining])
  const back = () => {
    setForm(undefined)
    trial.choose()
  }
  return (
    <Dialog
      title={t(`sharing.${step}.title`)}
      // A click beside it would end what is under way.
      role={isUnderWay ? 'alertdialog' : 'dialog'}
      isOpen
      onClose={onClose}
    >
      {wasRefused && !isUnderWay ? (
        <Banner tone="soon" role="status" title={t('sharing.join.refused')}>
          {t('sharing.join.refusedText')}
        </Banner>
      ) : null}
      {step === 'store' ? <StoreStep trial={trial} onCancel={onClose} /> : null}
      {sheet ? <SheetStep sheet={sheet} onClose={onClose} /> : null}
      {joining ? <WaitStep joining={joining} onCancel={onClose} /> : null}
      {store && !isUnderWay ? (
        <TeamForm
          step={wanted}
          store={store}
          computer={known?.name ?? store.computer}
          onStep={setForm}
          onBack={back}
          onDone={onClose}
        />
      ) : null}
    </Dialog>
  )
}
