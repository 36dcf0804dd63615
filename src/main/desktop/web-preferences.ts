import type { WebPreferences } from 'electron'

/** SECURITY: S1, each is set explicitly: no default of a later runtime can weaken one. */
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
  // SECURITY: S59, without it a page opens the system's file dialog and keeps what was chosen there.
  disableBlinkFeatures: 'FileSystemAccessLocal',
  navigateOnDragDrop: false,
  spellcheck: false,
  safeDialogs: true,
} as const satisfies WebPreferences
