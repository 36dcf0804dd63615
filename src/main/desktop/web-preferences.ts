import type { WebPreferences } from 'electron'

/** SECURITY: S1, sets each preference explicitly, so that a later runtime's default can't weaken one. */
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
  // SECURITY: S59, otherwise a page could open the system's file dialog and keep access to the chosen file.
  disableBlinkFeatures: 'FileSystemAccessLocal',
  navigateOnDragDrop: false,
  spellcheck: false,
  safeDialogs: true,
} as const satisfies WebPreferences
