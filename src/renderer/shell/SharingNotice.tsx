import { lazy, Suspense, useEffect } from 'react'
import { loadSharing } from '../entities/sharing/sharing-actions.ts'
import { usePage, useStore } from '../state/page-context.ts'

const SharingBanner = lazy(() =>
  import('../features/sharing/SharingBanner.tsx').then((file) => ({ default: file.SharingBanner })),
)

/** Asks how sharing stands once the window is idle, and shows what must not wait, except where it is shown anyway. */
export const SharingNotice = () => {
  const page = usePage()
  const isOpen = useStore(({ app }) => app?.vault === 'ready' || app?.vault === 'read-only')
  const sharing = useStore((state) => state.sharing)
  const isShown = useStore(({ view }) => view.screen === 'settings' && view.section === 'sharing')
  useEffect(() => {
    if (!isOpen) return
    const idle = requestIdleCallback(() => void loadSharing(page))
    return () => cancelIdleCallback(idle)
  }, [page, isOpen])
  const isWhole = sharing?.teams.every(
    ({ mode, conditions, questions }) => mode !== 'out' && conditions.length + questions.length === 0,
  )
  if (sharing === undefined || isWhole || isShown) return null
  return (
    <Suspense>
      <SharingBanner sharing={sharing} />
    </Suspense>
  )
}
