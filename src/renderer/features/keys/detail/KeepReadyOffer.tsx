import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { updateKey } from '../../../entities/key/key-actions.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import type { PageState } from '../../../state/page-state.ts'
import { offerStep, withdrawToast } from '../../../ui/toast-queue.ts'
import { useIsSplit } from '../../../ui/use-media-query.ts'

const toastOf = (keyId: string) => `keep ready ${keyId}`

/** True if the key's details, which make the same offer, are visible. */
const isDetailInSight = (state: PageState, keyId: string, isSplit: boolean): boolean =>
  state.view.screen === 'keys' && state.selectedKeyId === keyId && (isSplit || state.isDetailOpen)

/** Offers once, on any screen, to keep a key's token ready, after its tokens have been copied three times. */
export const KeepReadyOffer = () => {
  const page = usePage()
  const { t } = useTranslation()
  const isSplit = useIsSplit()
  const keys = useStore((state) => state.keys)
  const isWritable = useStore((state) => state.app?.vault === 'ready')
  const isOverlaid = useStore((state) => state.overlay !== undefined)
  const before = useRef(keys)
  const offered = useRef(new Set<string>())
  useEffect(() => {
    const earlier = before.current
    before.current = keys
    if (earlier !== keys)
      for (const [keyId, { offersKeepReady = false }] of keys) {
        const known = earlier.get(keyId)
        if (known === undefined || (known.offersKeepReady ?? false) === offersKeepReady) continue
        if (offersKeepReady) offered.current.add(keyId)
        else if (!offered.current.delete(keyId)) withdrawToast(toastOf(keyId))
      }
    // Waits while an overlay such as the palette is open, because it would cover the toasts.
    if (isOverlaid) return
    for (const keyId of offered.current) {
      const name = keys.get(keyId)?.name
      if (name === undefined || !isWritable || isDetailInSight(page.getState(), keyId, isSplit)) continue
      offerStep(toastOf(keyId), {
        message: t('keys.keepReady.offerFor', { name }),
        name,
        actionLabel: t('keys.keepReady.label'),
        onAction: () => void updateKey(page, { keyId, keepReady: true }),
      })
    }
    offered.current.clear()
  }, [page, t, keys, isSplit, isWritable, isOverlaid])
  return null
}
