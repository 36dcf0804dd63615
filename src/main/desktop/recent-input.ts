import type { InputEvent, WebContents } from 'electron'

const RECENT_MS = 1_000
/** Longer than the pause between two keystrokes while typing, or between the clicks of a slow double click. */
const QUIET_MS = 700
/** Events that start an input. Moves and scrolls don't count. */
const begins: ReadonlySet<string> = new Set([
  'mouseDown',
  'rawKeyDown',
  'keyDown',
  'touchStart',
  'pointerDown',
])
/** Events that continue or end an input. A click fires when the button is released. */
const continues: ReadonlySet<string> = new Set(['mouseUp', 'char', 'touchEnd', 'gestureTap', 'pointerUp'])

interface Press {
  atMs: number
  /** Whether this was a click in a system menu. No page can cause one, and the menu may have the focus. */
  readonly isOutsidePage: boolean
  isSpent: boolean
}

/**
 * Tracks the user's recent input in the window. A held key counts only once.
 *
 * SECURITY: S24a, a page can't create input events, so copying requires one and uses it up: one input, one copy.
 */
export class RecentInput {
  readonly #monotonicMs: () => number
  readonly #startedAtMs: number
  /** Inputs that no call has used yet, oldest first. There are several after inputs in quick succession. */
  readonly #unspent = new Set<Press>()
  #latest: Press | undefined
  #isHeld = false
  #lastAtMs = Number.NEGATIVE_INFINITY

  constructor(monotonicMs: () => number) {
    this.#monotonicMs = monotonicMs
    this.#startedAtMs = monotonicMs()
  }

  /** Tracks the input events of a window's contents. */
  watch(contents: WebContents): void {
    contents.on('input-event', (_event, input) => {
      this.#isHeld = isHeldAfter(input, this.#isHeld)
      if (begins.has(input.type) && !isRepeated(input)) this.#begin(false)
      else if (begins.has(input.type) || continues.has(input.type)) this.#continue()
    })
  }

  /** Whether a pointer button or finger is down, possibly dragging a picture that the page drew. */
  get isHeld(): boolean {
    return this.#isHeld
  }

  /** Records input outside the page, in a system menu. */
  note(): void {
    this.#begin(true)
  }

  /**
   * Uses up the oldest input from the last second. False if there is none. Input in the page only counts while
   * the window has the focus.
   */
  spend(o: { readonly isFocused: boolean }): boolean {
    for (const press of this.#recent()) {
      if (!o.isFocused && !press.isOutsidePage) continue
      press.isSpent = true
      return this.#unspent.delete(press)
    }
    return false
  }

  /**
   * Resolves once there has been no input for a moment and nothing is held down. Discards earlier input.
   *
   * SECURITY: S56, the page decides when main asks, so a question must not appear between two keys or clicks meant
   * for the page.
   */
  async whenQuiet(): Promise<void> {
    for (;;) {
      const restMs = this.#isHeld ? QUIET_MS : QUIET_MS - this.sinceMs()
      if (restMs <= 0) break
      await new Promise((resolve) => setTimeout(resolve, restMs))
    }
    this.#unspent.clear()
    if (this.#latest !== undefined) this.#latest.isSpent = true
  }

  /** Time since the last deliberate input, or since startup. */
  sinceMs(): number {
    return this.#monotonicMs() - Math.max(this.#lastAtMs, this.#startedAtMs)
  }

  #begin(isOutsidePage: boolean): void {
    this.#latest = { atMs: this.#monotonicMs(), isOutsidePage, isSpent: false }
    this.#recent().add(this.#latest)
    this.#lastAtMs = this.#latest.atMs
  }

  #continue(): void {
    this.#lastAtMs = this.#monotonicMs()
    if (this.#latest === undefined || this.#latest.isSpent) return
    this.#latest.atMs = this.#lastAtMs
    this.#unspent.add(this.#latest)
  }

  /** Inputs from the last second that no call has used yet. Drops older ones. */
  #recent(): Set<Press> {
    const nowMs = this.#monotonicMs()
    for (const press of this.#unspent) if (nowMs - press.atMs > RECENT_MS) this.#unspent.delete(press)
    return this.#unspent
  }
}

const pressedButtons: ReadonlySet<string> = new Set(['leftbuttondown', 'middlebuttondown', 'rightbuttondown'])

/** A drag ends without a release event, so the next move without a button, or the next key, ends it. */
const isHeldAfter = ({ type, modifiers }: InputEvent, isHeld: boolean): boolean => {
  if (type === 'mouseDown' || type === 'touchStart') return true
  if (type === 'mouseMove' || type === 'mouseEnter')
    return isHeld && modifiers?.some((one) => pressedButtons.has(one)) === true
  const ends = ['mouseUp', 'touchEnd', 'touchCancel', 'rawKeyDown', 'keyDown']
  return isHeld && !ends.includes(type)
}

const isRepeated = ({ modifiers }: InputEvent): boolean => modifiers?.includes('isautorepeat') === true
