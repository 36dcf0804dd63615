// @ts-check
/**
 * The app that Keyward is compared with: a window of the same size with the same hardened preferences, and a
 * page with one line of text from the same kind of address. With `--bare-calls`, the page can also fetch
 * a token with minimal code, as a baseline for Keyward's calls.
 */
import path from 'node:path'
import { app, BrowserWindow, protocol, session } from 'electron'

const page = '<!doctype html><meta charset="utf-8"><title>Blank</title><p>Blank'
const hasCalls = app.commandLine.hasSwitch('bare-calls')

if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, codeCache: true } },
])

app.on('window-all-closed', () => app.quit())
void app.whenReady().then(async () => {
  if (hasCalls) (await import('./bare-calls.mjs')).offerBareCalls()
  const pageSession = session.fromPartition('blank-page', { cache: false })
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  pageSession.protocol.handle('app', () => new Response(page, { headers }))
  const window = new BrowserWindow({
    width: 1240,
    height: 800,
    show: false,
    webPreferences: {
      session: pageSession,
      ...(hasCalls ? { preload: path.join(import.meta.dirname, 'preload.cjs') } : {}),
      sandbox: true,
      contextIsolation: true,
      webSecurity: true,
      nodeIntegration: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
    },
  })
  window.once('ready-to-show', () => window.show())
  await window.loadURL('app://blank/')
})
