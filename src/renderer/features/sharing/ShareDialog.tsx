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

/**
 * Why a store is chosen, if not to start or join a team: to move the team there, or to enter its recovery sheet.
 */
export type Purpose = 'move' | 'recover'

type ShareDialogProps = {
  readonly sharing: SharingState
  readonly trial: StoreTrialState
  readonly purpose: Purpose | undefined
  readonly onClose: () => void
}

const titles = {
  store: 'sharing.store.title',
  sheet: 'sharing.sheet.title',
  start: 'sharing.start.title',
  join: 'sharing.join.title',
  recover: 'sharing.sheet.title',
  move: 'sharing.move.title',
} as const

/**
 * Guides the user from choosing a store to being in a team. Follows main's state: a new recovery sheet and a
 * join in progress have their own steps.
 */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only reacts when joining ends
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
      title={t(titles[step])}
      // An alert dialog, because a click outside would close any other dialog and stop what is in progress.
      role={isUnderWay ? 'alertdialog' : 'dialog'}
      isOpen
      onClose={onClose}
    >
      {wasRefused && !isUnderWay ? (
        <Banner tone="soon" role="status">
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
