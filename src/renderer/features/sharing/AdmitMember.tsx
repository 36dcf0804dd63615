import { LoaderCircle, Plus, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { useIsWritable } from '../../entities/sharing/use-is-writable.ts'
import { timedDuration } from '../../format/time-words.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { useTick } from '../../state/use-tick.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { ShownGroups, SymbolsField } from './Symbols.tsx'

/** How many symbols the new computer shows. */
const SYMBOLS = 10

/**
 * Adds another computer to the team. SECURITY: S49, only this component has the code, which becomes invalid when
 * its dialog closes.
 */
export const AdmitMember = () => {
  const { sharing } = usePage().keyward
  const { t } = useTranslation()
  const isWritable = useIsWritable()
  const [code, setCode] = useState<string>()
  const { run } = useCall({ reports: true })
  const invite = async (isColleague: boolean) => {
    const answer = await run(() => sharing.invite({ isColleague }))
    if (answer.ok) setCode(answer.value.code)
  }
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="sm" icon={UserRoundPlus} isDisabled={!isWritable} onPress={() => void invite(true)}>
        {t('sharing.people.invite')}
      </Button>
      <Button size="sm" icon={Plus} isDisabled={!isWritable} onPress={() => void invite(false)}>
        {t('sharing.people.add')}
      </Button>
      {code ? <CodeDialog code={code} onClose={() => setCode(undefined)} /> : null}
    </span>
  )
}

/** Shows a code, then asks for the symbols that the other computer shows. Main asks for confirmation. */
const CodeDialog = ({ code, onClose }: { readonly code: string; readonly onClose: () => void }) => {
  const { sharing: calls } = usePage().keyward
  const { t } = useTranslation()
  const invitation = useStore(({ sharing }) => sharing?.invitation)
  const [letIn, setLetIn] = useState<string>()
  const call = useCall()
  const { text: left } = useTick((nowMs) => timedDuration(Math.max(0, (invitation?.endsAtMs ?? 0) - nowMs)))
  const { asks, isColleague = false } = invitation ?? {}
  const confirm = async (symbols: string): Promise<boolean> => {
    const { ok } = await call.run(() => calls.confirm({ symbols }))
    if (ok) setLetIn(asks?.computer ?? '')
    return ok
  }
  const close = () => {
    if (invitation) void call.run(calls.cancelInvite)
    onClose()
  }
  const isOver = !invitation && !call.isBusy && letIn === undefined
  const title =
    letIn === undefined
      ? t(isOver ? 'sharing.code.over' : isColleague ? 'sharing.people.invite' : 'sharing.people.add')
      : t('sharing.code.done', { computer: letIn })
  return (
    // An alert dialog, because a click outside would close any other dialog and so invalidate the code.
    <Dialog role="alertdialog" title={title} isOpen onClose={close}>
      {isOver || letIn !== undefined ? (
        <p role="status" className="text-pretty text-soft">
          {t(isOver ? 'sharing.code.overText' : 'sharing.code.doneText')}
        </p>
      ) : null}
      {invitation && !asks ? (
        <>
          <p className="text-pretty text-soft">
            {t('sharing.code.text')} {isColleague ? t('sharing.code.phone') : null}
          </p>
          <ShownGroups label={t('sharing.code.label')} groups={code.split(/\W/u)} />
          <p className="text-soft tabular-nums">{t('sharing.code.left', { duration: left })}</p>
          <p role="status" className="flex items-center gap-2 text-soft">
            <LoaderCircle aria-hidden size={16} className="animate-spin" />
            {t('sharing.code.waiting')}
          </p>
        </>
      ) : null}
      {asks ? (
        <>
          <p className="text-pretty wrap-anywhere">{t('sharing.code.asks', asks)}</p>
          <SymbolsField
            label={t('sharing.code.type')}
            count={SYMBOLS}
            isBusy={call.isBusy}
            onComplete={confirm}
          />
        </>
      ) : null}
      {call.error ? <ErrorNote error={call.error} /> : null}
      <DialogActions>
        <Button autoFocus={!asks} onPress={close}>
          {t(invitation ? 'common.cancel' : 'common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
