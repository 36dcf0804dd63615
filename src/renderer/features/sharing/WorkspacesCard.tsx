import { useTranslation } from 'react-i18next'
import type { Workspace } from '../../../shared/model.ts'
import type { SharingTeam } from '../../../shared/sharing.ts'
import { WorkspaceBadge } from '../../entities/workspace/WorkspaceBadge.tsx'
import { useStore } from '../../state/page-context.ts'
import { selectCounts } from '../../state/selectors.ts'
import { Card } from '../../ui/Card.tsx'
import { ActButton } from './ActButton.tsx'
import { FilteredList } from './FilteredList.tsx'
import { useOfferedWorkspaces } from './use-offered-workspaces.ts'

/** Each workspace that can be shared with a team, with the button that shares it or takes it back. */
export const WorkspacesCard = ({ team }: { readonly team: SharingTeam }) => {
  const { t } = useTranslation()
  const { offered, hasPractice } = useOfferedWorkspaces(team.id)
  const sharedIds = new Set(team.workspaceIds)
  return (
    <Card className="flex min-w-0 flex-col gap-2 px-5 py-3.5">
      <h4 className="text-sm font-semibold">{t('sharing.workspaces.title')}</h4>
      {offered.length === 0 ? (
        <p className="text-soft">{t('sharing.workspaces.none')}</p>
      ) : (
        <FilteredList
          label={t('sharing.workspaces.title')}
          items={offered}
          className="flex flex-col divide-y divide-line"
        >
          {(workspace) => (
            <WorkspaceRow teamId={team.id} workspace={workspace} isShared={sharedIds.has(workspace.id)} />
          )}
        </FilteredList>
      )}
      {hasPractice ? (
        <p className="text-small text-pretty text-soft">{t('sharing.choose.practice')}</p>
      ) : null}
    </Card>
  )
}

type WorkspaceRowProps = {
  readonly teamId: string
  readonly workspace: Workspace
  readonly isShared: boolean
}

const WorkspaceRow = ({ teamId, workspace, isShared }: WorkspaceRowProps) => {
  const { t } = useTranslation()
  const count = useStore((state) => selectCounts(state).byWorkspace.get(workspace.id)?.keys ?? 0)
  const { id: workspaceId, name } = workspace
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <WorkspaceBadge workspace={workspace} />
      <div className="min-w-0 flex-[1_1_12rem]">
        <bdi className="block font-medium wrap-anywhere">{name}</bdi>
        <p className="text-small text-soft">
          {t(isShared ? 'sharing.workspaces.shared' : 'sharing.workspaces.onlyHere')}
          {' · '}
          {t('sharing.choose.keys', { count })}
        </p>
      </div>
      <ActButton
        variant={isShared ? 'ghost' : 'secondary'}
        aria-label={t(isShared ? 'sharing.workspaces.takeBackFor' : 'sharing.workspaces.shareFor', { name })}
        act={(sharing) =>
          isShared ? sharing.takeBack({ workspaceId }) : sharing.share({ teamId, workspaceId })
        }
      >
        {t(isShared ? 'sharing.workspaces.takeBack' : 'sharing.workspaces.share')}
      </ActButton>
    </div>
  )
}
