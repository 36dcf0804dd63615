import type { WebPreferences } from 'electron'

/** SECURITY: S1, sets every preference explicitly, so that a future runtime's defaults can't weaken one. */
export const hardenedPreferences = {
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
  // SECURITY: S59, otherwise a page could open the system's file dialog and keep access to the file the user
  // picks.
  disableBlinkFeatures: 'FileSystemAccessLocal',
  navigateOnDragDrop: false,
  spellcheck: false,
  safeDialogs: true,
} as const satisfies WebPreferences
