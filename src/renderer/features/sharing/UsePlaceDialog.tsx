import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlaceTrial } from '../../../shared/sharing.ts'
import { usePage } from '../../state/page-context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { PlaceStep } from './PlaceStep.tsx'
import { StepError } from './StepError.tsx'
import { TrialSteps } from './TrialSteps.tsx'
import { useSharingCall } from './use-sharing-call.ts'

/** Goes on at another place: the folder has moved, or the login has changed. */
export const UsePlaceDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const [trial, setTrial] = useState<PlaceTrial>()
  return (
    <Dialog title={t('sharing.move.title')} isOpen onClose={onClose}>
      {trial === undefined ? (
        <PlaceStep onUse={setTrial} onCancel={onClose} />
      ) : (
        <UseStep trial={trial} onBack={() => setTrial(undefined)} onDone={onClose} />
      )}
    </Dialog>
  )
}

type UseStepProps = {
  readonly trial: PlaceTrial
  readonly onBack: () => void
  readonly onDone: () => void
}

/** The place as it was tried; one where nobody shares yet gets everything that is here. */
const UseStep = ({ trial, onBack, onDone }: UseStepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const call = useSharingCall()
  const goOn = async () => {
    // biome-ignore lint/correctness/useHookAtTopLevel: a call to main, not a hook
    if (await call.change(page.keyward.sharing.usePlace())) onDone()
  }
  return (
    <>
      <TrialSteps trial={trial} />
      {trial.isInUse ? null : (
        <Banner tone="soon" role="status" title={t('sharing.trial.notInUse')}>
          {t('sharing.move.emptyText')}
        </Banner>
      )}
      <StepError error={call.error} />
      <DialogActions>
        <Button isDisabled={call.isBusy} onPress={onBack}>
          {t('sharing.back')}
        </Button>
        <Button autoFocus variant="primary" isPending={call.isBusy} onPress={() => void goOn()}>
          {t('sharing.move.use')}
        </Button>
      </DialogActions>
    </>
  )
}
