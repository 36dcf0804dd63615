import type { InputEvent, WebContents } from 'electron'

const RECENT_MS = 1_000
/** What begins a press; moves and scrolls do not count. */
const begins: ReadonlySet<string> = new Set([
  'mouseDown',
  'rawKeyDown',
  'keyDown',
  'touchStart',
  'pointerDown',
])
/** What goes on or ends with a press that has begun: a click counts when the button is let go. */
const continues: ReadonlySet<string> = new Set(['mouseUp', 'char', 'touchEnd', 'gestureTap', 'pointerUp'])

interface Press {
  atMs: number
  /** Pressed in a menu of the system, which no page can do and which may hold the focus. */
  readonly isOutsidePage: boolean
  isSpent: boolean
}

/**
 * Knows what a person pressed in the window just now. A key that is held down is one press.
 *
 * SECURITY: S24a, a page cannot make itself such an event, so copying needs one. It is spent then: one press, one copy.
 */
export class RecentInput {
  readonly #monotonicMs: () => number
  readonly #startedAtMs: number
  /** Oldest first: quick presses wait here for the calls they lead to. */
  readonly #unspent = new Set<Press>()
  #latest: Press | undefined
  #lastAtMs = Number.NEGATIVE_INFINITY

  constructor(monotonicMs: () => number) {
    this.#monotonicMs = monotonicMs
    this.#startedAtMs = monotonicMs()
  }

  /** Watches a window's contents. */
  watch(contents: WebContents): void {
    contents.on('input-event', (_event, input) => {
      if (begins.has(input.type) && !isRepeated(input)) this.#begin(false)
      else if (begins.has(input.type) || continues.has(input.type)) this.#continue()
    })
  }

  /** Takes note of a press outside the page, in a menu of the system. */
  note(): void {
    this.#begin(true)
  }

  /**
   * Takes a press of the last second, the oldest first; false when there is none. One in the page counts only while the
   * window has the focus.
   */
  spend(o: { readonly isFocused: boolean }): boolean {
    this.#dropOld()
    for (const press of this.#unspent) {
      if (!o.isFocused && !press.isOutsidePage) continue
      press.isSpent = true
      return this.#unspent.delete(press)
    }
    return false
  }

  /** How long ago the last deliberate input was; since the start, if there was none. */
  sinceMs(): number {
    return this.#monotonicMs() - Math.max(this.#lastAtMs, this.#startedAtMs)
  }

  #begin(isOutsidePage: boolean): void {
    this.#dropOld()
    this.#latest = { atMs: this.#monotonicMs(), isOutsidePage, isSpent: false }
    this.#unspent.add(this.#latest)
    this.#lastAtMs = this.#latest.atMs
  }

  #continue(): void {
    this.#lastAtMs = this.#monotonicMs()
    if (this.#latest === undefined || this.#latest.isSpent) return
    this.#latest.atMs = this.#lastAtMs
    this.#unspent.add(this.#latest)
  }

  #dropOld(): void {
    const nowMs = this.#monotonicMs()
    for (const press of this.#unspent) if (nowMs - press.atMs > RECENT_MS) this.#unspent.delete(press)
  }
}

const isRepeated = ({ modifiers }: InputEvent): boolean => modifiers?.includes('isautorepeat') === true
