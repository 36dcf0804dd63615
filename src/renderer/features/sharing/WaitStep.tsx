import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import type { SharingState } from '../../../shared/sharing.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { usePage, useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { Digits, DigitsField } from './Digits.tsx'
import { useLast } from './use-last.ts'
import { useSharingCall } from './use-sharing-call.ts'

type WaitStepProps = {
  /** It is over: this computer has joined, was stopped here, or was not let in. */
  readonly onEnd?: (sharing: SharingState, wasStopped: boolean) => void
}

/** This computer asks to join: it waits, shows its digits or has those of the other typed, and waits for the yes. */
export const WaitStep = ({ onEnd }: WaitStepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const joining = useStore(({ sharing }) => sharing?.joining)
  const call = useSharingCall()
  const [isTold, setTold] = useState(false)
  const [error, setError] = useState<AppError>()
  // Main forgets them once those of the other are typed here, and the other still has to type these.
  const digits = useLast(joining?.digits)
  const wasStopped = useRef(false)
  const isOver = joining === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only its end leads on
  useEffect(() => {
    const { sharing } = page.getState()
    if (isOver && sharing) onEnd?.(sharing, wasStopped.current)
  }, [isOver])
  if (joining === undefined) return null
  const { stage, isColleague } = joining
  const tell = (match: boolean) => {
    setTold(match)
    void call.change(page.keyward.sharing.digits({ match }))
  }
  const stop = () => {
    wasStopped.current = true
    void call.change(page.keyward.sharing.cancelJoin())
  }
  const shownError = error ?? call.error
  const isTyping = stage === 'digits' && isColleague
  const isComparing = stage === 'digits' && !isColleague && !isTold
  return (
    <>
      {digits === undefined || (stage === 'waiting' && !isColleague) ? null : (
        <Digits label={t(isColleague ? 'sharing.digits.read' : 'sharing.digits.typeThere')} digits={digits} />
      )}
      {isTyping ? <DigitsField label={t('sharing.digits.typeTheirs')} onVoid={setError} /> : null}
      {isComparing ? (
        <p className="font-semibold text-pretty">{t('sharing.digits.match')}</p>
      ) : isTyping ? null : (
        <p role="status" className="flex items-start gap-2.5 text-pretty">
          <LoaderCircle aria-hidden size={18} className="mt-0.5 shrink-0 animate-spin text-accent" />
          {t(stage === 'asking' ? 'sharing.joining.asking' : 'sharing.joining.waitingText')}
        </p>
      )}
      {shownError ? <ErrorNote error={shownError} /> : null}
      <DialogActions>
        <Button isPending={call.isBusy && !isTold} onPress={stop}>
          {t('sharing.joining.stop')}
        </Button>
        {isComparing ? (
          <>
            <Button isDisabled={call.isBusy} onPress={() => tell(false)}>
              {t('sharing.digits.no')}
            </Button>
            <Button autoFocus variant="primary" isDisabled={call.isBusy} onPress={() => tell(true)}>
              {t('sharing.digits.yes')}
            </Button>
          </>
        ) : null}
      </DialogActions>
    </>
  )
}
