import { type ComponentType, lazy } from 'react'
import type { View } from '../state/page-state.ts'
import { loadLater } from './load-later.ts'

/**
 * The screens that fill `<main>`. The overview and the key list, which has its own, are loaded with the page: it opens on
 * one of them. The welcome screen fills the window.
 */
type MainScreen = Exclude<View['screen'], 'overview' | 'keys' | 'custody' | 'welcome'>

const named = (screen: ComponentType) => ({ default: screen })

/** Each screen is a separate chunk, loaded after the first one: nothing here delays the first paint. */
const loaders = {
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
