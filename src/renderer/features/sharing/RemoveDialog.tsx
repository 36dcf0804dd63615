import { CircleCheck, DoorOpen, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharingComputer, SharingPerson, SharingTeam } from '../../../shared/sharing.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { usePage, useStore } from '../../state/page-context.ts'
import { selectLiveKeys } from '../../state/selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceButton } from '../../ui/ChoiceButton.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { RadioList } from '../../ui/RadioList.tsx'
import { useSharingCall } from './use-sharing-call.ts'

const whys = [
  { why: 'lost', icon: ShieldAlert },
  { why: 'left', icon: DoorOpen },
  { why: 'wiped', icon: CircleCheck },
] as const

type RemoveDialogProps = {
  readonly team: SharingTeam
  readonly person: SharingPerson
  /** One of the person's computers; without it all. */
  readonly computer?: SharingComputer
  readonly onClose: () => void
}

/** Asks who goes and why, and says what each reason costs, before main's dialog asks. */
export const RemoveDialog = ({ team, person, computer, onClose }: RemoveDialogProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [who, setWho] = useState<'computer' | 'person'>(computer ? 'computer' : 'person')
  const call = useSharingCall()
  const ids = new Set(team.workspaceIds)
  const count = useStore(selectLiveKeys).filter(({ workspaceId }) => ids.has(workspaceId)).length
  const keys = t('sharing.choose.keys', { count })
  const computers = t('sharing.with.computers', { count: person.computers.length })
  const gone = computer && who === 'computer' ? [computer] : person.computers
  const name = computer && who === 'computer' ? computer.name : person.name
  const remove = async (why: (typeof whys)[number]['why']) => {
    const memberIds = gone.map(({ id }) => id)
    if (await call.change(page.keyward.sharing.remove({ teamId: team.id, memberIds, why }))) onClose()
  }
  return (
    <Dialog role="alertdialog" title={t('sharing.remove.title', { name })} isOpen onClose={onClose}>
      <p className="text-pretty text-soft">{t('sharing.remove.text')}</p>
      {computer && !person.isMe && person.computers.length > 1 ? (
        <RadioList
          label={t('sharing.remove.who')}
          value={who}
          onChange={setWho}
          isDisabled={call.isBusy}
          options={[
            ['computer', t('sharing.remove.computer', { name: computer.name })],
            ['person', t('sharing.remove.person', { name: person.name, computers })],
          ]}
        />
      ) : null}
      <p className="font-semibold">{t('sharing.remove.why')}</p>
      <div className="flex flex-col gap-2.5" aria-busy={call.isBusy}>
        {whys.map(({ why, icon }) => (
          <ChoiceButton
            key={why}
            icon={icon}
            title={t(why === 'left' && person.isMe ? 'sharing.remove.notMine' : `sharing.remove.${why}`)}
            text={t(`sharing.remove.${why}Text`, { keys })}
            isDisabled={call.isBusy}
            onPress={() => void remove(why)}
          />
        ))}
      </div>
      {call.error ? <ErrorNote error={call.error} /> : null}
      <DialogActions>
        <Button autoFocus isDisabled={call.isBusy} onPress={onClose}>
          {t('sharing.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
