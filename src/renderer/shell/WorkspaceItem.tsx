import { memo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Workspace } from '../../shared/workspaces/workspace.ts'
import { sharedWords, teamOf } from '../entities/sharing/sharing-actions.ts'
import { WorkspaceBadge } from '../entities/workspace/WorkspaceBadge.tsx'
import { WorkspaceMenu } from '../entities/workspace/WorkspaceMenu.tsx'
import { navigate } from '../state/navigation.ts'
import { usePage, useStore } from '../state/page-context.ts'
import { selectCounts } from '../state/selectors.ts'
import { SidebarItem } from './SidebarItem.tsx'

type WorkspaceItemProps = {
  readonly workspace: Workspace
  readonly isRail: boolean
  readonly isWhole: boolean
  readonly keys: string | undefined
}

/** A workspace in the sidebar, with its menu on a right click. */
export const WorkspaceItem = memo(({ workspace, isRail, isWhole, keys }: WorkspaceItemProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const place = useRef<HTMLLIElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const isCurrent = useStore(({ view }) => view.screen === 'keys' && view.scope === workspace.id)
  const count = useStore((state) => selectCounts(state).byWorkspace.get(workspace.id))
  const team = useStore(({ sharing }) => teamOf(sharing, workspace.id))
  const notes = [
    workspace.sensitive ? t('common.sensitive') : undefined,
    team ? sharedWords(team, t) : undefined,
  ].filter((note) => note !== undefined)
  return (
    <>
      <SidebarItem
        picture={<WorkspaceBadge workspace={workspace} />}
        name={workspace.name}
        isCurrent={isCurrent}
        isRail={isRail}
        isWhole={isWhole}
        onPress={() => navigate(page, { screen: 'keys', scope: workspace.id })}
        keyCount={count?.keys ?? 0}
        grave={count?.grave ?? 0}
        waiting={count?.waiting ?? 0}
        {...(notes.length > 0 ? { note: notes.join(', ') } : {})}
        keys={keys}
        menu={{ place, onOpen: () => setMenuOpen(true) }}
      />
      {isMenuOpen ? (
        <WorkspaceMenu workspace={workspace} anchor={place} onClose={() => setMenuOpen(false)} />
      ) : null}
    </>
  )
})
