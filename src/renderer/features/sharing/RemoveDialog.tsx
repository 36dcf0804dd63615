import { DoorOpen, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharingComputer, SharingPerson, SharingTeam } from '../../../shared/sharing/sharing.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { usePage } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceButton } from '../../ui/ChoiceButton.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'

const icons = { left: DoorOpen, lost: ShieldAlert } as const
type Reason = keyof typeof icons

type RemoveDialogProps = {
  readonly team: SharingTeam
  readonly person: SharingPerson
  /** The computer to remove. If absent, all of the person's computers. */
  readonly computer?: SharingComputer
  readonly onClose: () => void
}

/**
 * Asks why someone is removed, before main asks for confirmation. Then says which keys need replacing, and what
 * Keyward can't undo.
 */
export const RemoveDialog = ({ team, person, computer, onClose }: RemoveDialogProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [done, setDone] = useState<Reason>()
  const call = useCall()
  const { id: memberId, name } = computer ?? person
  const reasons: readonly Reason[] = person.isMe ? ['lost'] : ['left', 'lost']
  const remove = async (reason: Reason) => {
    const { ok } = await call.run(() => page.keyward.sharing.remove({ memberId, reason }))
    if (ok) setDone(reason)
  }
  const { name: store } = team.store
  const listed = team.needsReplacing.find((why) => why.person === person.name && why.reason === done)
  const count = listed?.keyIds.length ?? 0
  if (done)
    return (
      <Dialog title={t('sharing.remove.done', { name })} isOpen onClose={onClose}>
        <ul className="flex list-disc flex-col gap-2 ps-5 text-pretty wrap-anywhere">
          {count > 0 ? <li>{t('sharing.remove.replace', { count })}</li> : null}
          <li>{t('sharing.remove.store', { name, store })}</li>
        </ul>
        <DialogActions>
          <Button autoFocus variant="primary" onPress={onClose}>
            {t('common.close')}
          </Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog role="alertdialog" title={t('sharing.remove.title', { name })} isOpen onClose={onClose}>
      <p className="text-pretty text-soft wrap-anywhere">{t('sharing.remove.text', { name })}</p>
      <div className="flex flex-col gap-2.5" aria-busy={call.isBusy}>
        {reasons.map((reason) => (
          <ChoiceButton
            key={reason}
            icon={icons[reason]}
            title={t(`sharing.remove.${reason}`)}
            onPress={() => void remove(reason)}
          />
        ))}
      </div>
      {call.error ? <ErrorNote error={call.error} /> : null}
      <DialogActions>
        <Button autoFocus isDisabled={call.isBusy} onPress={onClose}>
          {t('common.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
