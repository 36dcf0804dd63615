import type { BrowserWindow, Session, WebContents } from 'electron'
import { PAGE_ADDRESS } from '../ipc/page-address.ts'

/** Long enough for the locking call's reply to reach the page. */
const ANSWER_MS = 100

/**
 * Owns Keyward's window. Decides which page may call main, brings the window to the front, and replaces the
 * page's process.
 */
export class WindowController {
  #window: BrowserWindow | undefined
  #replacing: Promise<void> | undefined
  #isBlank = false
  #isLetGo = false

  /** The window, while it exists. */
  get window(): BrowserWindow | undefined {
    return this.#window?.isDestroyed() === true ? undefined : this.#window
  }

  /** The page that may call main and receives its events. Undefined while it is being replaced. */
  get contents(): WebContents | undefined {
    return this.#isBlank ? undefined : this.window?.webContents
  }

  /** The page that a lock is replacing, while it exists. */
  get leavingContents(): WebContents | undefined {
    return this.#isBlank ? this.window?.webContents : undefined
  }

  get isInFront(): boolean {
    return this.window?.isFocused() === true
  }

  /** Loads the page. While `livesOn` returns true, closing only hides the window, until `allowClose` is called. */
  async load(window: BrowserWindow, livesOn: () => boolean): Promise<void> {
    this.#window = window
    window.on('close', (event) => {
      if (this.#isLetGo || !livesOn()) return
      event.preventDefault()
      window.hide()
    })
    await window.loadURL(PAGE_ADDRESS)
  }

  /** Called when the app quits, so that the window may close. */
  allowClose(): void {
    this.#isLetGo = true
  }

  /** Brings the window to the front, even from the tray. */
  show(): void {
    const window = this.window
    if (window === undefined) return
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  }

  /**
   * Gives the page a new renderer process. The window keeps its position.
   *
   * SECURITY: S34, a reload could keep the process and everything the old page knew, but navigating to another
   * site ends that process. The old page gets no more events or replies.
   */
  replacePage(): Promise<void> {
    this.#isBlank = true
    this.#replacing ??= this.#replace().finally(() => {
      this.#replacing = undefined
    })
    return this.#replacing
  }

  async #replace(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
    const contents = this.window?.webContents
    if (contents === undefined) return
    const previousProcess = contents.getOSProcessId()
    // Unlike `about:blank`, this page runs in another process. The next line handles a failed load.
    await contents.loadURL('data:text/html,').catch(() => undefined)
    if (!contents.isDestroyed() && contents.getOSProcessId() === previousProcess)
      contents.forcefullyCrashRenderer()
    if (!contents.isDestroyed()) await forgetStored(contents.session)
    this.#isBlank = false
    if (contents.isDestroyed()) return
    await contents.loadURL(PAGE_ADDRESS).catch(() => undefined)
    if (!contents.isDestroyed()) contents.navigationHistory.clear()
  }
}

/** SECURITY: S34, deletes stored data and compiled code, so that nothing is left for the next page to find. */
const forgetStored = (session: Session): Promise<unknown> =>
  Promise.allSettled([session.clearStorageData(), session.clearCache(), session.clearCodeCaches({})])
