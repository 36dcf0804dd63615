import type { BrowserWindow, WebContents } from 'electron'
import { PAGE_ADDRESS } from '../page-address.ts'

/** Long enough for the answer to the call that locked to reach who asked. */
const ANSWER_MS = 100

/** Keeps Keyward's one window: whose page may call, bringing it to the front, and a new process for its page. */
export class WindowController {
  #window: BrowserWindow | undefined
  #replacing: Promise<void> | undefined
  #isBlank = false
  #isLetGo = false

  /** The window, as long as there is one. */
  get window(): BrowserWindow | undefined {
    return this.#window?.isDestroyed() === true ? undefined : this.#window
  }

  /** The page that may call and is told what changed; none while it is being replaced. */
  get contents(): WebContents | undefined {
    return this.#isBlank ? undefined : this.window?.webContents
  }

  /** The page that a lock is taking away, for the moment it still stands. */
  get leavingContents(): WebContents | undefined {
    return this.#isBlank ? this.window?.webContents : undefined
  }

  /** True while the person looks at the window. */
  get isInFront(): boolean {
    return this.window?.isFocused() === true
  }

  /** Loads the page into its window; closing that hides it while `livesOn` says so, until `letGo`. */
  async load(window: BrowserWindow, livesOn: () => boolean): Promise<void> {
    this.#window = window
    window.on('close', (event) => {
      if (this.#isLetGo || !livesOn()) return
      event.preventDefault()
      window.hide()
    })
    await window.loadURL(PAGE_ADDRESS)
  }

  /** The app ends: the window may close. */
  allowClose(): void {
    this.#isLetGo = true
  }

  /** Brings the window to the front, also from the tray. */
  show(): void {
    const window = this.window
    if (window === undefined) return
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  }

  /**
   * Gives the page a new renderer process; the window stays where it is.
   *
   * SECURITY: S34, a reload may keep the process and with it what the old page knew. Leaving for another site ends
   * it. From the call on the old page is told nothing and may ask nothing.
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
    const formerProcess = contents.getOSProcessId()
    // Another process shows this blank page, as it would not `about:blank`; a refusal to load it is settled by the next line.
    await contents.loadURL('data:text/html,').catch(() => undefined)
    if (!contents.isDestroyed() && contents.getOSProcessId() === formerProcess)
      contents.forcefullyCrashRenderer()
    this.#isBlank = false
    if (contents.isDestroyed()) return
    await contents.loadURL(PAGE_ADDRESS).catch(() => undefined)
    if (!contents.isDestroyed()) contents.navigationHistory.clear()
  }
}
