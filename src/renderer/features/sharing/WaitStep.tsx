import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { usePage, useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { useSharingCall } from './use-sharing-call.ts'

type WaitStepProps = {
  readonly onJoined: () => void
  /** It ended without joining: stopped here, or not let in. */
  readonly onRefused: (byPerson: boolean) => void
}

/** Waits until the other computer lets this one in. */
export const WaitStep = ({ onJoined, onRefused }: WaitStepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const mode = useStore(({ sharing }) => sharing?.mode)
  const call = useSharingCall()
  const wasStopped = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the mode leads on
  useEffect(() => {
    if (mode === 'on') onJoined()
    else if (mode !== 'asking') onRefused(wasStopped.current)
  }, [mode])
  const stop = () => {
    wasStopped.current = true
    void call.change(page.keyward.sharing.cancelJoin())
  }
  return (
    <>
      <p role="status" className="flex items-start gap-2.5 text-pretty">
        <LoaderCircle aria-hidden size={18} className="mt-0.5 shrink-0 animate-spin text-accent" />
        {t('sharing.joining.waitingText')}
      </p>
      {call.error ? <ErrorNote error={call.error} /> : null}
      <DialogActions>
        <Button autoFocus isPending={call.isBusy} onPress={stop}>
          {t('sharing.joining.stop')}
        </Button>
      </DialogActions>
    </>
  )
}
