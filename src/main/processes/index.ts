import { writeSync } from 'node:fs'
import type * as electron from 'electron'
import { app, nativeTheme, session } from 'electron'
import icon from '../../../assets/icons/128x128.png?asset'
import { HIDDEN_SWITCH } from '../adapters/electron/electron-login-item.ts'
import { finishErasing } from '../adapters/files/profile-erasure.ts'
import { holdProfile, isListening, sayListening } from '../adapters/files/profile-hold.ts'
import { lockFacts } from '../adapters/files/profile-lock.ts'
import type { Keyward } from '../composition/create-app.ts'
import { untilDriven } from '../composition/test-driver.ts'
import { declareAppScheme, serveApp } from '../desktop/app-protocol.ts'
import { denyByDefault } from '../desktop/deny-by-default.ts'
import { passwordStoreFor } from '../desktop/linux-keyring-switch.ts'
import { builtFiles, createMainWindow } from '../desktop/main-window.ts'
import { RecentInput } from '../desktop/recent-input.ts'
import { livesInTray } from '../desktop/tray/lives-in-tray.ts'
import { WindowController } from '../desktop/window-controller.ts'
import { commandLineAnswer } from './command-line-answers.ts'
import { dangerOfStart } from './dangerous-start.ts'
import { showInOwnProcess, showsProblem } from './report-problem.ts'
import {
  exitCodeOf,
  foreignLock,
  lineOf,
  lockProblem,
  refusalOf,
  type StartProblem,
} from './start-problem.ts'
import { readStartSettings } from './start-settings.ts'

/**
 * How long to delay deferrable work once the window is shown, so that the window's first rows are painted
 * first.
 */
const PAINTING_MS = 250

const files = builtFiles(import.meta.dirname)
const windows = new WindowController()

/** Whether Keyward was started at sign-in, or by a user with the same switch. */
const startsHidden = () =>
  app.commandLine.hasSwitch(HIDDEN_SWITCH) ||
  (process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin)

/** Only needed on Linux: other systems take the icon from the executable. */
const setIcon = (window: electron.BrowserWindow) => {
  if (process.platform === 'linux' && !window.isDestroyed()) window.setIcon(icon)
}

/** Creates the window and starts loading its page. The rest of Keyward loads while the page's process starts. */
const openWindow = (recentInput: RecentInput, assembled: Promise<Keyward>): Promise<void> => {
  const pageSession = session.fromPartition('keyward-page', { cache: false })
  const firstView = assembled.then((keyward) => () => keyward.firstView(app.getLocale()))
  serveApp(pageSession, files.page, firstView)
  const atStart = readStartSettings(app.getPath('userData'))
  nativeTheme.themeSource = atStart.theme
  let settings: () => Pick<typeof atStart, 'tray' | 'keepInTray'> = () => atStart
  void assembled.then(({ services }) => {
    settings = () => services.settings.current
  })
  const livesOn = () => livesInTray(process.platform, settings())
  const window = createMainWindow({
    session: pageSession,
    preload: files.preload,
    isRelease: __IS_RELEASE__,
    staysHidden: startsHidden() && livesOn(),
  })
  recentInput.watch(window.webContents)
  window.on('focus', () => void assembled.then((keyward) => keyward.recheck()))
  // SECURITY: S15, doesn't query the keyring until the user sees a window.
  window.once('show', () => {
    void assembled.then(({ services, open }) => {
      // Without keys there are no rows to paint first: the page waits for the result.
      const isEmpty = services.vault.document.keys.length === 0
      setTimeout(() => void open(), isEmpty ? 0 : PAINTING_MS)
    })
  })
  window.once('show', () => setTimeout(() => setIcon(window), PAINTING_MS))
  return windows.load(window, livesOn)
}

const start = () => {
  const driven = __IS_RELEASE__ ? undefined : untilDriven()
  // SECURITY: S19, if SNAP is set, electron-store's file library writes in place instead of renaming.
  delete process.env.SNAP
  // SECURITY: S1, root can't be sandboxed. Only tests run as root, and a packaged app refuses the switch.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
  declareAppScheme()
  // SECURITY: S4, S8, S41, runs before anything can open.
  denyByDefault()
  const store = passwordStoreFor({
    platform: process.platform,
    desktop: process.env.XDG_CURRENT_DESKTOP,
  })
  if (store !== undefined) app.commandLine.appendSwitch('password-store', store)

  app.on('window-all-closed', () => app.quit())
  app.on('before-quit', () => windows.allowClose())
  app.on('activate', () => windows.show())
  app.on('second-instance', () => windows.show())
  void app.whenReady().then(async () => {
    await driven
    const recentInput = new RecentInput(() => performance.now())
    // Loaded after the window has requested its page, so that loading doesn't delay the page.
    const assembled = import('../composition/bootstrap.ts').then(({ bootstrap: assemble }) =>
      assemble(import.meta.dirname, windows, recentInput),
    )
    await openWindow(recentInput, assembled)
  })
}

/** Prints text on a best-effort basis: desktops may start programs without stdout and stderr. */
const print = (file: number, text: string) => {
  try {
    writeSync(file, text)
  } catch {
    // The exit code still reports the problem.
  }
}

/** Gives up starting before there is a window. Prints the reason and shows it in a dialog. */
const endStart = (problem: StartProblem) => {
  print(process.stderr.fd, lineOf(problem))
  showInOwnProcess(problem)
  app.exit(exitCodeOf(problem))
}

/**
 * Whether this instance may use the profile. If not, it hands over to the running one if it's listening.
 *
 * SECURITY: S9, decided before the profile is read. Until the holder is listening, only the holder may ask for
 * Chromium's lock: if several instances do, Chromium lets one kill another and take its lock.
 */
const isOnlyInstance = (profile: string): boolean => {
  // Chromium kills a holder that doesn't reply for 20 s. Only then does this instance take its place.
  const isOnly = holdProfile(profile)
    ? app.requestSingleInstanceLock()
    : isListening(profile) && app.requestSingleInstanceLock() && holdProfile(profile)
  if (isOnly) sayListening(profile)
  return isOnly
}

/** Starts Keyward, unless another instance already uses the profile. */
const startOnce = () => {
  const profile = app.getPath('userData')
  const foreign = foreignLock(lockFacts(profile))
  if (foreign !== undefined) return endStart(foreign)
  if (!isOnlyInstance(profile)) {
    const problem = lockProblem(lockFacts(profile))
    return problem === undefined ? app.exit(0) : endStart(problem)
  }
  finishErasing(profile)
  start()
}

const answer = commandLineAnswer(process.argv, app.getVersion())
// SECURITY: S7, checked before any window, session or file. Keyward run from source may be debugged.
const danger = __IS_RELEASE__
  ? dangerOfStart({
      args: process.argv.slice(1),
      hasSwitch: (name) => app.commandLine.hasSwitch(name),
      env: process.env,
      platform: process.platform,
      isTestBuild: __IS_TEST_BUILD__,
    })
  : undefined
if (danger !== undefined) endStart(refusalOf(danger))
else if (answer !== undefined) {
  print(process.stdout.fd, answer)
  app.exit(0)
} else if (!showsProblem()) startOnce()
