import { Database, FolderOpen, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input } from '../../../shared/ipc-contract.ts'
import { type PlaceTrial, trialSteps } from '../../../shared/sharing.ts'
import { usePage } from '../../state/page-context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { keepInSight } from '../../ui/keep-in-sight.ts'
import { DatabaseForm } from './DatabaseForm.tsx'
import { SetUpSql } from './SetUpSql.tsx'
import { ChoiceButton } from './SharingOff.tsx'
import { StepError } from './StepError.tsx'
import { TrialSteps } from './TrialSteps.tsx'
import { useSharingCall } from './use-sharing-call.ts'

type PlaceStepProps = {
  /** Starting sharing there, or joining who shares there already; without it any place will do. */
  readonly how?: 'create' | 'join'
  /** Goes on at a place where every step was done. */
  readonly onUse: (trial: PlaceTrial) => void
  /** Goes on at a place that is good for the other way only. */
  readonly onSwitch?: (trial: PlaceTrial) => void
  readonly onCancel: () => void
}

const isWhole = ({ steps }: PlaceTrial): boolean =>
  steps.at(-1)?.name === trialSteps.at(-1) && steps.every(({ ok }) => ok)

/** Where the computers meet: a folder or a database, tried out at once. */
export const PlaceStep = ({ how, onUse, onSwitch, onCancel }: PlaceStepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [kind, setKind] = useState<'folder' | 'database'>()
  const [trial, setTrial] = useState<PlaceTrial>()
  const call = useSharingCall()
  const isFit = (tried: PlaceTrial) => how === undefined || tried.isInUse === (how === 'join')
  const tryOut = async (place: Input<'sharing:tryPlace'>) => {
    const tried = await call.ask(page.keyward.sharing.tryPlace(place))
    setTrial(tried)
    if (tried && isWhole(tried) && isFit(tried)) onUse(tried)
  }
  const chooseFolder = () => void tryOut({ kind: 'folder' })
  const startAgain = () => {
    setKind(undefined)
    setTrial(undefined)
  }
  const isFolderUnderWay = call.isBusy && kind !== 'database'
  const other = trial && isWhole(trial) && !isFit(trial) && !call.isBusy ? trial : undefined
  return (
    <>
      {kind !== 'database' && trial === undefined ? (
        <>
          <p className="text-pretty text-soft">{t('sharing.where.text')}</p>
          <div className="flex flex-col gap-2.5">
            <ChoiceButton
              autoFocus
              icon={FolderOpen}
              title={t('sharing.where.folder')}
              text={t('sharing.where.folderText')}
              isDisabled={call.isBusy}
              onPress={chooseFolder}
            />
            <ChoiceButton
              icon={Database}
              title={t('sharing.where.database')}
              text={t('sharing.where.databaseText')}
              isDisabled={call.isBusy}
              onPress={() => setKind('database')}
            />
          </div>
        </>
      ) : null}
      {isFolderUnderWay ? (
        <p role="status" className="flex items-center gap-2 text-soft">
          <LoaderCircle aria-hidden size={16} className="animate-spin" />
          {t('sharing.trial.running')}
        </p>
      ) : null}
      {other ? (
        <OtherUse trial={other} onUse={() => onSwitch?.(other)} onOtherPlace={startAgain} />
      ) : (
        <>
          {kind === 'database' ? (
            <DatabaseForm isBusy={call.isBusy} onTry={(place) => void tryOut(place)} onBack={startAgain}>
              {trial && !call.isBusy ? <Failed trial={trial} /> : null}
              <StepError error={call.error} />
            </DatabaseForm>
          ) : trial && !call.isBusy ? (
            <Failed trial={trial} />
          ) : null}
          {kind === 'database' ? null : (
            <>
              <StepError error={call.error} />
              <DialogActions>
                <Button onPress={trial ? startAgain : onCancel}>
                  {t(trial ? 'sharing.back' : 'sharing.cancel')}
                </Button>
                {trial ? (
                  <Button autoFocus variant="primary" isPending={call.isBusy} onPress={chooseFolder}>
                    {t('sharing.trial.chooseFolder')}
                  </Button>
                ) : null}
              </DialogActions>
            </>
          )}
        </>
      )}
    </>
  )
}

/** What a trial came to that did not do every step. */
const Failed = ({ trial }: { readonly trial: PlaceTrial }) => (
  <div ref={keepInSight} className="flex min-w-0 flex-col gap-4">
    <TrialSteps trial={trial} />
    {trial.setUpSql === undefined ? null : <SetUpSql sql={trial.setUpSql} />}
  </div>
)

type OtherUseProps = {
  readonly trial: PlaceTrial
  readonly onUse: () => void
  readonly onOtherPlace: () => void
}

/** A place that is good for the other way: computers share there already, or none does yet. */
const OtherUse = ({ trial, onUse, onOtherPlace }: OtherUseProps) => {
  const { t } = useTranslation()
  const { isInUse } = trial
  return (
    <>
      <TrialSteps trial={trial} />
      <Banner tone="idle" role="status" title={t(isInUse ? 'sharing.trial.inUse' : 'sharing.trial.notInUse')}>
        {t(isInUse ? 'sharing.trial.inUseText' : 'sharing.trial.notInUseText')}
      </Banner>
      <DialogActions>
        <Button onPress={onOtherPlace}>{t('sharing.trial.otherPlace')}</Button>
        <Button autoFocus variant="primary" onPress={onUse}>
          {t(isInUse ? 'sharing.trial.joinHere' : 'sharing.trial.startHere')}
        </Button>
      </DialogActions>
    </>
  )
}
