import type { BrowserWindow, WebContents } from 'electron'
import { PAGE_ADDRESS } from '../../ipc/page-address.ts'
import { Secret } from '../../kernel/secret.ts'
import type { AskForPassword, Confirm, PasswordQuestion, ShownQuestion } from '../../ports/confirm.ts'
import type { PageCover } from './page-cover.ts'
import { questionPage, readAnswer, readEntry } from './question-page.ts'
import { type YesLook, yesStyle } from './question-style.ts'
import { READING_MS, ReadingTime } from './reading-time.ts'

/** Two presses of a button only count as separate after this time, which is longer than a slow double click. */
const SECOND_PRESS_MS = 700
const pointerDown: ReadonlySet<string> = new Set(['mouseDown', 'touchStart', 'gestureTapDown', 'pointerDown'])

/**
 * Asks a question in place of the window's page, without scripts, preload or network.
 *
 * SECURITY: S42, S56, a page can't draw over the question, press its buttons, or redirect ongoing input to them.
 */
export class QuestionView {
  readonly #window: () => BrowserWindow | undefined
  readonly #cover: PageCover

  constructor(o: { window: () => BrowserWindow | undefined; cover: PageCover }) {
    this.#window = o.window
    this.#cover = o.cover
  }

  readonly ask: Confirm = async (question, signal) => (await this.#ask(question, signal)) !== undefined

  readonly askForPassword: AskForPassword = async (question, signal) =>
    (await this.#ask(question, signal))?.entered

  /** Asks a question. Undefined if the answer is no, or if the question couldn't be shown. */
  async #ask(question: ShownQuestion | PasswordQuestion, signal: AbortSignal): Promise<Asking | undefined> {
    const window = this.#window()
    if (signal.aborted || window === undefined) return undefined
    const cover = await this.#cover.show((drawing) => questionPage(question, drawing))
    if (cover === undefined) return undefined
    const asking = new Asking(window, cover.contents, question)
    try {
      return !signal.aborted && (await asking.answer(signal)) ? asking : undefined
    } finally {
      cover.end()
    }
  }
}

/** A question that is currently shown. */
class Asking {
  readonly #window: BrowserWindow
  readonly #contents: WebContents
  readonly #needsTwo: boolean
  readonly #hasFields: boolean
  readonly #reading: ReadingTime
  #timer: NodeJS.Timeout | undefined
  #turn = 0
  /** When the yes button was pressed first, if it has to be pressed twice. */
  #pressedAtMs: number | undefined
  #entered: Secret | undefined

  constructor(window: BrowserWindow, contents: WebContents, question: ShownQuestion | PasswordQuestion) {
    this.#window = window
    this.#contents = contents
    this.#needsTwo = question.again !== undefined
    this.#hasFields = 'fields' in question
    this.#reading = new ReadingTime(() => performance.now(), { hasFields: this.#hasFields })
  }

  /** What the fields contained when the user said yes. */
  get entered(): Secret | undefined {
    return this.#entered
  }

  /** Resolves to false when the window closes or the signal aborts. */
  async answer(signal: AbortSignal): Promise<boolean> {
    const window = this.#window
    const contents = this.#contents
    let isInFront = false
    const onFocus = () => {
      // Focusing the contents also focuses the window, so this event can fire twice.
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
          const given = this.#read(event.url)
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

  /** Reads the answer from the address that the form navigates to. No page is loaded from there. */
  #read(url: string): 'yes' | 'no' | undefined {
    if (!this.#hasFields) return readAnswer(url, PAGE_ADDRESS)
    const given = readEntry(url, PAGE_ADDRESS)
    if (given?.answer === 'yes') this.#entered = new Secret(JSON.stringify([given.user, given.password]))
    return given?.answer
  }

  /** Whether this press of the yes button counts as the answer. */
  async #pressed(): Promise<boolean> {
    // SECURITY: S56, the button's look isn't proof, so main itself checks the reading time and that the window is
    // in front.
    if (!this.#reading.hasPassed || !this.#window.isFocused() || !this.#window.isVisible()) {
      this.#fill('one-moment')
      return false
    }
    // SECURITY: S59, an answer only counts once the page was scrolled to its end, where the buttons are.
    if (!(await isEndInSight(this.#contents))) return false
    if (!this.#needsTwo) return true
    const nowMs = performance.now()
    // SECURITY: S56, a double click, or clicks without a pause, count as a single press.
    const sinceMs = nowMs - (this.#pressedAtMs ?? Number.NEGATIVE_INFINITY)
    const isSecond = this.#pressedAtMs !== undefined && sinceMs >= SECOND_PRESS_MS
    if (isSecond) return true
    this.#pressedAtMs = nowMs
    this.#look('again')
    return false
  }

  /** Restarts the button's fill animation, which takes as long as the reading time. */
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
    // Overrides earlier insertions, because it sets every property of the button.
    void this.#contents.insertCSS(yesStyle(look, this.#turn, READING_MS)).catch(() => undefined)
  }
}

/** The page's bottom margin, which doesn't need to be in view. */
const MARGIN = 64

/** Whether a page is scrolled to its end, or fits entirely. */
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
