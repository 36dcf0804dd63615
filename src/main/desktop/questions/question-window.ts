import { createHash } from 'node:crypto'
import { BrowserWindow, nativeTheme, type Session } from 'electron'
import type { Confirm, ShownQuestion } from '../../ports/confirm.ts'
import { type DrawnPage, drawnPagePreferences, sessionOfPage } from '../drawn-page.ts'
import { PAGE_ADDRESS } from '../page-address.ts'
import { questionHeight } from './question-height.ts'
import { questionPage, readAnswer } from './question-page.ts'
import { READY_STYLE, UNTICKED_STYLE } from './question-style.ts'
import { READING_MS, ReadingTime } from './reading-time.ts'

/** Its session, which no other window has. */
const QUESTION_PARTITION = 'keyward-question'
const FRAME_POLICY = "frame-ancestors 'none'"

const WIDTH = 500
const background = { light: '#ffffff', dark: '#1f2229' } as const
const pointerDown: ReadonlySet<string> = new Set(['mouseDown', 'touchStart', 'gestureTapDown', 'pointerDown'])

/**
 * Asks in a window that main owns and draws, without any script, preload or network.
 *
 * SECURITY: S42, S56, a page can neither press its buttons nor have them pressed by input that was under way. A system's
 * message box answers as soon as it appears.
 */
export class QuestionWindow {
  readonly #parent: () => BrowserWindow | undefined
  readonly #isHidden: () => boolean
  readonly #isRelease: boolean
  #page: DrawnPage | undefined
  #session: Session | undefined

  /** `isHidden`: whether a dialog of the system is in front of the window. */
  constructor(o: { parent: () => BrowserWindow | undefined; isHidden: () => boolean; isRelease: boolean }) {
    this.#parent = o.parent
    this.#isHidden = o.isHidden
    this.#isRelease = o.isRelease
  }

  readonly ask: Confirm = async (question, signal) => {
    const parent = this.#parent()
    // SECURITY: S56, nobody can read a question of a window that is not there, or behind a dialog.
    if (signal.aborted || this.#isHidden()) return false
    if (parent === undefined || !parent.isVisible() || parent.isMinimized()) return false
    this.#page = questionPage(question, {
      address: PAGE_ADDRESS,
      isDark: nativeTheme.shouldUseDarkColors,
      digest,
    })
    const window = this.#create(parent, question)
    const close = () => window.destroy()
    signal.addEventListener('abort', close)
    const answered = this.#answerIn(window).finally(() => signal.removeEventListener('abort', close))
    await window.loadURL(PAGE_ADDRESS).catch(close)
    if (window.isDestroyed()) return false
    // A person who works in another program is not interrupted.
    if (parent.isFocused()) window.show()
    else window.showInactive()
    return answered
  }

  #create(parent: BrowserWindow, question: ShownQuestion): BrowserWindow {
    const window = new BrowserWindow({
      ...placeOver(parent, questionHeight(question)),
      parent,
      modal: true,
      show: false,
      useContentSize: true,
      resizable: false,
      minimizable: false,
      maximizable: false,
      fullscreenable: false,
      skipTaskbar: true,
      title: 'Keyward',
      backgroundColor: nativeTheme.shouldUseDarkColors ? background.dark : background.light,
      webPreferences: {
        ...drawnPagePreferences,
        session: this.#ownSession(),
        devTools: !this.#isRelease,
      },
    })
    // The items of the app's menu act on the main window.
    window.removeMenu()
    return window
  }

  #ownSession(): Session {
    this.#session ??= sessionOfPage(QUESTION_PARTITION, FRAME_POLICY, () => this.#page)
    return this.#session
  }

  /** Resolves with the answer, or with false when the window closes. */
  #answerIn(window: BrowserWindow): Promise<boolean> {
    const { webContents: contents } = window
    const reading = new ReadingTime(() => performance.now())
    const buttons = new Buttons(contents)
    const restart = () => buttons.enableAfter(READING_MS)
    return new Promise((resolve) => {
      const answer = (isYes: boolean) => {
        const isInFront = window.isFocused()
        resolve(isYes)
        window.destroy()
        // Not every window manager gives the focus back by itself.
        if (isInFront) this.#parent()?.focus()
      }
      window.once('closed', () => {
        buttons.stop()
        this.#page = undefined
        resolve(false)
      })
      window.on('focus', () => {
        reading.start()
        restart()
      })
      window.on('blur', () => {
        reading.stop()
        buttons.disable()
      })
      contents.on('before-input-event', (event, { type, key, isAutoRepeat }) => {
        if (type !== 'keyDown') return
        if (key === 'Escape') answer(false)
        else if (!reading.takesKey({ key, isAutoRepeat })) {
          event.preventDefault()
          restart()
        }
      })
      contents.on('input-event', (_event, { type }) => {
        if (pointerDown.has(type) && !reading.takesPointer()) restart()
      })
      contents.on('will-frame-navigate', (event) => {
        event.preventDefault()
        const given = readAnswer(event.url)
        if (given === 'no') answer(false)
        // SECURITY: S56, the buttons' looks decide nothing: main counts the second, and wants the window in front.
        else if (!reading.hasPassed || !window.isFocused() || !window.isVisible()) restart()
        else if (given === 'unticked') void contents.insertCSS(UNTICKED_STYLE).catch(() => undefined)
        else answer(true)
      })
    })
  }
}

/** Tick and buttons: dim and closed until an answer counts. */
class Buttons {
  readonly #contents: Electron.WebContents
  #timer: NodeJS.Timeout | undefined
  #isEnabled = false

  constructor(contents: Electron.WebContents) {
    this.#contents = contents
  }

  enableAfter(ms: number): void {
    this.disable()
    this.#timer = setTimeout(() => {
      this.#isEnabled = true
      void this.#contents.insertCSS(READY_STYLE).catch(() => undefined)
    }, ms)
  }

  /** SECURITY: S56, the page as it was at first: a tick that was set before somebody went away is no tick. */
  disable(): void {
    this.stop()
    if (!this.#isEnabled || this.#contents.isDestroyed()) return
    this.#isEnabled = false
    void this.#contents.loadURL(PAGE_ADDRESS).catch(() => undefined)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64')

const placeOver = (parent: BrowserWindow, height: number): Electron.Rectangle => {
  const over = parent.getBounds()
  const x = Math.round(over.x + (over.width - WIDTH) / 2)
  const y = Math.round(over.y + Math.max(0, (over.height - height) / 3))
  return { x, y, width: WIDTH, height }
}
