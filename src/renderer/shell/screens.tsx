import type { View } from '../state/page-state.ts'
import { type Later, later, loadWhenIdle } from './later.tsx'

/**
 * The screens that fill `<main>`. Leaves out the overview and the key list, which are loaded with the page because
 * it opens on one of them. The key list has its own `<main>`. The welcome screen fills the window.
 */
type MainScreen = Exclude<View['screen'], 'overview' | 'keys' | 'protection'>

/**
 * The component of each screen. Each is a separate chunk, loaded after the first screen, so that it doesn't delay
 * the first paint.
 */
export const mainScreens: Readonly<Record<MainScreen, Later>> = {
  activity: later(async () => ({
    default: (await import('../features/activity/ActivityScreen.tsx')).ActivityScreen,
  })),
  'add-key': later(async () => ({
    default: (await import('../features/add-key/AddKeyScreen.tsx')).AddKeyScreen,
  })),
  test: later(async () => ({
    default: (await import('../features/test-request/TestRequestScreen.tsx')).TestRequestScreen,
  })),
  replacement: later(async () => ({
    default: (await import('../features/replacement/ReplacementScreen.tsx')).ReplacementScreen,
  })),
  campaign: later(async () => ({
    default: (await import('../features/campaigns/CampaignScreen.tsx')).CampaignScreen,
  })),
  import: later(async () => ({
    default: (await import('../features/import/ImportScreen.tsx')).ImportScreen,
  })),
  copies: later(async () => ({
    default: (await import('../features/copies/CopiesScreen.tsx')).CopiesScreen,
  })),
  settings: later(async () => {
    const [{ SettingsScreen }, { settingsSections }] = await Promise.all([
      import('../features/settings/SettingsScreen.tsx'),
      import('./settings-sections.ts'),
    ])
    return { default: () => <SettingsScreen sections={settingsSections} /> }
  }),
}

/** Preloads the other screens after the first one, so that they open without a delay. */
export const loadScreensWhenIdle = (): void => loadWhenIdle(Object.values(mainScreens))
