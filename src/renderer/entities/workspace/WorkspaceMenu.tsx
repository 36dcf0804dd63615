import { Ellipsis, FileLock2, Merge, MonitorSmartphone, PencilLine, Plus, Trash2 } from 'lucide-react'
import type { RefObject } from 'react'
import { MenuTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { Workspace } from '../../../shared/workspaces/workspace.ts'
import { mergeTargets } from '../../state/move-targets.ts'
import { navigate, showOverlay, startAddingKey } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { selectLiveKeys } from '../../state/selectors.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/Menu.tsx'
import { canBeShared, openTeam, setShared, sharedWords } from '../sharing/sharing-actions.ts'

const Items = ({ workspace }: { readonly workspace: Workspace }) => {
  const page = usePage()
  const { t } = useTranslation()
  const isDisabled = useStore((state) => state.app?.vault !== 'ready')
  const { id: workspaceId } = workspace
  const keyIds = useStore(selectLiveKeys)
    .filter((key) => key.workspaceId === workspaceId)
    .map(({ id }) => id)
  const team = useStore((state) => openTeam(state.sharing))
  const canShare = useStore((state) => canBeShared(state, workspace))
  const canMerge = useStore((state) => mergeTargets(state, workspace).length > 0)
  const isShared = team?.workspaceIds.includes(workspaceId) === true
  return (
    <>
      <MenuItem
        icon={Plus}
        isDisabled={isDisabled}
        onAction={() => {
          navigate(page, { screen: 'keys', scope: workspaceId })
          startAddingKey(page)
        }}
      >
        {t('common.addKey')}
      </MenuItem>
      <MenuItem
        icon={PencilLine}
        isDisabled={isDisabled}
        onAction={() => showOverlay(page, { kind: 'edit-workspace', workspaceId })}
      >
        {t('workspaces.menu.edit')}
      </MenuItem>
      <MenuItem
        icon={FileLock2}
        isDisabled={isDisabled || keyIds.length === 0}
        onAction={() => showOverlay(page, { kind: 'send-keys', keyIds })}
      >
        {t('backup.send.open')}
      </MenuItem>
      {team && (isShared || canShare) ? (
        <MenuItem
          icon={MonitorSmartphone}
          isDisabled={isDisabled}
          {...(isShared ? { description: sharedWords(team, t) } : {})}
          onAction={() => void setShared(page, workspaceId, !isShared)}
        >
          {t(isShared ? 'sharing.workspaces.stop' : 'sharing.workspaces.share')}
        </MenuItem>
      ) : null}
      <MenuLine />
      {canMerge ? (
        <MenuItem
          icon={Merge}
          isDisabled={isDisabled}
          onAction={() => showOverlay(page, { kind: 'merge-workspace', workspaceId })}
        >
          {t('workspaces.merge.open')}
        </MenuItem>
      ) : null}
      <MenuItem
        icon={Trash2}
        isDanger
        isDisabled={isDisabled}
        onAction={() => showOverlay(page, { kind: 'remove-workspace', workspaceId })}
      >
        {t('workspaces.menu.remove')}
      </MenuItem>
    </>
  )
}

/** The button that opens a workspace's menu. */
export const WorkspaceMenuButton = ({ workspace }: { readonly workspace: Workspace }) => {
  const { t } = useTranslation()
  return (
    <MenuTrigger>
      <IconButton label={t('common.moreFor', { name: workspace.name })} icon={Ellipsis} />
      <Menu label={t('common.moreFor', { name: workspace.name })}>
        <Items workspace={workspace} />
      </Menu>
    </MenuTrigger>
  )
}

type WorkspaceMenuProps = {
  readonly workspace: Workspace
  readonly anchor: RefObject<Element | null>
  readonly onClose: () => void
}

/** The menu that `WorkspaceMenuButton` opens, but opened at the pointer by a right click. */
export const WorkspaceMenu = ({ workspace, anchor, onClose }: WorkspaceMenuProps) => {
  const { t } = useTranslation()
  return (
    <Menu
      label={t('common.moreFor', { name: workspace.name })}
      placement="end top"
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Items workspace={workspace} />
    </Menu>
  )
}
