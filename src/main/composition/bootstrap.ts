import { dirname, join } from 'node:path'
import * as electron from 'electron'
import { app, nativeTheme } from 'electron'
import { UtilityProcessCopyFinder } from '../adapters/children/utility-process-copy-finder.ts'
import { UtilityProcessImportReader } from '../adapters/children/utility-process-import-reader.ts'
import { UtilityProcessPracticeHost } from '../adapters/children/utility-process-practice-host.ts'
import { NodeCipher } from '../adapters/crypto/node-cipher.ts'
import { asyncStorage, clipboardItemOf, selectionOf } from '../adapters/electron/development-runtime.ts'
import { electronBrowser } from '../adapters/electron/electron-browser.ts'
import { ElectronClipboard } from '../adapters/electron/electron-clipboard.ts'
import { ElectronDataFolder } from '../adapters/electron/electron-data-folder.ts'
import { ElectronFileDialog } from '../adapters/electron/electron-file-dialog.ts'
import { ElectronHttp } from '../adapters/electron/electron-http.ts'
import { ElectronKeyring } from '../adapters/electron/electron-keyring.ts'
import { argsOfRestart, ElectronLoginItem, HIDDEN_SWITCH } from '../adapters/electron/electron-login-item.ts'
import { residentMiB } from '../adapters/electron/electron-memory.ts'
import { ElectronNotifier } from '../adapters/electron/electron-notifier.ts'
import { ElectronSystemIdle } from '../adapters/electron/electron-system-idle.ts'
import { ElectronSystemShortcut } from '../adapters/electron/electron-system-shortcut.ts'
import { ElectronTray } from '../adapters/electron/electron-tray.ts'
import { trustAuthority } from '../adapters/electron/trust-authority.ts'
import { AutostartFile } from '../adapters/files/autostart-file.ts'
import { addElectronStoreListener } from '../adapters/files/electron-store-listener.ts'
import { OwnFolders } from '../adapters/files/own-folders.ts'
import { policyPath, readPolicyFile } from '../adapters/files/policy-file.ts'
import { eraseIfDue } from '../adapters/files/profile-erasure.ts'
import { AsyncInitiatorContext } from '../adapters/system/async-initiator-context.ts'
import { buildUpdateSource } from '../adapters/system/build-update-source.ts'
import { DbusSessionLock } from '../adapters/system/dbus-session-lock.ts'
import { keychainEntry } from '../adapters/system/keychain-entry.ts'
import { ManualClock } from '../adapters/system/manual-clock.ts'
import { probeSecretService } from '../adapters/system/secret-service-probe.ts'
import { SystemClock } from '../adapters/system/system-clock.ts'
import { endOnce, followPower } from '../desktop/follow-system.ts'
import { MenuBar } from '../desktop/menu.ts'
import { makeRequestSessions } from '../desktop/no-network.ts'
import { ElectronPrintWindow } from '../desktop/print-window.ts'
import { confinePage, PageCover } from '../desktop/question-view/page-cover.ts'
import type { RecentInput } from '../desktop/recent-input.ts'
import { trayImage } from '../desktop/tray-image.ts'
import type { WindowController } from '../desktop/window-controller.ts'
import { loadCatalogue } from '../i18n/catalogues.ts'
import { makePublish, registerCalls } from '../ipc/register.ts'
import { loadedOnUse } from '../kernel/loaded-on-use.ts'
import { Timers } from '../kernel/timers.ts'
import { allowedHostsOnly } from '../policy/allowed-hosts-only.ts'
import { policyOf } from '../policy/rules/policy.ts'
import type { LoginItem } from '../ports/login-item.ts'
import { askInWindow } from './ask-in-window.ts'
import { createApp, type Keyward } from './create-app.ts'
import { openProfile } from './profile.ts'
import { offerTestHooks, testIdle } from './test-hooks.ts'

/** Long enough for the page to paint its first rows. */
const AFTER_FIRST_FRAME_MS = 150
/** Delays work that would slow startup: spawning a program blocks main for about 10 ms. */
const AFTER_START_MS = 1_000

/** Events that may change the menu bar. */
const changesMenu: ReadonlySet<string> = new Set(['app:changed', 'settings:changed', 'workspaces:changed'])
const hasTestClock = !__IS_RELEASE__ && app.commandLine.hasSwitch('test-clock')

/** Loaded after startup: only token requests need it. */
const loadTokenEndpoint = () => import('../adapters/oauth/oauth-token-endpoint.ts')

/** Starts Keyward at sign-in. Does nothing when run from source. */
const loginItem = (): LoginItem => {
  if (!app.isPackaged) return { set: () => false }
  if (process.platform !== 'linux') return new ElectronLoginItem(app)
  const launcher = join(dirname(process.execPath), 'start-keyward')
  return new AutostartFile(app.getPath('appData'), [launcher, `--${HIDDEN_SWITCH}`])
}

/** Creates the app with the real adapters, without querying the keyring or the network. */
const build = (mainFolder: string, windows: WindowController, recentInput: RecentInput) => {
  const mainWindow = () => windows.window
  const window = mainWindow()
  if (window !== undefined) confinePage(window.webContents)
  const cover = new PageCover({
    window: mainWindow,
    isHeld: () => recentInput.isHeld,
    isRelease: __IS_RELEASE__,
  })
  const clock = hasTestClock ? new ManualClock(Date.now()) : new SystemClock()
  const profile = openProfile(app.getPath('userData'), clock)
  const timers = new Timers(clock)
  const after = hasTestClock ? timers.after.bind(timers) : undefined
  const policy = policyOf(readPolicyFile(policyPath(process.platform, process.env)))
  const updateSource = buildUpdateSource()
  const updateHost = updateSource ? [new URL(updateSource.manifestUrl).hostname] : []
  const electronHttp = new ElectronHttp(electron.net, makeRequestSessions(trustAuthority), after)
  const http = allowedHostsOnly(electronHttp, policy?.hosts?.concat(updateHost))
  const practiceHost = new UtilityProcessPracticeHost({
    utilityProcess: electron.utilityProcess,
    childPath: join(mainFolder, 'practice-child.js'),
    stateFile: profile.practiceFile,
  })
  const publish = makePublish(() => windows.contents)
  const clipboard = new ElectronClipboard(
    electron.clipboard,
    clipboardItemOf(electron),
    process.platform,
    selectionOf(electron.clipboard, process.platform),
  )
  const keyward: Keyward = createApp({
    ...profile,
    initiators: new AsyncInitiatorContext(),
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
    architecture: process.arch,
    policy,
    systemLanguages: {
      preferred: app.getPreferredSystemLanguages(),
      isPseudo: !__IS_RELEASE__ && app.commandLine.hasSwitch('pseudo-locale'),
    },
    clock,
    cipher: new NodeCipher(),
    keyring: new ElectronKeyring({
      storage: asyncStorage(electron.safeStorage),
      platform: process.platform,
      probe: probeSecretService,
    }),
    keychainEntry: keychainEntry(process.platform, app.getName()),
    clipboard,
    browser: electronBrowser,
    http,
    proxySignIn: electronHttp,
    tokenEndpoint: {
      issue: loadedOnUse(async () => {
        const { OAuthTokenEndpoint } = await loadTokenEndpoint()
        const endpoint = new OAuthTokenEndpoint(http, clock)
        return (...request) => endpoint.issue(...request)
      }),
    },
    updateSource,
    practiceHost,
    importReader: new UtilityProcessImportReader({
      utilityProcess: electron.utilityProcess,
      residentMiB,
      childPath: join(mainFolder, 'import-child.js'),
    }),
    copyFinder: new UtilityProcessCopyFinder({
      utilityProcess: electron.utilityProcess,
      residentMiB,
      childPath: join(mainFolder, 'copies-child.js'),
    }),
    searchFolders: new OwnFolders(
      {
        home: app.getPath('home'),
        downloads: app.getPath('downloads'),
        desktop: app.getPath('desktop'),
        documents: app.getPath('documents'),
        appData: app.getPath('appData'),
      },
      (path) => electron.shell.showItemInFolder(path),
    ),
    loadSharing: async () => {
      const { sharingAdapters } = await import('./sharing-adapters.ts')
      const program = {
        utilityProcess: electron.utilityProcess,
        childPath: join(mainFolder, 'stores-child.js'),
      }
      return sharingAdapters(program, profile.sharingFolder)
    },
    ...askInWindow(mainWindow, cover),
    fileDialog: new ElectronFileDialog(mainWindow, cover),
    printWindow: new ElectronPrintWindow({ parent: mainWindow, isRelease: __IS_RELEASE__ }),
    dataFolder: new ElectronDataFolder(app.getPath('userData')),
    engine: {
      chromium: process.versions.chrome,
      node: process.versions.node,
      ...(__PROVENANCE__ && { commit: __PROVENANCE__.commit, builtWith: __PROVENANCE__.builtWith }),
    },
    copyPlainText: (text) => electron.clipboard.writeText(text),
    random: Math.random,
    publish: (name, changed, removedIds) => {
      publish(name, changed, removedIds)
      if (changesMenu.has(name)) menuBar.draw()
    },
    spendPress: () => recentInput.spend({ isFocused: windows.isInFront }),
    whenQuiet: () => recentInput.whenQuiet(),
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
        // On macOS a click opens the menu; on Linux the desktop decides what a click does.
        process.platform === 'win32' ? () => windows.show() : undefined,
      ),
      notifier: new ElectronNotifier(process.platform),
      loginItem: loginItem(),
      systemShortcut: new ElectronSystemShortcut(electron.globalShortcut, process.env),
      replacePage: () => void windows.replacePage(),
      showWindow: () => windows.show(),
      isInFront: () => windows.isInFront,
      quit: () => app.quit(),
      restart: () => {
        // SECURITY: S7, always this executable: an environment variable such as APPIMAGE can't substitute another one.
        app.relaunch({ args: argsOfRestart(process.argv) })
        app.quit()
      },
    },
  })
  const menuBar: MenuBar = new MenuBar(() => ({
    translate: keyward.services.translate,
    isMac: process.platform === 'darwin',
    hasDevTools: !__IS_RELEASE__,
    vault: keyward.services.vault.state,
    workspaceCount: keyward.services.vault.document.workspaces.filter(({ deletedAtMs }) => !deletedAtMs)
      .length,
    theme: keyward.services.settings.current.theme,
    choose: (action) => {
      // The menu bar stays usable while main asks a question. No item answers the question, and only *Lock*
      // closes it.
      if (cover.isTaken) {
        if (action === 'lock') keyward.services.lock()
        return
      }
      recentInput.note() // a page can't click a menu item, so this counts as user input
      publish('menu:chosen', [{ action }])
    },
  }))
  if (!__IS_RELEASE__ && clock instanceof ManualClock) offerTestHooks(clock, practiceHost)
  const sessionLock =
    process.platform === 'linux'
      ? new DbusSessionLock({ env: process.env, after: timers.after.bind(timers), logger: profile.logger })
      : undefined
  return { keyward, menuBar, profile, sessionLock }
}

/** Lets pending events run, because Chromium needs them to start the page's process. */
const yieldToEventLoop = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/**
 * Builds Keyward for the window being created and registers the page's calls. Doesn't query the keyring or the
 * network.
 * @param mainFolder the folder with main's bundled files
 */
export const bootstrap = async (
  mainFolder: string,
  windows: WindowController,
  recentInput: RecentInput,
): Promise<Keyward> => {
  await yieldToEventLoop()
  const { keyward, menuBar, profile, sessionLock } = build(mainFolder, windows, recentInput)
  const words = loadCatalogue(keyward.services.language().language)
  addElectronStoreListener()
  registerCalls(keyward.dispatch, windows)
  endOnce(keyward, async () => {
    await profile.activityFile.settled()
    eraseIfDue(app.getPath('userData'))
  })
  await yieldToEventLoop()
  keyward.services.vault.read()
  await yieldToEventLoop()
  // Menus and questions need the texts; the first rows don't.
  await words
  setTimeout(() => {
    void loadTokenEndpoint()
    menuBar.draw()
    followPower(electron.powerMonitor, keyward)
    keyward.desktop.refresh()
    keyward.desktop.registerShortcut()
    keyward.desktop.startReminders()
    keyward.services.updates.start()
  }, AFTER_FIRST_FRAME_MS)
  // SECURITY: S34, watches for the screen lock itself, because the runtime doesn't report it on Linux.
  setTimeout(() => sessionLock?.watch(() => keyward.desktop.autoLock.screenLocked()), AFTER_START_MS)
  return keyward
}
