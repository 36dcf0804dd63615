import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlaceTrial } from '../../../shared/sharing.ts'
import { usePage } from '../../state/page-context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { KeptStep } from './KeptStep.tsx'
import { PlaceStep } from './PlaceStep.tsx'
import { StepError } from './StepForm.tsx'
import { TrialSteps } from './TrialSteps.tsx'
import { usePlaceTrial } from './use-place-trial.ts'
import { useSharingCall } from './use-sharing-call.ts'

type UsePlaceDialogProps = { readonly teamId: string; readonly onClose: () => void }

/** Goes on with a team at another place: the folder has moved, or the login has changed. */
export const UsePlaceDialog = ({ teamId, onClose }: UsePlaceDialogProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [tried, setTried] = useState<PlaceTrial>()
  const trial = usePlaceTrial('any', setTried)
  const call = useSharingCall()
  const goOn = async () => {
    // biome-ignore lint/correctness/useHookAtTopLevel: a call to main, not a hook
    if (await call.change(page.keyward.sharing.usePlace({ teamId }))) onClose()
  }
  return (
    <Dialog
      title={t('sharing.move.title')}
      isOpen
      onClose={onClose}
      width={!tried && trial.kind === 'database' ? 'wide' : 'normal'}
    >
      <KeptStep isShown={tried === undefined}>
        <PlaceStep trial={trial} onCancel={onClose} />
      </KeptStep>
      {tried ? (
        <>
          <TrialSteps kind={tried.place.kind} trial={tried} />
          {tried.isInUse ? null : (
            <Banner tone="soon" role="status" title={t('sharing.trial.notInUse')}>
              {t('sharing.move.emptyText')}
            </Banner>
          )}
          <StepError error={call.error} />
          <DialogActions>
            <Button isDisabled={call.isBusy} onPress={() => setTried(undefined)}>
              {t('sharing.back')}
            </Button>
            <Button autoFocus variant="primary" isPending={call.isBusy} onPress={() => void goOn()}>
              {t('sharing.move.use')}
            </Button>
          </DialogActions>
        </>
      ) : null}
    </Dialog>
  )
}
