import { CircleCheck, LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SharingTeam } from '../../../shared/sharing.ts'
import { useStore } from '../../state/page-context.ts'
import { selectLiveKeys } from '../../state/selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { HostsQuestion } from './HostsQuestion.tsx'

type JoinedStepProps = { readonly team: SharingTeam; readonly onClose: () => void }

/** What came with the team: how many keys, and the one look at where they go. */
export const JoinedStep = ({ team, onClose }: JoinedStepProps) => {
  const { t } = useTranslation()
  const ids = new Set(team.workspaceIds)
  const used = useStore(selectLiveKeys).filter(({ workspaceId }) => ids.has(workspaceId)).length
  const asked = team.questions.filter((question) => question.about === 'hosts')
  const waiting = asked.flatMap(({ services }) => services).reduce((sum, { keyCount }) => sum + keyCount, 0)
  const count = used + waiting
  const isComing = count === 0 && (team.isBusy || team.mode === 'opening')
  const Icon = isComing ? LoaderCircle : CircleCheck
  return (
    <>
      <div role="status" className="flex items-start gap-2.5">
        <Icon
          aria-hidden
          size={18}
          className={isComing ? 'mt-0.5 shrink-0 animate-spin text-accent' : 'mt-0.5 shrink-0 text-ready'}
        />
        <p className="font-semibold text-pretty">
          {isComing
            ? t('sharing.joined.coming')
            : count === 0
              ? t('sharing.joined.none')
              : t('sharing.joined.keys', { count })}
        </p>
      </div>
      {asked.map((question) => (
        <HostsQuestion key="hosts" {...question} level={3} />
      ))}
      <DialogActions>
        <Button autoFocus={asked.length === 0} onPress={onClose}>
          {t('sharing.close')}
        </Button>
      </DialogActions>
    </>
  )
}
