import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isQuiet, loadSharing, removedWords } from '../entities/sharing/sharing-actions.ts'
import { navigate } from '../state/navigation.ts'
import { usePage, useStore } from '../state/page-context.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'

/**
 * Loads the sharing state once the window is idle. Shows problems above all screens but the sharing settings.
 */
export const SharingNotice = () => {
  const page = usePage()
  const { t } = useTranslation()
  const isOpen = useStore(({ app }) => app?.vault === 'ready' || app?.vault === 'read-only')
  const team = useStore((state) => state.sharing?.team)
  const isShown = useStore(({ view }) => view.screen === 'settings' && view.section === 'sharing')
  useEffect(() => {
    if (!isOpen) return
    const idle = requestIdleCallback(() => void loadSharing(page))
    return () => cancelIdleCallback(idle)
  }, [page, isOpen])
  if (team === undefined || isShown) return null
  const { mode, problem, store } = team
  const loud =
    problem && !isQuiet(problem) ? t(`sharing.problem.${problem}`, { store: store.name }) : undefined
  const title = mode === 'removed' ? removedWords(team, t) : loud
  if (title === undefined) return null
  return (
    <Banner
      tone="soon"
      isBar
      role="status"
      title={title}
      actions={
        <Button size="sm" onPress={() => navigate(page, { screen: 'settings', section: 'sharing' })}>
          {t('common.open')}
        </Button>
      }
    />
  )
}
