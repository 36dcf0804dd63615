import type { BrowserWindow, WebContents } from 'electron'
import { PAGE_ADDRESS } from '../../ipc/page-address.ts'
import type { Confirm, ShownQuestion } from '../../ports/confirm.ts'
import type { PageCover } from './page-cover.ts'
import { questionPage, readAnswer } from './question-page.ts'
import { type YesLook, yesStyle } from './question-style.ts'
import { READING_MS, ReadingTime } from './reading-time.ts'

/** Two presses of one button are two acts: longer than a slow double click. */
const SECOND_PRESS_MS = 700
const pointerDown: ReadonlySet<string> = new Set(['mouseDown', 'touchStart', 'gestureTapDown', 'pointerDown'])

/**
 * Asks in the window, in place of its page, without any script, preload or network.
 *
 * SECURITY: S42, S56, a page can neither draw over it, press its buttons, nor have them pressed by input that was under way.
 */
export class QuestionView {
  readonly #window: () => BrowserWindow | undefined
  readonly #cover: PageCover

  constructor(o: { window: () => BrowserWindow | undefined; cover: PageCover }) {
    this.#window = o.window
    this.#cover = o.cover
  }

  readonly ask: Confirm = async (question, signal) => {
    const window = this.#window()
    if (signal.aborted || window === undefined) return false
    const cover = await this.#cover.show((drawing) => questionPage(question, drawing))
    if (cover === undefined) return false
    const asking = new Asking(window, cover.contents, question)
    try {
      return signal.aborted ? false : await asking.answer(signal)
    } finally {
      cover.end()
    }
  }
}

/** One question, from the moment it is shown. */
class Asking {
  readonly #window: BrowserWindow
  readonly #contents: WebContents
  readonly #needsTwo: boolean
  readonly #reading = new ReadingTime(() => performance.now())
  #timer: NodeJS.Timeout | undefined
  #turn = 0
  /** When the first of two presses came. */
  #pressedAtMs: number | undefined

  constructor(window: BrowserWindow, contents: WebContents, { again }: Pick<ShownQuestion, 'again'>) {
    this.#window = window
    this.#contents = contents
    this.#needsTwo = again !== undefined
  }

  /** False when the window closes or the signal fires. */
  async answer(signal: AbortSignal): Promise<boolean> {
    const window = this.#window
    const contents = this.#contents
    let isInFront = false
    const onFocus = () => {
      // Focusing the contents focuses the window once more.
      if (isInFront) return
      isInFront = true
      contents.focus()
      this.#reading.start()
      this.#fill('filling')
    }
    const onBlur = () => {
      isInFront = false
      this.#reading.stop()
      this.#rest()
    }
    window.on('focus', onFocus)
    window.on('blur', onBlur)
    if (window.isFocused()) onFocus()
    try {
      return await new Promise((resolve) => {
        const no = () => resolve(false)
        signal.addEventListener('abort', no, { once: true })
        window.once('closed', no)
        contents.once('destroyed', no)
        contents.once('render-process-gone', no)
        contents.on('before-input-event', (event, { type, key, isAutoRepeat }) => {
          if (type !== 'keyDown') return
          if (key === 'Escape') no()
          else if (!this.#reading.takesKey({ key, isAutoRepeat })) {
            event.preventDefault()
            this.#fill(key === 'Enter' || key === ' ' ? 'one-moment' : 'filling')
          }
        })
        contents.on('input-event', (_event, { type }) => {
          if (pointerDown.has(type) && !this.#reading.takesPointer()) this.#fill('filling')
        })
        contents.on('will-frame-navigate', (event) => {
          event.preventDefault()
          const given = readAnswer(event.url, PAGE_ADDRESS)
          if (given === 'no') no()
          if (given === 'yes') void this.#pressed().then((isYes) => isYes && resolve(true))
        })
      })
    } finally {
      clearTimeout(this.#timer)
      window.off('focus', onFocus)
      window.off('blur', onBlur)
    }
  }

  /** Whether this press of the yes is the answer. */
  async #pressed(): Promise<boolean> {
    // SECURITY: S56, the button's look decides nothing: main counts the second, and wants the window in front.
    if (!this.#reading.hasPassed || !this.#window.isFocused() || !this.#window.isVisible()) {
      this.#fill('one-moment')
      return false
    }
    // SECURITY: S59, the answer counts for what was seen: the buttons stand at the end.
    if (!(await isEndInSight(this.#contents))) return false
    if (!this.#needsTwo) return true
    const nowMs = performance.now()
    // SECURITY: S56, a double click is one act, and so are clicks without a pause.
    const sinceMs = nowMs - (this.#pressedAtMs ?? Number.NEGATIVE_INFINITY)
    const isSecond = this.#pressedAtMs !== undefined && sinceMs >= SECOND_PRESS_MS
    if (isSecond) return true
    this.#pressedAtMs = nowMs
    this.#look('again')
    return false
  }

  /** The second begins anew. */
  #fill(look: 'filling' | 'one-moment'): void {
    this.#rest()
    this.#turn += 1
    this.#look(look)
    this.#timer = setTimeout(() => this.#look('open'), READING_MS)
  }

  #rest(): void {
    clearTimeout(this.#timer)
    this.#pressedAtMs = undefined
  }

  #look(look: YesLook): void {
    // It says everything about the button, so it replaces what was added before.
    void this.#contents.insertCSS(yesStyle(look, this.#turn, READING_MS)).catch(() => undefined)
  }
}

/** The last pixels of a page, its margin, do not matter. */
const MARGIN = 64

/** Whether a page is scrolled to its end, or all of it fits. */
const isEndInSight = async ({ debugger: protocol }: WebContents): Promise<boolean> => {
  try {
    if (!protocol.isAttached()) protocol.attach('1.3')
    const { cssVisualViewport: seen, cssContentSize: whole } =
      await protocol.sendCommand('Page.getLayoutMetrics')
    return seen.pageY + seen.clientHeight >= whole.height - MARGIN
  } catch {
    return false
  }
}
