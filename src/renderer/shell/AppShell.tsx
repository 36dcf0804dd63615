import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { BackupLine } from '../features/backup/BackupLine.tsx'
import { KeepReadyOffer } from '../features/keys/detail/KeepReadyOffer.tsx'
import { KeysScreen } from '../features/keys/KeysScreen.tsx'
import { OverviewScreen } from '../features/overview/OverviewScreen.tsx'
import { ChooseProtectionScreen } from '../features/protection/ChooseProtectionScreen.tsx'
import { KeyringBanner } from '../features/protection/KeyringBanner.tsx'
import { navigate } from '../state/navigation.ts'
import { usePage, useStore } from '../state/page-context.ts'
import { classNames } from '../ui/class-names.ts'
import { IconSprite } from '../ui/Icon.tsx'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { toastQueue } from '../ui/toast-queue.ts'
import { Announcer } from './Announcer.tsx'
import { ClockBanner } from './ClockBanner.tsx'
import { FailureBoundary } from './FailureBoundary.tsx'
import { useLandmarkMemory } from './landmarks.ts'
import { ProblemBanner } from './ProblemBanner.tsx'
import { SharingNotice } from './SharingNotice.tsx'
import { ShellFrame } from './ShellFrame.tsx'
import { ShellStatus } from './ShellStatus.tsx'
import { Sidebar } from './Sidebar.tsx'
import { mainScreens } from './screens.tsx'
import { TopLine } from './TopLine.tsx'

/** The frame around an open vault's screens. Screens other than the key list fill `<main>` and scroll in it. */
export const AppShell = ({ retry }: { readonly retry: () => void }) => {
  const page = usePage()
  const { t } = useTranslation()
  const screen = useStore((state) => state.view.screen)
  const formId = useStore((state) => (state.view.screen === 'add-key' ? state.view.formId : undefined))
  useLandmarkMemory()
  useEffect(() => () => toastQueue.clear(), []) // toasts name keys, which a locked window must not show
  return (
    <>
      <ShellFrame sidebar={<Sidebar />} status={<ShellStatus />}>
        <TopLine />
        {/* In a short window the bars scroll away, to leave room for the keys. */}
        <div className="flex min-h-0 flex-1 flex-col low:overflow-y-auto">
          <KeyringBanner />
          <ClockBanner />
          <SharingNotice />
          <ProblemBanner />
          <FailureBoundary key={screen} onReload={retry}>
            {screen === 'keys' ? (
              <KeysScreen />
            ) : screen === 'protection' ? (
              <ChooseProtectionScreen
                onDone={() => navigate(page, { screen: 'settings', section: 'protection' })}
              />
            ) : (
              <MainScreen key={formId} screen={screen} />
            )}
          </FailureBoundary>
        </div>
      </ShellFrame>
      <ToastRegion label={t('shell.toasts.label')} closeLabel={t('common.close')} />
      <KeepReadyOffer />
      <Announcer />
      <IconSprite />
    </>
  )
}

const Overview = () => <OverviewScreen reminder={<BackupLine />} />

const MainScreen = ({ screen }: { readonly screen: keyof typeof mainScreens | 'overview' }) => {
  const Screen = screen === 'overview' ? Overview : mainScreens[screen]
  return (
    <main
      data-landmark
      className={classNames(
        'min-h-0 flex-1 low:min-h-full',
        screen === 'activity' ? 'overflow-hidden' : 'gutter overflow-y-auto',
      )}
    >
      <Suspense>
        <Screen />
      </Suspense>
    </main>
  )
}
