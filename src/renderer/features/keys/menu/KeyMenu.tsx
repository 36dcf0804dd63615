import {
  CircleCheck,
  Copy,
  FileCode2,
  FileLock2,
  Hash,
  KeyRound,
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
  Siren,
  TicketX,
  Trash2,
  Workflow,
} from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { isAllowed } from '../../../../shared/actions.ts'
import { copyClientId, copySecret, removeKey, updateKey } from '../../../entities/key/key-actions.ts'
import { replaceKey } from '../../../entities/replacement/replacement-actions.ts'
import { copyToken, forgetToken, issueToken } from '../../../entities/token/token-actions.ts'
import { navigate, showOverlay, startReplacingSecret, startTask } from '../../../state/navigation.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { Menu, MenuItem, MenuLine } from '../../../ui/Menu.tsx'
import { actionLabel } from '../../../ui/shortcut-label.ts'
import { reviewKeys } from '../many/many-actions.ts'

type KeyMenuItemsProps = {
  readonly keyId: string
  /** Hidden if the key is already open. */
  readonly onOpen?: () => void
}

/** All actions for a key; the same in the row's menu, on right click and in the detail. */
export const KeyMenuItems = ({ keyId, onOpen }: KeyMenuItemsProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const key = useStore((state) => state.keys.get(keyId))
  const canChange = useStore((state) => isAllowed('rename-key', state.app?.vault))
  const isLeaked = useStore(
    (state) =>
      state.keys.get(keyId)?.toReplace?.reason === 'leaked' &&
      state.keys.get(keyId)?.replacementId !== undefined,
  )
  const hasToken = useStore((state) => state.tokens.get(keyId)?.expiresAtMs !== undefined)
  if (!key) return null
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
      <MenuItem
        icon={PanelTop}
        onAction={() => void copyToken(page, keyId, 'header')}
        keys={actionLabel('copy-header')}
      >
        {t('keys.menu.copyHeader')}
      </MenuItem>
      <MenuItem icon={FileCode2} onAction={() => void copyToken(page, keyId, 'curl')}>
        {t('keys.menu.copyCurl')}
      </MenuItem>
      <MenuItem icon={Workflow} onAction={() => void copyToken(page, keyId, 'step')}>
        {t('keys.menu.copyStep')}
      </MenuItem>
      <MenuLine />
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
      <MenuItem icon={TicketX} isDisabled={!hasToken} onAction={() => void forgetToken(page, keyId)}>
        {t('keys.menu.forget')}
      </MenuItem>
      <MenuLine />
      <MenuItem
        icon={key.pinned ? PinOff : Pin}
        isDisabled={!canChange}
        onAction={() => void updateKey(page, { keyId, pinned: !key.pinned })}
      >
        {key.pinned ? t('keys.menu.unpin') : t('keys.menu.pin')}
      </MenuItem>
      <MenuItem
        icon={RefreshCcwDot}
        isDisabled={!canChange || !key.hasSecret}
        onAction={() => void updateKey(page, { keyId, keepReady: !key.keepReady })}
      >
        {key.keepReady ? t('keys.menu.keepReadyNot') : t('keys.menu.keepReady')}
      </MenuItem>
      <MenuItem
        icon={PencilLine}
        isDisabled={!canChange}
        movesFocus
        onAction={() => startTask(page, keyId, 'rename')}
        keys={actionLabel('rename-key')}
      >
        {t('keys.menu.rename')}
      </MenuItem>
      <MenuItem icon={CircleCheck} isDisabled={!canChange} onAction={() => void reviewKeys(page, [keyId])}>
        {t('keys.life.noteReview')}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={Hash} onAction={() => void copyClientId(page, keyId)}>
        {t('keys.menu.copyClientId')}
      </MenuItem>
      <MenuItem icon={LockKeyhole} isDisabled={!key.hasSecret} onAction={() => void copySecret(page, keyId)}>
        {t('keys.menu.copySecret')}
      </MenuItem>
      <MenuItem
        icon={FileLock2}
        isDisabled={!canChange}
        onAction={() => showOverlay(page, { kind: 'send-keys', keyIds: [keyId] })}
      >
        {t('backup.send.open')}
      </MenuItem>
      <MenuItem
        icon={KeyRound}
        isDisabled={!canChange}
        movesFocus
        onAction={() => startReplacingSecret(page, keyId)}
      >
        {t('keys.menu.replaceSecret')}
      </MenuItem>
      <MenuLine />
      <MenuItem
        icon={Replace}
        isDisabled={!canChange && key.replacementId === undefined}
        movesFocus
        onAction={() => void replaceKey(page, keyId)}
      >
        {key.replacementId === undefined ? t('keys.menu.replace') : t('keys.menu.replaceFurther')}
      </MenuItem>
      {isLeaked ? null : (
        <MenuItem
          icon={Siren}
          isDisabled={!canChange}
          movesFocus
          onAction={() => void replaceKey(page, keyId, { isLeak: true })}
        >
          {t('keys.menu.leaked')}
        </MenuItem>
      )}
      <MenuLine />
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
