import { type ComponentType, lazy } from 'react'
import { BackupLine } from '../features/backup/BackupLine.tsx'
import type { View } from '../state/page-state.ts'
import { loadLater } from './load-later.ts'

/**
 * The screens that fill `<main>`; the key list has its own and is loaded with the page, the welcome screen
 * fills the window.
 */
type MainScreen = Exclude<View['screen'], 'keys' | 'custody' | 'welcome'>

const named = (screen: ComponentType) => ({ default: screen })

/** Each screen is a separate chunk, loaded after the list: nothing here delays the first paint. */
const loaders = {
  overview: async () => {
    const { OverviewScreen } = await import('../features/overview/OverviewScreen.tsx')
    return named(() => <OverviewScreen reminder={<BackupLine />} />)
  },
  activity: async () => named((await import('../features/activity/ActivityScreen.tsx')).ActivityScreen),
  'add-key': async () => named((await import('../features/add-key/AddKeyScreen.tsx')).AddKeyScreen),
  test: async () => named((await import('../features/test-request/TestRequestScreen.tsx')).TestRequestScreen),
  replacement: async () =>
    named((await import('../features/replacement/ReplacementScreen.tsx')).ReplacementScreen),
  import: async () => named((await import('../features/import/ImportScreen.tsx')).ImportScreen),
  copies: async () => named((await import('../features/copies/CopiesScreen.tsx')).CopiesScreen),
  settings: async () => {
    const [{ SettingsScreen }, { settingsSections }] = await Promise.all([
      import('../features/settings/SettingsScreen.tsx'),
      import('./settings-sections.ts'),
    ])
    return named(() => <SettingsScreen sections={settingsSections} />)
  },
} as const satisfies Readonly<Record<MainScreen, () => Promise<{ default: ComponentType }>>>

/** The component of each screen. */
export const mainScreens: Readonly<Record<MainScreen, ComponentType>> = {
  overview: lazy(loaders.overview),
  activity: lazy(loaders.activity),
  'add-key': lazy(loaders['add-key']),
  test: lazy(loaders.test),
  replacement: lazy(loaders.replacement),
  import: lazy(loaders.import),
  copies: lazy(loaders.copies),
  settings: lazy(loaders.settings),
}

/** Loads the other screens after the first one, so that they open at once. */
export const loadScreensWhenIdle = (): void => loadLater(Object.values(loaders))
