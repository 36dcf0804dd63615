import { writeSync } from 'node:fs'
import { join } from 'node:path'
import * as electron from 'electron'
import { app, nativeTheme, session } from 'electron'
import icon from '../../assets/icons/128x128.png?asset'
import { AutostartFile } from './adapters/autostart-file.ts'
import { electronBrowser } from './adapters/electron-browser.ts'
import { ElectronClipboard } from './adapters/electron-clipboard.ts'
import { electronConfirm } from './adapters/electron-confirm.ts'
import { ElectronDataFolder } from './adapters/electron-data-folder.ts'
import { ElectronFileDialog } from './adapters/electron-file-dialog.ts'
import { ElectronHttp, NETWORK_PARTITION } from './adapters/electron-http.ts'
import { ElectronKeyring } from './adapters/electron-keyring.ts'
import { ElectronLoginItem, HIDDEN_SWITCH } from './adapters/electron-login-item.ts'
import { ElectronNotifier } from './adapters/electron-notifier.ts'
import { ElectronSystemIdle } from './adapters/electron-system-idle.ts'
import { ElectronTray } from './adapters/electron-tray.ts'
import { ManualClock } from './adapters/manual-clock.ts'
import { NodeCipher } from './adapters/node-cipher.ts'
import { OAuthTokenEndpoint } from './adapters/oauth-token-endpoint.ts'
import { holdProfile } from './adapters/profile-hold.ts'
import { probeSecretService } from './adapters/secret-service-probe.ts'
import { SystemClock } from './adapters/system-clock.ts'
import { UtilityProcessPracticeHost } from './adapters/utility-process-practice-host.ts'
import { compose, type Keyward } from './compose.ts'
import { dangerOfStart, REFUSED_START_CODE, refusal } from './dangerous-start.ts'
import { Alarms } from './domain/alarms.ts'
import { livesInTray } from './domain/tray/lives-in-tray.ts'
import { makePublish, registerCalls } from './ipc/register.ts'
import type { LoginItem } from './ports/login-item.ts'
import { openProfile } from './profile.ts'
import { untilDriven } from './test-driver.ts'
import { offerTestHooks, testIdle } from './test-hooks.ts'
import { declareAppScheme, serveApp } from './window/app-protocol.ts'
import { denyByDefault, denyPageNetwork } from './window/deny-by-default.ts'
import { passwordStoreFor } from './window/linux-keyring-switch.ts'
import { builtFiles, createMainWindow } from './window/main-window.ts'
import { MenuBar } from './window/menu.ts'
import { RecentInput } from './window/recent-input.ts'
import { trayImage } from './window/tray-image.ts'
import { WindowKeeper } from './window/window-keeper.ts'

const LONGEST_ENDING_MS = 3_000
/** After the window is shown, its first frame is on its way: what can wait does, for so long. */
const PAINTING_MS = 250

const here = import.meta.dirname
/** The events after which the menu bar may show something else. */
const changesMenu: ReadonlySet<string> = new Set(['app:changed', 'settings:changed', 'workspaces:changed'])
const files = builtFiles(here)
const hasTestClock = !__IS_RELEASE__ && app.commandLine.hasSwitch('test-clock')

const keeper = new WindowKeeper()
const mainWindow = () => keeper.window
const contents = () => keeper.contents

/** What starts Keyward with the session; nothing does while it is run from its sources. */
const loginItem = (): LoginItem => {
  if (!app.isPackaged) return { set: () => false }
  if (process.platform !== 'linux') return new ElectronLoginItem(app)
  const program = process.env.APPIMAGE ?? process.execPath
  return new AutostartFile(app.getPath('appData'), [program, `--${HIDDEN_SWITCH}`])
}

/** Builds the app on the real world; nothing here asks the keyring or the network. */
const build = (recentInput: RecentInput) => {
  const clock = hasTestClock ? new ManualClock(Date.now()) : new SystemClock()
  const profile = openProfile(app.getPath('userData'), clock)
  const networkSession = session.fromPartition(NETWORK_PARTITION, { cache: false })
  const alarms = new Alarms(clock)
  const after = hasTestClock ? alarms.after.bind(alarms) : undefined
  const http = new ElectronHttp(electron.net, networkSession, after)
  const practiceHost = new UtilityProcessPracticeHost({
    utilityProcess: electron.utilityProcess,
    childPath: join(here, 'practice-child.js'),
    stateFile: profile.practiceFile,
  })
  const publish = makePublish(contents)
  const itemClass = 'ClipboardItem' in electron ? electron.ClipboardItem : undefined
  const clipboard = new ElectronClipboard(electron.clipboard, itemClass, process.platform)
  const keyward: Keyward = compose({
    ...profile,
    facts: {
      version: app.getVersion(),
      electron: process.versions.electron,
      platform: process.platform,
      desktop: {
        canNotify: electron.Notification.isSupported(),
        canStartAtLogin: app.isPackaged,
        canConcealCopies: clipboard.canConceal,
      },
    },
    systemLanguages: {
      preferred: app.getPreferredSystemLanguages(),
      isPseudo: !__IS_RELEASE__ && app.commandLine.hasSwitch('pseudo-locale'),
    },
    clock,
    cipher: new NodeCipher(),
    keyring: new ElectronKeyring({
      storage: electron.safeStorage,
      platform: process.platform,
      probe: probeSecretService,
    }),
    clipboard,
    browser: electronBrowser,
    http,
    tokenEndpoint: new OAuthTokenEndpoint(http, clock),
    practiceHost,
    confirm: electronConfirm(mainWindow),
    fileDialog: new ElectronFileDialog(mainWindow),
    dataFolder: new ElectronDataFolder(app.getPath('userData')),
    engine: { chromium: process.versions.chrome, node: process.versions.node },
    copyPlainText: (text) => electron.clipboard.writeText(text),
    random: Math.random,
    publish: (name, changed, removedIds) => {
      publish(name, changed, removedIds)
      if (changesMenu.has(name)) menuBar.draw()
    },
    hasRecentInput: () => recentInput.isRecent() && keeper.window?.isVisible() === true,
    applySettings: (settings) => {
      nativeTheme.themeSource = settings.theme
    },
    desktop: {
      idle:
        !__IS_RELEASE__ && hasTestClock
          ? testIdle
          : new ElectronSystemIdle(electron.powerMonitor, () => recentInput.sinceMs()),
      tray: new ElectronTray(
        () => trayImage(process.platform),
        // On macOS a click opens the menu; Linux leaves open what a click is.
        process.platform === 'win32' ? () => keeper.show() : undefined,
      ),
      notifier: new ElectronNotifier(),
      loginItem: loginItem(),
      replacePage: () => void keeper.replacePage(),
      showWindow: () => keeper.show(),
      isInFront: () => keeper.isInFront,
      quit: () => app.quit(),
      restart: () => {
        // An AppImage is started by its own file; what runs is a copy that goes with it.
        const { APPIMAGE: execPath } = process.env
        const args = process.argv.slice(1).filter((word) => word !== `--${HIDDEN_SWITCH}`)
        app.relaunch({ args, ...(execPath === undefined ? {} : { execPath }) })
        app.quit()
      },
    },
  })
  const menuBar: MenuBar = new MenuBar(() => ({
    say: keyward.parts.say,
    isMac: process.platform === 'darwin',
    hasDevTools: !__IS_RELEASE__,
    isOpen: ['ready', 'read-only'].includes(keyward.parts.vault.state),
    canChange: keyward.parts.vault.state === 'ready',
    workspaceCount: keyward.parts.vault.document.workspaces.filter(({ deletedAtMs }) => !deletedAtMs).length,
    theme: keyward.parts.settings.current.theme,
    choose: (action) => {
      recentInput.note() // a page cannot press a menu item: it counts as a press in the window
      publish('menu:chosen', [{ action }])
    },
  }))
  if (!__IS_RELEASE__ && clock instanceof ManualClock) offerTestHooks(clock, practiceHost)
  return { keyward, menuBar, profile }
}

/** Started with the session, or asked for by a person in the same words. */
const startsHidden = () =>
  app.commandLine.hasSwitch(HIDDEN_SWITCH) ||
  (process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin)

/** Elsewhere the system takes the icon from the program itself. */
const dress = (window: electron.BrowserWindow) => {
  if (process.platform === 'linux' && !window.isDestroyed()) window.setIcon(icon)
}

const openWindow = async (keyward: Keyward, recentInput: RecentInput) => {
  const pageSession = session.fromPartition('keyward-page', { cache: false })
  denyPageNetwork(pageSession)
  serveApp(pageSession, files.page)
  nativeTheme.themeSource = keyward.parts.settings.current.theme
  const livesOn = () => livesInTray(process.platform, keyward.parts.settings.current)
  const window = createMainWindow({
    session: pageSession,
    preload: files.preload,
    isRelease: __IS_RELEASE__,
    staysHidden: startsHidden() && livesOn(),
  })
  recentInput.watch(window.webContents)
  window.on('focus', keyward.recheck)
  // SECURITY: S15, the keyring is asked only when the person sees a window.
  window.once('show', () => setTimeout(() => void keyward.open(), PAINTING_MS))
  window.once('show', () => setTimeout(() => dress(window), PAINTING_MS))
  await keeper.load(window, livesOn)
}

/** Sleep and the locked screen lock Keyward; waking up has every countdown looked at again. */
const followPower = (monitor: electron.PowerMonitor, { desktop: { autoLock }, recheck }: Keyward) => {
  monitor.on('suspend', () => autoLock.sleepBegan())
  monitor.on('lock-screen', () => autoLock.screenLocked())
  monitor.on('unlock-screen', recheck)
  monitor.on('resume', () => {
    autoLock.sleepEnded()
    recheck()
  })
}

const endOnce = (keyward: Keyward, settled: () => Promise<void>) => {
  let state: 'running' | 'ending' | 'ended' = 'running'
  app.on('will-quit', (event) => {
    if (state === 'ended') return
    event.preventDefault()
    if (state === 'ending') return
    state = 'ending'
    const limit = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_ENDING_MS))
    void Promise.race([keyward.end().then(settled), limit]).finally(() => {
      state = 'ended'
      // Not within the event that was just prevented: quitting is not possible again until it is over.
      setImmediate(() => app.quit())
    })
  })
}

const start = () => {
  const driven = __IS_RELEASE__ ? undefined : untilDriven()
  // Under SNAP the library below electron-store writes in place instead of by rename.
  delete process.env.SNAP
  // Root cannot be sandboxed; only tests run as root, and a package refuses the switch.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
  declareAppScheme()
  denyByDefault()
  const store = passwordStoreFor({
    platform: process.platform,
    desktop: process.env.XDG_CURRENT_DESKTOP,
  })
  if (store !== undefined) app.commandLine.appendSwitch('password-store', store)

  app.on('window-all-closed', () => app.quit())
  app.on('before-quit', () => keeper.letGo())
  app.on('activate', () => keeper.show())
  app.on('second-instance', () => keeper.show())
  const held = holdProfile(app.getPath('userData'), () => keeper.show())
  void app.whenReady().then(async () => {
    if (!(await held)) return app.exit(0)
    const recentInput = new RecentInput(() => performance.now())
    const { keyward, menuBar, profile } = build(recentInput)
    registerCalls(keyward.dispatch, keeper)
    endOnce(keyward, () => profile.activityFile.settled())
    await driven
    const loaded = openWindow(keyward, recentInput)
    // The page's process is being started: what is done here meanwhile takes no time of the person's.
    keyward.parts.vault.read()
    menuBar.draw()
    followPower(electron.powerMonitor, keyward)
    keyward.desktop.refresh()
    await loaded
  })
}

/** Says why on stderr, where a program without a window can. */
const refuse = (danger: string) => {
  try {
    writeSync(process.stderr.fd, refusal(danger))
  } catch {
    // Started from a desktop there may be nowhere to write to; the exit code tells.
  }
  app.exit(REFUSED_START_CODE)
}

// SECURITY: S7, before any window, session or file; what is run from its sources may be looked into.
const danger = __IS_RELEASE__
  ? dangerOfStart({
      hasSwitch: (name) => app.commandLine.hasSwitch(name),
      env: process.env,
      isTwin: __IS_TEST_TWIN__,
    })
  : undefined
// SECURITY: S9, a second start hands over and ends before it touches the disk.
if (danger !== undefined) refuse(danger)
else if (app.requestSingleInstanceLock()) start()
else app.exit(0)
