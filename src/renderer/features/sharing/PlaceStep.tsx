import { Database, FolderOpen, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlaceTrial } from '../../../shared/sharing.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChoiceButton } from '../../ui/ChoiceButton.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { DatabaseForm } from './DatabaseForm.tsx'
import { KeptStep, StepError } from './StepForm.tsx'
import { TrialSteps } from './TrialSteps.tsx'
import type { PlaceTrialState } from './use-place-trial.ts'

type PlaceStepProps = {
  readonly trial: PlaceTrialState
  /** Goes on at a place that is good for the other way only. */
  readonly onSwitch?: (trial: PlaceTrial) => void
  readonly onCancel: () => void
}

/** Where the computers meet: a folder or a database, tried out at once. */
export const PlaceStep = ({ trial, onSwitch, onCancel }: PlaceStepProps) => {
  const { t } = useTranslation()
  const [isAdvanced, setAdvanced] = useState(false)
  const { kind, isBusy, last, forOtherUse, choose } = trial
  if (forOtherUse)
    return (
      <OtherUse trial={forOtherUse} onUse={() => onSwitch?.(forOtherUse)} onOther={() => choose(undefined)} />
    )
  return (
    <>
      {kind === 'database' ? null : (
        <>
          <p className="text-pretty text-soft">{t('sharing.where.text')}</p>
          <ChoiceButton
            autoFocus
            icon={FolderOpen}
            title={t('sharing.where.folder')}
            text={t('sharing.where.folderText')}
            isDisabled={isBusy}
            onPress={() => choose('folder')}
          />
          <Fold title={t('settings.advanced')} isOpen={isAdvanced} onToggle={setAdvanced}>
            <ChoiceButton
              icon={Database}
              title={t('sharing.where.database')}
              text={t('sharing.where.databaseText')}
              isDisabled={isBusy}
              onPress={() => choose('database')}
            />
          </Fold>
          {isBusy ? (
            <p role="status" className="flex items-center gap-2 text-soft">
              <LoaderCircle aria-hidden size={16} className="animate-spin" />
              {t('sharing.trial.running')}
            </p>
          ) : null}
          {last ? <TrialSteps kind="folder" trial={last} /> : null}
          <StepError error={trial.error} />
          <DialogActions>
            <Button onPress={onCancel}>{t('sharing.cancel')}</Button>
          </DialogActions>
        </>
      )}
      <KeptStep isShown={kind === 'database'}>
        <DatabaseForm trial={trial} isShown={kind === 'database'} onBack={() => choose(undefined)} />
      </KeptStep>
    </>
  )
}

type OtherUseProps = {
  readonly trial: PlaceTrial
  readonly onUse: () => void
  readonly onOther: () => void
}

/** A place that is good for the other way: a team is there already, or none is yet. */
const OtherUse = ({ trial, onUse, onOther }: OtherUseProps) => {
  const { t } = useTranslation()
  const { isInUse } = trial
  return (
    <>
      <TrialSteps kind={trial.place.kind} trial={trial} />
      <Banner tone="idle" role="status" title={t(isInUse ? 'sharing.trial.inUse' : 'sharing.trial.notInUse')}>
        {t(isInUse ? 'sharing.trial.inUseText' : 'sharing.trial.notInUseText')}
      </Banner>
      <DialogActions>
        <Button onPress={onOther}>{t('sharing.trial.otherPlace')}</Button>
        <Button autoFocus variant="primary" onPress={onUse}>
          {t(isInUse ? 'sharing.way.join' : 'sharing.way.own')}
        </Button>
      </DialogActions>
    </>
  )
}
