import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Workspace } from '../../../../shared/workspaces/workspace.ts'
import { PageHeading } from '../../../entities/page/PageHeading.tsx'
import { WorkspaceBadge } from '../../../entities/workspace/WorkspaceBadge.tsx'
import { WorkspaceMenuButton } from '../../../entities/workspace/WorkspaceMenu.tsx'
import { ListMenu } from './ListMenu.tsx'
import { LIST_HEAD } from './list-look.ts'
import { SortMenu } from './SortMenu.tsx'

/** Memoized, so that these render only when the order changes, not with every key. */
const Order = memo(SortMenu)
const More = memo(ListMenu)

type ListHeadProps = {
  readonly title: string
  /** The workspace, if the list shows only one. */
  readonly workspace: Workspace | undefined
  /** True if there is something to sort. */
  readonly hasKeys: boolean
  /**
   * True if the list shows keys that need attention. They are sorted by most severe need, whatever the chosen
   * order.
   */
  readonly isByNeed: boolean
  /** The number of keys that the search found. */
  readonly found: number | undefined
  /** The filter chips. */
  readonly children: ReactNode
}

/** The header of the key list. */
export const ListHead = ({ title, workspace, hasKeys, isByNeed, found, children }: ListHeadProps) => {
  const { t } = useTranslation()
  return (
    <div className={LIST_HEAD}>
      <div className="flex min-w-0 items-center gap-2">
        <PageHeading className="flex min-w-0 items-center gap-2.5">
          {workspace ? <WorkspaceBadge workspace={workspace} /> : null}
          <bdi className="truncate">{title}</bdi>
        </PageHeading>
        {workspace ? <WorkspaceMenuButton workspace={workspace} /> : null}
        <p role="status" className="shrink-0 ps-1 text-body text-soft empty:hidden">
          {found === undefined ? '' : t('common.results', { count: found })}
        </p>
        {hasKeys ? (
          <span className="ms-auto flex min-w-0 items-center gap-1">
            <Order isByNeed={isByNeed} />
            <More />
          </span>
        ) : null}
      </div>
      {children}
    </div>
  )
}
