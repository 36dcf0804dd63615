import { useEffect, useLayoutEffect } from 'react'
import { I18nProvider } from 'react-aria-components'
import { FileDrop } from '../features/import/FileDrop.tsx'
import { ChooseProtectionScreen } from '../features/protection/ChooseProtectionScreen.tsx'
import { LockedScreen } from '../features/protection/LockedScreen.tsx'
import { UnreadableScreen } from '../features/protection/UnreadableScreen.tsx'
import { WelcomeScreen } from '../features/welcome/WelcomeScreen.tsx'
import { closeOverlay } from '../state/navigation.ts'
import { usePage, useStore } from '../state/page-context.ts'
import type { PageState } from '../state/page-state.ts'
import { selectIsWelcome } from '../state/selectors.ts'
import { AppShell } from './AppShell.tsx'
import { AskingLine } from './AskingLine.tsx'
import { FailureBoundary } from './FailureBoundary.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { Loading } from './Loading.tsx'
import { loadOverlaysWhenIdle, Overlays } from './Overlays.tsx'
import { loadScreensWhenIdle } from './screens.tsx'
import { useArrivalFocus } from './use-arrival-focus.ts'
import { useLanguage } from './use-language.ts'
import { useMenu } from './use-menu.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useTheme } from './use-theme.ts'

/** What the window shows. Also written to the document's `data-app-state`, which tests wait for. */
type AppPlace = 'loading' | 'failed' | 'needs-choice' | 'locked' | 'unreadable' | 'welcome' | 'ready'

const placeOf = (state: PageState): AppPlace => {
  if (state.connection.status !== 'ready') return state.connection.status
  switch (state.app?.vault) {
    case undefined:
      return 'loading'
    // The keyring is being queried. The list doesn't wait for it, so names are shown already.
    case 'opening':
      return state.keys.size > 0 || state.workspaces.size > 0 ? 'ready' : 'loading'
    case 'needs-choice':
    case 'locked':
    case 'unreadable':
      return state.app.vault
    case 'ready':
    case 'read-only':
      return selectIsWelcome(state) && state.view.screen === 'keys' ? 'welcome' : 'ready'
  }
}

type AppProps = {
  /** Called once the page has rendered more than *loading*, and when the screen changes. */
  readonly onShown: () => void
  /** Loads everything from main again after a failed start. */
  readonly retry: () => void
}

const screens = {
  loading: Loading,
  failed: LoadFailed,
  'needs-choice': () => <ChooseProtectionScreen />,
  locked: LockedScreen,
  unreadable: UnreadableScreen,
  welcome: WelcomeScreen,
  ready: AppShell,
} as const satisfies Readonly<Record<AppPlace, (props: Pick<AppProps, 'retry'>) => React.ReactNode>>

/** The page: the screen for the current state. */
export const App = ({ onShown, retry }: AppProps) => {
  const page = usePage()
  const place = useStore(placeOf)
  const locale = useLanguage()
  const reload = () => {
    closeOverlay(page)
    retry()
  }
  useArrivalFocus(place)
  useTheme()
  useShortcuts()
  useMenu()
  useLayoutEffect(() => {
    if (place !== 'loading') onShown()
  }, [place, onShown])
  useEffect(() => {
    document.documentElement.dataset.appState = place
  }, [place])
  useEffect(loadScreensWhenIdle, [])
  useEffect(loadOverlaysWhenIdle, [])
  const Screen = screens[place]
  return (
    <I18nProvider locale={locale}>
      <FailureBoundary onReload={reload}>
        <Screen retry={retry} />
        <Overlays />
        <FileDrop />
        <AskingLine />
      </FailureBoundary>
    </I18nProvider>
  )
}
