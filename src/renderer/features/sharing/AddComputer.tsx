import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '../../../shared/ipc-contract.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { timedDuration } from '../../format/time-words.ts'
import { still } from '../../format/timed.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { useTick } from '../../state/use-tick.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { CodeLetters } from './CodeLetters.tsx'
import { useSharingCall } from './use-sharing-call.ts'

type ShownCode = Pick<Output<'sharing:showCode'>, 'code' | 'endsAtMs'>

/**
 * Adds a computer: shows the code, then asks whether the computer that typed it is the person's.
 *
 * SECURITY: S49, the code is in this component only, and void once it closes.
 */
export const AddComputer = ({ onClose }: { readonly onClose: () => void }) => {
  const page = usePage()
  const { t } = useTranslation()
  const [shown, setShown] = useState<ShownCode>()
  const [ended, setEnded] = useState<'refused' | { readonly name: string }>()
  const asks = useStore(({ sharing }) => sharing?.pairing?.asks)
  const call = useSharingCall()
  const isStarted = useRef(false)
  const show = async () => {
    const answer = await call.ask(page.keyward.sharing.showCode())
    if (!answer) return
    page.setState({ sharing: answer.state })
    setEnded(undefined)
    setShown({ code: answer.code, endsAtMs: answer.endsAtMs })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the dialog opens
  useEffect(() => {
    if (!isStarted.current) void show()
    isStarted.current = true
  }, [])
  const hide = () => void call.change(page.keyward.sharing.hideCode())
  const close = () => {
    if (ended === undefined) hide()
    onClose()
  }
  const add = async (computer: NonNullable<typeof asks>) => {
    const sharing = await call.change(page.keyward.sharing.confirmComputer({ computerId: computer.id }))
    if (!sharing) return
    setShown(undefined)
    setEnded({ name: computer.name })
  }
  const refuse = () => {
    hide()
    setShown(undefined)
    setEnded('refused')
  }
  const error = call.error ? <ErrorNote error={call.error} /> : null
  if (ended !== undefined)
    return (
      <Dialog
        title={
          ended === 'refused' ? t('sharing.code.refused') : t('sharing.code.added', { name: ended.name })
        }
        isOpen
        onClose={close}
      >
        <p role="status" className="text-pretty text-soft">
          {t(ended === 'refused' ? 'sharing.code.refusedText' : 'sharing.code.addedText')}
        </p>
        {error}
        <DialogActions>
          <Button autoFocus variant="primary" onPress={close}>
            {t('sharing.close')}
          </Button>
        </DialogActions>
      </Dialog>
    )
  if (asks !== undefined)
    return (
      <Dialog role="alertdialog" title={t('sharing.code.asks', { name: asks.name })} isOpen onClose={close}>
        <p className="text-pretty text-soft">{t('sharing.code.asksText')}</p>
        {error}
        <DialogActions>
          <Button autoFocus isDisabled={call.isBusy} onPress={refuse}>
            {t('sharing.code.notMine')}
          </Button>
          <Button variant="primary" isPending={call.isBusy} onPress={() => void add(asks)}>
            {t('sharing.code.add')}
          </Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog title={t('sharing.code.title')} isOpen onClose={close}>
      <p className="text-pretty text-soft">{t('sharing.code.text')}</p>
      {shown ? <Waiting shown={shown} isBusy={call.isBusy} onAgain={() => void show()} /> : null}
      {error}
      <DialogActions>
        {shown === undefined && call.error ? (
          <Button variant="primary" isPending={call.isBusy} onPress={() => void show()}>
            {t('sharing.code.again')}
          </Button>
        ) : null}
        <Button autoFocus onPress={close}>
          {t('sharing.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type WaitingProps = { readonly shown: ShownCode; readonly isBusy: boolean; readonly onAgain: () => void }

/** The code with the time that is left, until it is over. */
const Waiting = ({ shown, isBusy, onAgain }: WaitingProps) => {
  const { t } = useTranslation()
  const { left } = useTick((nowMs) => {
    const leftMs = shown.endsAtMs - nowMs
    const words = leftMs > 0 ? timedDuration(leftMs) : still('')
    return { left: words.text, changesInMs: words.changesInMs }
  })
  if (left === '')
    return (
      <Banner
        tone="soon"
        role="status"
        title={t('sharing.code.over')}
        actions={
          <Button size="sm" isPending={isBusy} onPress={onAgain}>
            {t('sharing.code.again')}
          </Button>
        }
      >
        {t('sharing.code.overText')}
      </Banner>
    )
  return (
    <div className="flex flex-col gap-3">
      <CodeLetters code={shown.code} />
      <p className="text-soft tabular-nums">
        {t('sharing.code.left', { duration: left })}
        <span className="block">{t('sharing.code.waiting')}</span>
      </p>
    </div>
  )
}
