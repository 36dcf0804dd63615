import { createHash } from 'node:crypto'
import { type BrowserWindow, nativeTheme, type Session, type WebContents, WebContentsView } from 'electron'
import { PAGE_ADDRESS } from '../../ipc/page-address.ts'
import { type DrawnPage, drawnPagePreferences, sessionOfPage } from '../drawn-page.ts'
import type { Drawing } from './question-page.ts'

/** The partition of the session for main's own pages. */
const PARTITION = 'keyward-question'
const FRAME_POLICY = "frame-ancestors 'none'"
/** How long to wait for a screenshot of the page, which may be busy, and then for the page to freeze. */
const PATIENCE_MS = 300
/** Small enough that only colours remain and no text of the page is readable, however large. */
const PICTURE_WIDTH = 24

/** One of main's pages, shown in the window in place of the app's page. */
export interface Cover {
  readonly contents: WebContents
  /** Restores the page with its focus, scroll position and input. */
  readonly end: () => void
}

/**
 * Takes the page out of its window and shows one of main's pages there instead.
 *
 * SECURITY: S56, while the page is out, nothing that the page draws, opens or has opened can be on screen.
 * Detaching its view closes its lists and pickers, and freezing it stops its scripts.
 */
export class PageCover {
  readonly #window: () => BrowserWindow | undefined
  readonly #isHeld: () => boolean
  readonly #isRelease: boolean
  #page: DrawnPage | undefined
  #session: Session | undefined
  #isTaken = false

  /** `isHeld`: whether a pointer button is down, possibly dragging a picture that the page drew. */
  constructor(o: { window: () => BrowserWindow | undefined; isHeld: () => boolean; isRelease: boolean }) {
    this.#window = o.window
    this.#isHeld = o.isHeld
    this.#isRelease = o.isRelease
  }

  /** Whether one of main's pages or a system dialog covers the page. */
  get isTaken(): boolean {
    return this.#isTaken
  }

  /** Shows one of main's pages. Undefined if there is no visible window, or if the page is already covered. */
  async show(draw: (drawing: Drawing) => DrawnPage): Promise<Cover | undefined> {
    if (this.#isTaken) return undefined
    this.#isTaken = true
    const cover = await this.#put(draw).catch(() => undefined)
    this.#isTaken = cover !== undefined
    return cover
  }

  /** Runs something that opens a system dialog, with only a blurred picture of the page behind it. */
  async during<Answer>(run: () => Promise<Answer>): Promise<Answer> {
    // Set immediately, even if no cover can be shown, because the dialog would hide a question.
    this.#isTaken = true
    const { blankPage } = await import('./question-page.ts')
    const cover = await this.#put((drawing) => blankPage(drawing, { language: 'en', locale: 'en' }))
    try {
      return await run()
    } finally {
      this.#isTaken = false
      cover?.end()
    }
  }

  async #put(draw: (drawing: Drawing) => DrawnPage): Promise<Cover | undefined> {
    const window = this.#window()
    // SECURITY: S56, nobody can read a question in a hidden window, so don't ask it.
    if (window === undefined || !window.isVisible() || window.isMinimized()) return undefined
    const { view, contents } = await this.#load(window, draw)
    const thaw = window.isDestroyed() ? undefined : await freeze(window.webContents)
    if (thaw === undefined || window.isDestroyed() || contents.isDestroyed() || this.#isHeld()) {
      thaw?.()
      if (!contents.isDestroyed()) contents.close()
      return undefined
    }
    const page = window.contentView
    window.setContentView(view)
    contents.focus()
    const end = () => {
      this.#isTaken = false
      if (window.isDestroyed()) return
      window.setContentView(page)
      if (!contents.isDestroyed()) contents.close()
      thaw()
      // Some window managers don't restore the focus themselves.
      if (window.isFocused()) window.webContents.focus()
    }
    return { contents, end }
  }

  async #load(window: BrowserWindow, draw: (drawing: Drawing) => DrawnPage) {
    const picture = await soon(pictureOf(window.webContents))
    const isDark = nativeTheme.shouldUseDarkColors
    this.#page = draw({ address: PAGE_ADDRESS, isDark, picture, digest })
    this.#session ??= sessionOfPage(PARTITION, FRAME_POLICY, () => this.#page)
    const preferences = { ...drawnPagePreferences, session: this.#session, devTools: !this.#isRelease }
    const view = new WebContentsView({ webPreferences: preferences })
    view.setBackgroundColor(isDark ? '#16181d' : '#f4f6f9')
    // Keep a reference, because the view drops its contents once they are destroyed.
    const contents = view.webContents
    await contents.loadURL(PAGE_ADDRESS).catch(() => undefined)
    if (!window.isDestroyed() && !contents.isDestroyed())
      contents.setZoomFactor(window.webContents.getZoomFactor())
    return { view, contents }
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64')

/** The result, or undefined if it takes too long. */
const soon = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([
    work.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS)),
  ])

const pictureOf = async (contents: WebContents): Promise<string | undefined> => {
  const image = await contents.capturePage()
  return image.isEmpty() ? undefined : image.resize({ width: PICTURE_WIDTH }).toDataURL()
}

/**
 * Prevents a page from affecting anything outside its view.
 *
 * SECURITY: S61, the page can't move or resize its window, or show an autofill list that outlives its field.
 */
export const confinePage = (contents: WebContents): void => {
  contents.on('content-bounds-updated', (event) => event.preventDefault())
  const hideSuggestions = () =>
    void contents
      .insertCSS('input[list] { display: none !important }', { cssOrigin: 'user' })
      .catch(() => undefined)
  contents.on('dom-ready', hideSuggestions)
  hideSuggestions()
}

/** Stops all scripts of a page until the returned function is called. */
const freeze = async ({ debugger: protocol }: WebContents): Promise<() => void> => {
  const set = (state: 'frozen' | 'active') => protocol.sendCommand('Page.setWebLifecycleState', { state })
  try {
    if (!protocol.isAttached()) protocol.attach('1.3')
  } catch {
    // Even if its scripts keep running, the page is taken out of the window.
    return () => undefined
  }
  await soon(set('frozen'))
  return () => {
    const detach = () => {
      if (protocol.isAttached()) protocol.detach()
    }
    void set('active').then(detach, detach)
  }
}
