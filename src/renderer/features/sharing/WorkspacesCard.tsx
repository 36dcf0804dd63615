import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Workspace } from '../../../shared/model.ts'
import type { SharingTeam } from '../../../shared/sharing.ts'
import { canBeShared, teamOf } from '../../entities/sharing/sharing-actions.ts'
import { WorkspaceBadge } from '../../entities/workspace/WorkspaceBadge.tsx'
import { useStore } from '../../state/page-context.ts'
import { selectCounts, selectWorkspaces } from '../../state/selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ActButton } from './ActButton.tsx'

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

/** A longer list gets a field that filters it. */
const MANY = 10
/** So many are shown at first, so that a dialog with hundreds opens at once. */
const FIRST = 50

type Item = { readonly id: string; readonly name: string }
type FilteredListProps<Listed extends Item> = {
  /** The accessible name of the list. */
  readonly label: string
  readonly items: readonly Listed[]
  readonly className?: string
  /** The content of a row. */
  readonly children: (item: Listed) => ReactNode
}

/** Workspaces by their names; many of them with a filter, and the rest on request. */
export const FilteredList = <Listed extends Item>({
  label,
  items,
  className,
  children,
}: FilteredListProps<Listed>) => {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const [isAll, setAll] = useState(false)
  const wanted = query.trim().toLocaleLowerCase()
  const found = items.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  const shown = isAll ? found : found.slice(0, FIRST)
  return (
    <div className="flex flex-col gap-2">
      {items.length > MANY ? (
        <TextField label={t('sharing.choose.find')} value={query} onChange={setQuery} autoComplete="off" />
      ) : null}
      {shown.length === 0 ? <p className="text-soft">{t('sharing.choose.noMatch')}</p> : null}
      <ul aria-label={label} className={className}>
        {shown.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      {found.length > shown.length ? (
        <Button size="sm" variant="ghost" className="self-start" onPress={() => setAll(true)}>
          {t('sharing.choose.more', { count: found.length - shown.length })}
        </Button>
      ) : null}
    </div>
  )
}

/** The workspaces of a team or of none; those of the practice service work only on this computer. */
export const useOfferedWorkspaces = (
  teamId: string,
): { readonly offered: readonly Workspace[]; readonly hasPractice: boolean } => {
  const workspaces = useStore(selectWorkspaces)
  const services = useStore((state) => state.services)
  const sharing = useStore((state) => state.sharing)
  const real = workspaces.filter((workspace) => canBeShared({ services }, workspace))
  const offered = real.filter(({ id }) => (teamOf(sharing, id)?.id ?? teamId) === teamId)
  return { offered, hasPractice: real.length < workspaces.length }
}
