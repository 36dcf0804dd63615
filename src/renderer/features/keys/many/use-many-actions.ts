import {
  Download,
  FileLock2,
  FlagOff,
  FolderInput,
  ListChecks,
  type LucideIcon,
  PencilLine,
  Pin,
  PinOff,
  RefreshCw,
  Trash2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import { moveTargets } from '../../../state/move-targets.ts'
import { showOverlay } from '../../../state/navigation.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { clearFlags, exportInventory, issueTokens, pinKeys, removeKeys } from './many-actions.ts'

/** An action on several keys at once. */
export type ManyAction = {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  readonly isDisabled: boolean
  readonly run: () => void
}

/**
 * The actions available for these keys, most common first. `onGone` is called when an action removes them from the
 * list.
 */
export const useManyActions = (keys: readonly KeySummary[], onGone: () => void): readonly ManyAction[] => {
  const page = usePage()
  const { t } = useTranslation()
  const isReadOnly = useStore((state) => state.app?.vault === 'read-only')
  const keyIds = keys.map((key) => key.id)
  const canMove = useStore((state) => moveTargets(state, keys).length > 0)
  const areAllPinned = keys.every((key) => key.pinned)
  const remove = () => {
    void removeKeys(page, keyIds)
    onGone()
  }
  const action = (
    id: string,
    label: string,
    icon: LucideIcon,
    run: () => unknown,
    isChange = true,
  ): ManyAction => ({ id, label, icon, isDisabled: isChange && isReadOnly, run: () => void run() })
  const getTokens = () => issueTokens(page, keyIds)
  return [
    {
      ...action('tokens', t('keys.marked.getTokens'), RefreshCw, getTokens, false),
      isDisabled: keys.every((key) => key.provenDeadAtMs !== undefined),
    },
    action('export', t('keys.view.export'), Download, () => exportInventory(page, keyIds), false),
    action('pin', t(areAllPinned ? 'keys.menu.unpin' : 'keys.menu.pin'), areAllPinned ? PinOff : Pin, () =>
      pinKeys(page, keyIds, !areAllPinned),
    ),
    action('delete', t('keys.marked.delete'), Trash2, remove),
    action('change', t('keys.marked.change'), PencilLine, () =>
      showOverlay(page, { kind: 'change-keys', keyIds }),
    ),
    action('replace', t('campaign.start.open'), ListChecks, () =>
      showOverlay(page, { kind: 'start-campaign', keyIds }),
    ),
    ...(keys.some(({ toReplace }) => toReplace)
      ? [action('clear-flags', t('keys.toReplace.clear'), FlagOff, () => clearFlags(page, keys))]
      : []),
    ...(canMove
      ? [
          action('move', t('keys.move.open'), FolderInput, () =>
            showOverlay(page, { kind: 'move-keys', keyIds }),
          ),
        ]
      : []),
    action('send', t('backup.send.open'), FileLock2, () => showOverlay(page, { kind: 'send-keys', keyIds })),
  ]
}
