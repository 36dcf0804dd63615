import { app, type Session, type WebContents } from 'electron'
import { denyNameLookups, denyNetwork, denyUdp } from './no-network.ts'

/**
 * SECURITY: S4, denies every permission and device request, including screen capture, which Electron only allows
 * with a handler.
 */
const denyPermissions = (session: Session): void => {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
}

/**
 * SECURITY: S4, S25, hardens a session as soon as it's created, before it can do anything.
 *
 * Setting no languages stops it from downloading spell-checker dictionaries from a host that the user never
 * entered. Disabling the checker isn't enough: in Electron 33, every new session requests its dictionary.
 */
const hardenSession = (session: Session): void => {
  session.setSpellCheckerLanguages([])
  session.setSpellCheckerEnabled(false)
  denyPermissions(session)
  session.on('will-download', (event) => event.preventDefault())
}

// SECURITY: S4, a page can't navigate away.
const refuseLeaving = (contents: WebContents): void => {
  const refuse = (event: { preventDefault(): void }) => event.preventDefault()
  // Fires for every frame, including the main one.
  contents.on('will-frame-navigate', refuse)
  contents.on('will-redirect', refuse)
  contents.on('will-attach-webview', refuse)
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
}

/** Restricts everything that the app ever opens. Must run before the app is ready. */
export const denyByDefault = (): void => {
  // SECURITY: S41, prevents name lookups. Must run before Chromium reads its switches.
  denyNameLookups()
  // SECURITY: S4, S41, also hardens windows that should never have opened.
  app.on('web-contents-created', (_event, contents) => {
    refuseLeaving(contents)
    denyUdp(contents)
  })
  // SECURITY: S4, S41, also hardens sessions that other code creates.
  app.on('session-created', (made) => {
    hardenSession(made)
    denyNetwork(made)
  })
  // SECURITY: S8, nobody can override a certificate error.
  app.on('certificate-error', (event, _contents, _url, _problem, _certificate, answer) => {
    event.preventDefault()
    answer(false)
  })
  // SECURITY: S8, sends no client certificate to any server.
  app.on('select-client-certificate', (event, _contents, _url, _list, answer) => {
    event.preventDefault()
    // The types require a certificate, but only calling without one sends none.
    ;(answer as () => void)()
  })
  // SECURITY: S8, sends no credentials to any server or proxy.
  app.on('login', (event, _contents, _details, _proxy, answer) => {
    event.preventDefault()
    answer()
  })
}
