import type { Session } from 'electron'
import { expect, it, vi } from 'vitest'
import { createMainWindow } from '../../../src/main/desktop/main-window.ts'

const made = vi.hoisted(() => [] as { webPreferences: object }[])
vi.mock('electron', () => ({
  nativeTheme: { shouldUseDarkColors: false },
  BrowserWindow: class {
    constructor(options: { webPreferences: object }) {
      made.push(options)
    }
    once() {}
  },
}))

it.each([true, false])(
  'the window sets every preference explicitly, without dev tools in a release (%s) (S1)',
  (isRelease) => {
    const session = {} as Session // passed on without being read
    createMainWindow({ session, preload: '/preload.cjs', isRelease, staysHidden: false })
    expect(made.pop()?.webPreferences).toEqual({
      session,
      preload: '/preload.cjs',
      sandbox: true,
      contextIsolation: true,
      webSecurity: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      enableBlinkFeatures: '',
      disableBlinkFeatures: 'FileSystemAccessLocal',
      navigateOnDragDrop: false,
      spellcheck: false,
      safeDialogs: true,
      devTools: !isRelease,
    })
  },
)
