import { LoaderCircle, Plus, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharingTeam } from '../../../shared/sharing.ts'
import { Rows } from '../../entities/settings/SectionFrame.tsx'
import { SettingRow } from '../../entities/settings/SettingRow.tsx'
import { teamName } from '../../entities/sharing/team-words.ts'
import { dateWords } from '../../format/time-words.ts'
import { usePage } from '../../state/page-context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ActButton } from './ActButton.tsx'
import { AddComputer } from './AddComputer.tsx'
import { ConditionList } from './ConditionList.tsx'
import { LeaverList } from './LeaverList.tsx'
import { PageRow } from './PageStep.tsx'
import { PeopleList } from './PeopleList.tsx'
import { PlaceRow, UsePlaceDialog } from './PlaceRow.tsx'
import { QuestionList } from './QuestionList.tsx'
import type { Way } from './SetUpDialog.tsx'
import { useIsWritable } from './use-sharing-call.ts'
import { WorkspacesCard } from './WorkspacesCard.tsx'

type TeamCardProps = { readonly team: SharingTeam; readonly onWay: (way: Way) => void }

/** A team: what needs the person first, then people with computers, page and place, and workspaces. */
export const TeamCard = ({ team, onWay }: TeamCardProps) => {
  const { t } = useTranslation()
  const [adding, setAdding] = useState<'own' | 'people'>()
  // Stays open when the condition that led to it is gone.
  const [isMoving, setMoving] = useState(false)
  const isWritable = useIsWritable()
  const name = teamName(team, t)
  if (team.mode !== 'on') return <StoppedTeam team={team} onWay={onWay} />
  const canAdd = team.role === 'owner'
  return (
    <section className="flex min-w-0 flex-col gap-3.5" aria-label={name}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h3>
        {canAdd ? (
          <span className="flex flex-wrap gap-2">
            {team.isOwn ? null : (
              <Button
                size="sm"
                icon={UserRoundPlus}
                isDisabled={!isWritable}
                onPress={() => setAdding('people')}
              >
                {t('sharing.people.invite')}
              </Button>
            )}
            <Button size="sm" icon={Plus} isDisabled={!isWritable} onPress={() => setAdding('own')}>
              {t('sharing.people.add')}
            </Button>
          </span>
        ) : null}
      </div>
      <ConditionList team={team} onMove={() => setMoving(true)} />
      <QuestionList team={team} onTypePage={() => onWay('page-here')} />
      <PeopleList team={team} />
      <LeaverList teamId={team.id} leavers={team.leavers} />
      <Rows>
        <PageRow team={team} />
        <PlaceRow team={team} onMove={() => setMoving(true)} />
      </Rows>
      <WorkspacesCard team={team} />
      <Rows>
        <SettingRow
          title={t('sharing.leave.row')}
          text={t(team.isOwn ? 'sharing.leave.text' : 'sharing.leave.peopleText')}
        >
          <ActButton size="md" act={(sharing) => sharing.leave({ teamId: team.id })}>
            {t('sharing.leave.action')}
          </ActButton>
        </SettingRow>
      </Rows>
      {adding ? <AddComputer team={team} whose={adding} onClose={() => setAdding(undefined)} /> : null}
      {isMoving ? <UsePlaceDialog teamId={team.id} onClose={() => setMoving(false)} /> : null}
    </section>
  )
}

type StoppedTeamProps = { readonly team: SharingTeam; readonly onWay: (way: Way) => void }

/** A team of which this computer is no more, or that cannot be opened here, or not yet: what that means, and the next steps. */
const StoppedTeam = ({ team, onWay }: StoppedTeamProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const isDisabled = !useIsWritable()
  const { id: teamId, mode, removed, isOwn } = team
  const name = teamName(team, t)
  const out = removed
    ? t('sharing.out.by', { name: removed.by, when: dateWords(removed.atMs, page.nowMs()) })
    : t('sharing.out.left')
  const meaning = isOwn ? t('sharing.out.ownText') : t('sharing.out.peopleText')
  return (
    <section className="flex min-w-0 flex-col gap-3.5" aria-label={name}>
      <h3 className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </h3>
      {mode === 'opening' ? (
        <p role="status" className="flex items-center gap-2.5 text-soft">
          <LoaderCircle aria-hidden size={16} className="shrink-0 animate-spin" />
          {t('sharing.out.opening')}
        </p>
      ) : (
        <Banner
          tone={mode === 'out' ? 'soon' : 'problem'}
          role="status"
          title={mode === 'out' ? out : t('sharing.out.closed')}
          actions={
            <>
              <Button size="sm" isDisabled={isDisabled} onPress={() => onWay('join')}>
                {t('sharing.way.join')}
              </Button>
              <Button size="sm" isDisabled={isDisabled} onPress={() => onWay('page-here')}>
                {t('sharing.way.page')}
              </Button>
              <ActButton variant="ghost" act={(sharing) => sharing.leave({ teamId })}>
                {t('sharing.leave.action')}
              </ActButton>
            </>
          }
        >
          {mode === 'out' ? meaning : t('sharing.out.closedText')}
        </Banner>
      )}
    </section>
  )
}
