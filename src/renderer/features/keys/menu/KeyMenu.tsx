import {
  CircleCheck,
  Copy,
  CopyPlus,
  Ellipsis,
  FileCode2,
  FileLock2,
  Fingerprint,
  Hash,
  LockKeyhole,
  PanelRight,
  PanelTop,
  PencilLine,
  Pin,
  PinOff,
  RefreshCcwDot,
  RefreshCw,
  Replace,
  Send,
  TicketX,
  Trash2,
  Workflow,
} from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { isAllowed } from '../../../../shared/actions.ts'
import type { KeySummary } from '../../../../shared/model.ts'
import { copyClientId, copySecret, removeKey, updateKey } from '../../../entities/key/key-actions.ts'
import { askToReplace } from '../../../entities/replacement/replacement-actions.ts'
import { copyToken, forgetToken, issueToken } from '../../../entities/token/token-actions.ts'
import { navigate, showOverlay, startTask } from '../../../state/navigation.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { Menu, MenuItem, MenuLine, SubMenu } from '../../../ui/Menu.tsx'
import { actionLabel } from '../../../ui/shortcut-label.ts'
import { reviewKeys } from '../many/many-actions.ts'

type KeyMenuItemsProps = {
  readonly keyId: string
  /** Set in a row; the detail offers to rename the key instead. */
  readonly onOpen?: () => void
}

/** What is done with a key every day, at most eight entries; the rest is in *Copy as* and *More*. */
export const KeyMenuItems = ({ keyId, onOpen }: KeyMenuItemsProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const key = useStore((state) => state.keys.get(keyId))
  const canChange = useStore((state) => isAllowed('rename-key', state.app?.vault))
  if (!key) return null
  if (key.provenDeadAtMs !== undefined) return <DeadKeyItems item={key} {...(onOpen && { onOpen })} />
  return (
    <>
      {onOpen ? (
        <MenuItem icon={PanelRight} onAction={onOpen} keys="Enter">
          {t('keys.menu.open')}
        </MenuItem>
      ) : null}
      <MenuItem icon={Copy} onAction={() => void copyToken(page, keyId)} keys={actionLabel('copy-token')}>
        {t('keys.menu.copy')}
      </MenuItem>
      <CopyAsMenu item={key} />
      <MenuItem
        icon={RefreshCw}
        onAction={() => void issueToken(page, keyId)}
        keys={actionLabel('new-token')}
      >
        {t('keys.menu.newToken')}
      </MenuItem>
      <MenuItem
        icon={Send}
        onAction={() => navigate(page, { screen: 'test', keyId })}
        keys={actionLabel('test-request')}
      >
        {t('keys.menu.test')}
      </MenuItem>
      {onOpen ? null : <RenameItem keyId={keyId} isDisabled={!canChange} />}
      <MenuLine />
      <MenuItem
        icon={Replace}
        isDisabled={!canChange && key.replacementId === undefined}
        movesFocus
        onAction={() => askToReplace(page, keyId)}
      >
        {t('replacement.open')}
      </MenuItem>
      <MenuLine />
      <MoreMenu item={key} canChange={canChange} isInRow={onOpen !== undefined} />
      <MenuItem
        icon={Trash2}
        isDanger
        isDisabled={!canChange}
        onAction={() => void removeKey(page, keyId)}
        keys={actionLabel('delete-key')}
      >
        {t('keys.menu.delete')}
      </MenuItem>
    </>
  )
}

/** A dead key has no token, and nothing replaces it any more. */
const DeadKeyItems = ({ item, onOpen }: { readonly item: KeySummary; readonly onOpen?: () => void }) => {
  const page = usePage()
  const { t } = useTranslation()
  const canChange = useStore((state) => isAllowed('rename-key', state.app?.vault))
  return (
    <>
      {onOpen ? (
        <MenuItem icon={PanelRight} onAction={onOpen} keys="Enter">
          {t('keys.menu.open')}
        </MenuItem>
      ) : null}
      <MenuItem icon={Hash} onAction={() => void copyClientId(page, item.id)}>
        {t('keys.menu.copyClientId')}
      </MenuItem>
      <RenameItem keyId={item.id} isDisabled={!canChange} />
      <MenuLine />
      <MenuItem
        icon={Trash2}
        isDanger
        isDisabled={!canChange}
        onAction={() => void removeKey(page, item.id)}
        keys={actionLabel('delete-key')}
      >
        {t('keys.menu.delete')}
      </MenuItem>
    </>
  )
}

const RenameItem = ({ keyId, isDisabled }: { readonly keyId: string; readonly isDisabled: boolean }) => {
  const page = usePage()
  const { t } = useTranslation()
  return (
    <MenuItem
      icon={PencilLine}
      isDisabled={isDisabled}
      movesFocus
      onAction={() => startTask(page, keyId, 'rename')}
      keys={actionLabel('rename-key')}
    >
      {t('keys.menu.rename')}
    </MenuItem>
  )
}

/** What can be copied of a key besides its token. */
const CopyAsMenu = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  return (
    <SubMenu label={t('keys.menu.copyAs')} icon={CopyPlus}>
      <MenuItem
        icon={PanelTop}
        onAction={() => void copyToken(page, item.id, 'header')}
        keys={actionLabel('copy-header')}
      >
        {t('keys.menu.copyHeader')}
      </MenuItem>
      <MenuItem icon={FileCode2} onAction={() => void copyToken(page, item.id, 'curl')}>
        {t('keys.menu.copyCurl')}
      </MenuItem>
      <MenuItem icon={Workflow} onAction={() => void copyToken(page, item.id, 'step')}>
        {t('keys.menu.copyStep')}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={Hash} onAction={() => void copyClientId(page, item.id)}>
        {t('keys.menu.copyClientId')}
      </MenuItem>
      <MenuItem
        icon={LockKeyhole}
        isDisabled={!item.hasSecret}
        onAction={() => void copySecret(page, item.id)}
      >
        {t('keys.menu.copySecret')}
      </MenuItem>
    </SubMenu>
  )
}

type MoreMenuProps = {
  readonly item: KeySummary
  readonly canChange: boolean
  readonly isInRow: boolean
}

/** What is seldom done with a key. */
const MoreMenu = ({ item, canChange, isInRow }: MoreMenuProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const keyId = item.id
  const hasToken = useStore((state) => state.tokens.get(keyId)?.expiresAtMs !== undefined)
  return (
    <SubMenu label={t('keys.menu.more')} icon={Ellipsis}>
      {isInRow ? <RenameItem keyId={keyId} isDisabled={!canChange} /> : null}
      <MenuItem
        icon={item.pinned ? PinOff : Pin}
        isDisabled={!canChange}
        onAction={() => void updateKey(page, { keyId, pinned: !item.pinned })}
      >
        {item.pinned ? t('keys.menu.unpin') : t('keys.menu.pin')}
      </MenuItem>
      <MenuItem
        icon={RefreshCcwDot}
        isDisabled={!canChange || !item.hasSecret}
        onAction={() => void updateKey(page, { keyId, keepReady: !item.keepReady })}
      >
        {item.keepReady ? t('keys.menu.keepReadyNot') : t('keys.menu.keepReady')}
      </MenuItem>
      <MenuItem icon={TicketX} isDisabled={!hasToken} onAction={() => void forgetToken(page, keyId)}>
        {t('keys.menu.forget')}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={CircleCheck} isDisabled={!canChange} onAction={() => void reviewKeys(page, [keyId])}>
        {t('keys.life.noteReview')}
      </MenuItem>
      <MenuItem
        icon={FileLock2}
        isDisabled={!canChange}
        onAction={() => showOverlay(page, { kind: 'send-keys', keyIds: [keyId] })}
      >
        {t('backup.send.open')}
      </MenuItem>
      <MenuItem icon={Fingerprint} onAction={() => showOverlay(page, { kind: 'palette', isForPaste: true })}>
        {t('keys.view.whichKey')}
      </MenuItem>
    </SubMenu>
  )
}

type KeyMenuProps = {
  readonly keyId: string
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onOpen: () => void
}

/** A row's menu, at its button or at the click position. */
export const KeyMenu = ({ keyId, anchor, onClose, onOpen }: KeyMenuProps) => {
  const { t } = useTranslation()
  const name = useStore((state) => state.keys.get(keyId)?.name ?? '')
  return (
    <Menu
      label={t('keys.menu.label', { name })}
      placement="end top"
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <KeyMenuItems keyId={keyId} onOpen={onOpen} />
    </Menu>
  )
}
