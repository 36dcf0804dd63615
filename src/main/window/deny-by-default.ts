import { app, type Session, type WebContents } from 'electron'
import { denyNameLookups, denyNetwork, denyUdp } from './no-network.ts'

/** SECURITY: S4, every permission and device request is refused. The screen too: Electron gives it only through a handler. */
const denyPermissions = (session: Session): void => {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
}

/**
 * SECURITY: S4, S25. Hardens a session in the moment it is made, before it can do anything by itself.
 *
 * Without languages no spell-checker dictionary is fetched from a host that nobody entered; switching the checker
 * off is not enough (seen on Electron 33: every session asks for its dictionary as it begins).
 */
const hardenSession = (session: Session): void => {
  session.setSpellCheckerLanguages([])
  session.setSpellCheckerEnabled(false)
  denyPermissions(session)
  session.on('will-download', (event) => event.preventDefault())
}

// SECURITY: S4, no page leaves for another one.
const refuseLeaving = (contents: WebContents): void => {
  const refuse = (event: { preventDefault(): void }) => event.preventDefault()
  // Of every frame, the main one too.
  contents.on('will-frame-navigate', refuse)
  contents.on('will-redirect', refuse)
  contents.on('will-attach-webview', refuse)
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
}

/** Fences around everything the app will ever open. Before the app is ready. */
export const denyByDefault = (): void => {
  // SECURITY: S41, before Chromium reads its switches.
  denyNameLookups()
  // SECURITY: S4, S41, also for windows that nobody should have opened.
  app.on('web-contents-created', (_event, contents) => {
    refuseLeaving(contents)
    denyUdp(contents)
  })
  // SECURITY: S4, S41, also for sessions that something else makes.
  app.on('session-created', (made) => {
    hardenSession(made)
    denyNetwork(made)
  })
  // SECURITY: S8, an error is final.
  app.on('certificate-error', (event, _contents, _url, _problem, _certificate, answer) => {
    event.preventDefault()
    answer(false)
  })
  // SECURITY: S8, no server gets a certificate of this computer's.
  app.on('select-client-certificate', (event, _contents, _url, _list, answer) => {
    event.preventDefault()
    // The typings want a certificate; calling it with none sends none.
    ;(answer as () => void)()
  })
  // SECURITY: S8, no server and no proxy gets a sign-in.
  app.on('login', (event, _contents, _details, _proxy, answer) => {
    event.preventDefault()
    answer()
  })
}
