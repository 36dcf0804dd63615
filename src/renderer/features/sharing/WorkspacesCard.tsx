import { useTranslation } from 'react-i18next'
import type { Workspace } from '../../../shared/model.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { WorkspaceBadge } from '../../entities/workspace/WorkspaceBadge.tsx'
import { usePage, useStore } from '../../state/page-context.ts'
import { selectCounts } from '../../state/selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FilteredList } from './FilteredList.tsx'
import { useOfferedWorkspaces } from './use-offered-workspaces.ts'
import { useSharingCall } from './use-sharing-call.ts'

/** Each workspace that can be shared, with the button that shares it or takes it back. */
export const WorkspacesCard = ({ workspaceIds }: { readonly workspaceIds: readonly string[] }) => {
  const { t } = useTranslation()
  const { offered, hasPractice } = useOfferedWorkspaces()
  const sharedIds = new Set(workspaceIds)
  return (
    <section className="flex flex-col gap-2" aria-label={t('sharing.workspaces.title')}>
      <h3 className="font-semibold">{t('sharing.workspaces.title')}</h3>
      <Card className="flex min-w-0 flex-col gap-2 px-5 py-3.5">
        {offered.length === 0 ? (
          <p className="text-soft">{t('sharing.workspaces.none')}</p>
        ) : (
          <FilteredList
            label={t('sharing.workspaces.title')}
            items={offered}
            className="flex flex-col divide-y divide-line"
          >
            {(workspace) => <WorkspaceRow workspace={workspace} isShared={sharedIds.has(workspace.id)} />}
          </FilteredList>
        )}
        {hasPractice ? (
          <p className="text-small text-pretty text-soft">{t('sharing.choose.practice')}</p>
        ) : null}
      </Card>
    </section>
  )
}

type WorkspaceRowProps = { readonly workspace: Workspace; readonly isShared: boolean }

const WorkspaceRow = ({ workspace, isShared }: WorkspaceRowProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const isDisabled = useStore(({ app }) => app?.vault !== 'ready')
  const count = useStore((state) => selectCounts(state).byWorkspace.get(workspace.id)?.keys ?? 0)
  const call = useSharingCall()
  const { id: workspaceId, name } = workspace
  const change = () =>
    void call.change(
      isShared ? page.keyward.sharing.takeBack({ workspaceId }) : page.keyward.sharing.share({ workspaceId }),
    )
  return (
    <div className="flex flex-col gap-2 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <WorkspaceBadge workspace={workspace} />
        <div className="min-w-0 flex-[1_1_12rem]">
          <bdi className="block font-medium wrap-anywhere">{name}</bdi>
          <p className="text-small text-soft">
            {t(isShared ? 'sharing.workspaces.shared' : 'sharing.workspaces.onlyHere')}
            {' · '}
            {t('sharing.choose.keys', { count })}
          </p>
        </div>
        <Button
          size="sm"
          variant={isShared ? 'ghost' : 'secondary'}
          isPending={call.isBusy}
          isDisabled={isDisabled}
          aria-label={t(isShared ? 'sharing.workspaces.takeBackFor' : 'sharing.workspaces.shareFor', {
            name,
          })}
          onPress={change}
        >
          {t(isShared ? 'sharing.workspaces.takeBack' : 'sharing.workspaces.share')}
        </Button>
      </div>
      {call.error ? <ErrorNote error={call.error} /> : null}
    </div>
  )
}
