import { useTranslation } from 'react-i18next'
import type { SharingTeam, SyncProblem } from '../../../shared/sharing/sharing.ts'
import { Rows } from '../../entities/settings/SectionFrame.tsx'
import { SettingRow } from '../../entities/settings/SettingRow.tsx'
import { ActButton } from '../../entities/sharing/ActButton.tsx'
import { Conflicts } from '../../entities/sharing/ConflictQuestion.tsx'
import { isQuiet, removedWords } from '../../entities/sharing/sharing-actions.ts'
import { useIsWritable } from '../../entities/sharing/use-is-writable.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { AdmitMember } from './AdmitMember.tsx'
import { NeedsReplacing } from './NeedsReplacing.tsx'
import { PeopleList, Synced } from './PeopleList.tsx'
import type { Purpose } from './ShareDialog.tsx'
import { WorkspacesCard } from './WorkspacesCard.tsx'

type TeamProps = {
  readonly team: SharingTeam
  readonly onPurpose: (purpose: Purpose) => void
}

/** Problems that choosing the store again can solve. */
const ofStore: ReadonlySet<SyncProblem> = new Set(['away', 'refused', 'certificate', 'unfit'])

/** The team: first what needs attention, then people, workspaces and the store. */
export const TeamCard = (props: TeamProps) => {
  const { t } = useTranslation()
  const isWritable = useIsWritable()
  const { team, onPurpose } = props
  if (team.mode !== 'on') return <StoppedTeam {...props} />
  const [keeper] = team.people.flatMap(({ name: person, computers }) =>
    computers
      .filter(({ isKeeper }) => isKeeper)
      .map(({ name: computer }) => t('sharing.team.keeper', { person, computer })),
  )
  return (
    <section className="flex min-w-0 flex-col gap-3.5" aria-label={team.name}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0 flex-[1_1_14rem]">
          <h3 className="font-semibold wrap-anywhere">
            <bdi>{team.name}</bdi>
          </h3>
          <p className="text-body text-pretty text-soft wrap-anywhere">{keeper}</p>
        </div>
        {team.isKeeper ? <AdmitMember /> : null}
      </div>
      <Problem {...props} />
      <NeedsReplacing team={team} />
      <WaitingServices team={team} />
      {team.conflictCount > 0 ? (
        <Card className="px-2 py-0.5 has-[dl:empty]:hidden">
          <dl>
            <Conflicts isShown={({ kind }) => kind !== 'key'} />
          </dl>
        </Card>
      ) : null}
      <PeopleList team={team} />
      <WorkspacesCard key={team.workspaceIds.join()} team={team} />
      <Rows>
        <SettingRow title={team.store.name} text={<Synced atMs={team.lastSyncedAtMs} />}>
          <Button variant="ghost" isDisabled={!isWritable} onPress={() => onPurpose('move')}>
            {t('common.change')}
          </Button>
          <ActButton size="md" act={(sharing) => sharing.sync()}>
            {t('sharing.team.sync')}
          </ActButton>
        </SettingRow>
        {team.isKeeper ? null : (
          <SettingRow title={t('sharing.sheet.title')} text={t('sharing.recover.row')}>
            <Button isDisabled={!isWritable} onPress={() => onPurpose('recover')}>
              {t('sharing.recover.open')}
            </Button>
          </SettingRow>
        )}
        <SettingRow title={t('sharing.leave.row')} text={t('sharing.leave.text')}>
          <ActButton size="md" act={(sharing) => sharing.leave()}>
            {t('sharing.leave.open')}
          </ActButton>
        </SettingRow>
      </Rows>
    </section>
  )
}

/** Says in one sentence what keeps the team from syncing, with one next step. */
const Problem = ({ team: { problem, store }, onPurpose }: TeamProps) => {
  const { t } = useTranslation()
  const isWritable = useIsWritable()
  if (problem === undefined) return null
  const purpose = problem === 'two-lists' ? 'recover' : ofStore.has(problem) ? 'move' : undefined
  return (
    <Banner
      tone={isQuiet(problem) ? 'idle' : 'soon'}
      role="status"
      actions={
        purpose ? (
          <Button size="sm" isDisabled={!isWritable} onPress={() => onPurpose(purpose)}>
            {t(purpose === 'move' ? 'common.change' : 'sharing.recover.open')}
          </Button>
        ) : (
          <ActButton act={(sharing) => sharing.sync()}>{t('sharing.team.sync')}</ActButton>
        )
      }
    >
      <span className="wrap-anywhere">{t(`sharing.problem.${problem}`, { store: store.name })}</span>
    </Banner>
  )
}

/** Colleagues' services whose hosts the user hasn't allowed yet. Main shows the hosts and asks. */
const WaitingServices = ({ team: { services } }: Pick<TeamProps, 'team'>) => {
  const { t } = useTranslation()
  if (services.length === 0) return null
  return (
    <Rows>
      {services.map(({ id: serviceId, name, hosts, keyCount: count }) => (
        <SettingRow
          key={serviceId}
          title={t('sharing.services.title', { name })}
          text={
            <span className="wrap-anywhere">
              {t('common.keys', { count })}
              {' · '}
              <bdi dir="ltr">{hosts.join(' · ')}</bdi>
            </span>
          }
        >
          <ActButton
            size="md"
            aria-label={t('overview.actionFor', { action: t('sharing.services.use'), name })}
            act={(sharing) => sharing.allowHosts({ serviceId })}
          >
            {t('sharing.services.use')}
          </ActButton>
        </SettingRow>
      ))}
    </Rows>
  )
}

/** A team that this computer was removed from, that can't be opened here, or that hasn't been read yet. */
const StoppedTeam = ({ team, onPurpose }: TeamProps) => {
  const { t } = useTranslation()
  const isDisabled = !useIsWritable()
  if (team.mode === 'opening')
    return (
      <p role="status" className="text-soft">
        {t('common.opening')}
      </p>
    )
  return (
    <Banner
      tone={team.mode === 'removed' ? 'soon' : 'problem'}
      role="status"
      title={team.mode === 'removed' ? removedWords(team, t) : t('sharing.team.closed')}
      actions={
        <>
          <Button size="sm" isDisabled={isDisabled} onPress={() => onPurpose('recover')}>
            {t('sharing.recover.open')}
          </Button>
          <ActButton act={(sharing) => sharing.leave()}>{t('sharing.leave.open')}</ActButton>
        </>
      }
    >
      {t('sharing.team.againText')}
    </Banner>
  )
}
