import {
  Copy,
  FileCode2,
  Hash,
  type LucideIcon,
  PanelRight,
  Pin,
  PinOff,
  RefreshCw,
  Replace,
  Send,
  Workflow,
} from 'lucide-react'
import type { KeySummary } from '../../../shared/model.ts'
import { updateKey } from '../../entities/key/key-actions.ts'
import { askToReplace } from '../../entities/replacement/replacement-actions.ts'
import { issueToken } from '../../entities/token/token-actions.ts'
import { closeOverlay, navigate, openKey } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'

type KeyChoiceId =
  | 'copy'
  | 'header'
  | 'curl'
  | 'step'
  | 'new-token'
  | 'test'
  | 'open'
  | 'pin'
  | 'unpin'
  | 'replace'

/** One action on a key. */
export type KeyChoice = { readonly id: KeyChoiceId; readonly icon: LucideIcon; readonly run: () => void }

const leaving = (page: Page, run: () => void) => () => {
  closeOverlay(page)
  run()
}

type CopyKey = (keyId: string, as: 'token' | 'header' | 'curl' | 'step') => Promise<void>

/** What is done with a key's token; a dead key has none. */
const tokenChoices = (page: Page, key: KeySummary, copyKey: CopyKey): readonly KeyChoice[] => [
  { id: 'copy', icon: Copy, run: () => void copyKey(key.id, 'token') },
  { id: 'header', icon: Hash, run: () => void copyKey(key.id, 'header') },
  { id: 'curl', icon: FileCode2, run: () => void copyKey(key.id, 'curl') },
  { id: 'step', icon: Workflow, run: () => void copyKey(key.id, 'step') },
  {
    id: 'new-token',
    icon: RefreshCw,
    run: leaving(page, () => {
      openKey(page, key.id)
      void issueToken(page, key.id)
    }),
  },
  { id: 'test', icon: Send, run: leaving(page, () => navigate(page, { screen: 'test', keyId: key.id })) },
]

/** The palette's actions on one key; copying keeps it open to show the result. */
export const keyChoices = (
  page: Page,
  key: KeySummary,
  copyKey: CopyKey,
  isReadOnly: boolean,
): readonly KeyChoice[] => [
  ...(key.provenDeadAtMs === undefined ? tokenChoices(page, key, copyKey) : []),
  { id: 'open', icon: PanelRight, run: leaving(page, () => openKey(page, key.id)) },
  ...(isReadOnly || key.provenDeadAtMs !== undefined
    ? []
    : [
        {
          id: key.pinned ? ('unpin' as const) : ('pin' as const),
          icon: key.pinned ? PinOff : Pin,
          run: leaving(page, () => void updateKey(page, { keyId: key.id, pinned: !key.pinned })),
        },
        {
          id: 'replace' as const,
          icon: Replace,
          run: leaving(page, () => askToReplace(page, key.id)),
        },
      ]),
]
