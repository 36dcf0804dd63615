import {
  CircleCheck,
  Download,
  Ellipsis,
  FileBraces,
  FileLock2,
  PencilLine,
  Pin,
  PinOff,
  RefreshCw,
  Trash2,
  X,
} from 'lucide-react'
import { MenuTrigger, Toolbar } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../../shared/model.ts'
import { showOverlay } from '../../../state/navigation.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu, MenuItem, MenuLine } from '../../../ui/Menu.tsx'
import { exportInventory, issueTokens, pinKeys, removeKeys, reviewKeys } from './many-actions.ts'
import { clearMarks } from './marked-keys.ts'

type MarkedBarProps = {
  /** The marked keys in the list. */
  readonly keys: readonly KeySummary[]
  /** Called after the marks are cleared, so that focus has a target. */
  readonly onClear: () => void
}

/** Actions on several keys; replaces the filters, so that no row moves. */
export const MarkedBar = ({ keys, onClear }: MarkedBarProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const isReadOnly = useStore((state) => state.app?.vault === 'read-only')
  const keyIds = keys.map((key) => key.id)
  const areAllPinned = keys.every((key) => key.pinned)
  const clear = () => {
    clearMarks(page)
    onClear()
  }
  return (
    <Toolbar
      aria-label={t('keys.marked.label')}
      className="-my-1 flex min-h-10 flex-wrap items-center gap-1.5 rounded-xl bg-accent-wash py-1 ps-3 pe-1"
    >
      <span role="status" className="me-auto text-body font-semibold text-accent">
        {t('keys.marked.count', { count: keys.length })}
      </span>
      <Button size="sm" icon={RefreshCw} onPress={() => void issueTokens(page, keyIds)}>
        {t('keys.marked.getTokens')}
      </Button>
      <Button size="sm" icon={Download} onPress={() => void exportInventory(page, 'csv', keyIds)}>
        {t('keys.marked.export')}
      </Button>
      <Button
        size="sm"
        icon={areAllPinned ? PinOff : Pin}
        isDisabled={isReadOnly}
        onPress={() => void pinKeys(page, keyIds, !areAllPinned)}
      >
        {areAllPinned ? t('keys.menu.unpin') : t('keys.menu.pin')}
      </Button>
      <Button
        size="sm"
        icon={Trash2}
        isDisabled={isReadOnly}
        onPress={() => {
          void removeKeys(page, keyIds)
          onClear()
        }}
      >
        {t('keys.marked.delete')}
      </Button>
      <MenuTrigger>
        <IconButton label={t('keys.marked.more')} icon={Ellipsis} />
        <Menu label={t('keys.marked.more')}>
          <MenuItem
            icon={PencilLine}
            isDisabled={isReadOnly}
            onAction={() => showOverlay(page, { kind: 'change-keys', keyIds })}
          >
            {t('keys.marked.change')}
          </MenuItem>
          <MenuItem icon={CircleCheck} isDisabled={isReadOnly} onAction={() => void reviewKeys(page, keyIds)}>
            {t('keys.marked.review')}
          </MenuItem>
          <MenuLine />
          <MenuItem
            icon={FileLock2}
            isDisabled={isReadOnly}
            onAction={() => showOverlay(page, { kind: 'send-keys', keyIds })}
          >
            {t('backup.send.open')}
          </MenuItem>
          <MenuItem icon={FileBraces} onAction={() => void exportInventory(page, 'json', keyIds)}>
            {t('keys.marked.exportJson')}
          </MenuItem>
        </Menu>
      </MenuTrigger>
      <IconButton label={t('keys.marked.clear')} icon={X} onPress={clear} />
    </Toolbar>
  )
}
