import { join } from 'node:path'
import { BrowserWindow, nativeTheme, type Session } from 'electron'
import { hardenedPreferences } from './web-preferences.ts'

/** The window's colour before its page is painted. Must match the page's background. */
const background = { light: '#f4f6f9', dark: '#16181d' } as const

/** Creates Keyward's window. It stays hidden until its page can be painted. */
export const createMainWindow = (o: {
  session: Session
  preload: string
  isRelease: boolean
  /** Whether Keyward starts in the tray, so that the window stays hidden until it's needed. */
  staysHidden: boolean
}): BrowserWindow => {
  const window = new BrowserWindow({
    width: 1240,
    height: 800,
    minWidth: 760,
    minHeight: 520,
    show: false,
    title: 'Keyward',
    backgroundColor: nativeTheme.shouldUseDarkColors ? background.dark : background.light,
    webPreferences: {
      ...hardenedPreferences,
      session: o.session,
      preload: o.preload,
      devTools: !o.isRelease,
    },
  })
  if (!o.staysHidden) window.once('ready-to-show', () => window.show())
  return window
}

/** The built page's folder and the built preload script, next to this bundle. */
export const builtFiles = (mainFolder: string) => ({
  page: join(mainFolder, '..', 'renderer'),
  preload: join(mainFolder, '..', 'preload', 'index.cjs'),
})
