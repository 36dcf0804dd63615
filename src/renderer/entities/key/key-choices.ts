import type { ParseKeys } from 'i18next'
import {
  CalendarClock,
  Copy,
  Hash,
  LockKeyhole,
  type LucideIcon,
  Pin,
  PinOff,
  Replace,
  Send,
  Trash2,
} from 'lucide-react'
import type { KeySummary } from '../../../shared/keys/key.ts'
import { type AppAction, isAllowed } from '../../../shared/window/actions.ts'
import { navigate, showOverlay } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'
import { askToReplace } from '../replacement/replacement-actions.ts'
import { copyToken } from '../token/token-actions.ts'
import { copyClientId, copySecret, removeKey, updateKey } from './key-actions.ts'

/** An entry of a key's menu. */
export type KeyChoice = {
  readonly id: 'copy' | 'client-id' | 'secret' | 'test' | 'pin' | 'keep-past-date' | 'replace' | 'delete'
  readonly icon: LucideIcon
  readonly words: ParseKeys
  /** The action whose shortcut the menu shows next to the entry. */
  readonly action?: AppAction
  readonly isDisabled?: boolean
  readonly run: () => unknown
}

/**
 * True if the key can be kept past its date. A reason can override *replace every*, but not the expiry date that
 * the service set.
 */
const isDueByRule = ({ exception, dueAtMs, keyExpiresAtMs }: KeySummary): boolean =>
  exception !== undefined || (dueAtMs !== undefined && dueAtMs !== keyExpiresAtMs)

/**
 * What a key's menus and the palette offer, in groups. For a key proven to have stopped working, only copying
 * its client ID and deleting it remain.
 */
export const keyChoices = (page: Page, key: KeySummary): readonly (readonly KeyChoice[])[] => {
  const { id: keyId, pinned } = key
  const isReadOnly = !isAllowed('rename-key', page.getState().app?.vault)
  const clientId = {
    id: 'client-id',
    icon: Hash,
    words: 'common.copyClientId',
    run: () => copyClientId(page, keyId),
  } as const
  const remove = {
    id: 'delete',
    icon: Trash2,
    words: 'keys.marked.delete',
    action: 'delete-key',
    isDisabled: isReadOnly,
    run: () => removeKey(page, keyId),
  } as const
  if (key.provenDeadAtMs !== undefined) return [[clientId], [remove]]
  return [
    [
      {
        id: 'copy',
        icon: Copy,
        words: 'common.copyToken',
        action: 'copy-token',
        run: () => copyToken(page, keyId),
      },
      clientId,
      {
        id: 'secret',
        icon: LockKeyhole,
        words: 'keys.menu.copySecret',
        isDisabled: !key.hasSecret,
        run: () => copySecret(page, keyId),
      },
    ],
    [
      {
        id: 'test',
        icon: Send,
        words: 'keys.detail.test',
        action: 'test-request',
        run: () => navigate(page, { screen: 'test', keyId }),
      },
      {
        id: 'pin',
        icon: pinned ? PinOff : Pin,
        words: pinned ? 'keys.menu.unpin' : 'keys.menu.pin',
        isDisabled: isReadOnly,
        run: () => updateKey(page, { keyId, pinned: !pinned }),
      },
    ],
    [
      {
        id: 'keep-past-date',
        icon: CalendarClock,
        words: 'keys.menu.keepPastDate',
        isDisabled: isReadOnly || !isDueByRule(key),
        run: () => showOverlay(page, { kind: 'keep-past-date', keyId }),
      },
      {
        id: 'replace',
        icon: Replace,
        words: 'replacement.open',
        isDisabled: isReadOnly && key.replacementId === undefined,
        run: () => askToReplace(page, keyId),
      },
    ],
    [remove],
  ]
}
