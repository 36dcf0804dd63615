import { Copy, Hash, type LucideIcon, PanelRight, Pin, PinOff, RefreshCw, Send } from 'lucide-react'
import type { KeySummary } from '../../../shared/model.ts'
import { updateKey } from '../../entities/key/key-actions.ts'
import { issueToken } from '../../entities/token/token-actions.ts'
import { closeOverlay, navigate, openKey } from '../../state/navigation.ts'

type KeyChoiceId = 'copy' | 'header' | 'new-token' | 'test' | 'open' | 'pin' | 'unpin'

/** One thing to do with a key. */
export type KeyChoice = { readonly id: KeyChoiceId; readonly icon: LucideIcon; readonly run: () => void }

const leaving = (run: () => void) => () => {
  closeOverlay()
  run()
}

/** What the palette can do with one key; copying stays in it to tell how it went. */
export const keyChoices = (
  key: KeySummary,
  copyKey: (keyId: string, as: 'token' | 'header') => Promise<void>,
  isReadOnly: boolean,
): readonly KeyChoice[] => [
  { id: 'copy', icon: Copy, run: () => void copyKey(key.id, 'token') },
  { id: 'header', icon: Hash, run: () => void copyKey(key.id, 'header') },
  {
    id: 'new-token',
    icon: RefreshCw,
    run: leaving(() => {
      openKey(key.id)
      void issueToken(key.id)
    }),
  },
  { id: 'test', icon: Send, run: leaving(() => navigate({ screen: 'test', keyId: key.id })) },
  { id: 'open', icon: PanelRight, run: leaving(() => openKey(key.id)) },
  ...(isReadOnly
    ? []
    : [
        {
          id: key.pinned ? ('unpin' as const) : ('pin' as const),
          icon: key.pinned ? PinOff : Pin,
          run: leaving(() => void updateKey({ keyId: key.id, pinned: !key.pinned })),
        },
      ]),
]
