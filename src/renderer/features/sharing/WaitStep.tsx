import { LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SharingState } from '../../../shared/sharing/sharing.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { usePage } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { ShownGroups } from './Symbols.tsx'

type WaitStepProps = {
  readonly joining: NonNullable<SharingState['joining']>
  readonly onCancel: () => void
}

/** Shown while this computer asks to join. The user reads its symbols aloud, then says whether they matched. */
export const WaitStep = ({ joining, onCancel }: WaitStepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const call = useCall()
  const { stage, symbols } = joining
  const keeper = joining.keeper ?? t('sharing.join.theKeeper')
  const isAnswered = stage === 'answered'
  const tell = (matched: boolean) => void call.run(() => page.keyward.sharing.confirm({ matched }))
  return (
    <>
      {symbols ? <ShownGroups label={t('sharing.join.read', { keeper })} groups={symbols} /> : null}
      {isAnswered ? (
        <p className="font-semibold text-pretty">{t('sharing.join.match', { keeper })}</p>
      ) : (
        <p role="status" className="flex items-start gap-2.5 text-pretty text-soft">
          <LoaderCircle aria-hidden size={18} className="mt-0.5 shrink-0 animate-spin text-accent" />
          {t(symbols ? 'sharing.join.waiting' : 'sharing.join.asking', { keeper })}
        </p>
      )}
      {call.error ? <ErrorNote error={call.error} /> : null}
      <DialogActions>
        {isAnswered ? (
          <>
            <Button isDisabled={call.isBusy} onPress={() => tell(false)}>
              {t('sharing.join.no')}
            </Button>
            <Button autoFocus variant="primary" isPending={call.isBusy} onPress={() => tell(true)}>
              {t('sharing.join.yes')}
            </Button>
          </>
        ) : (
          <Button autoFocus onPress={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
