import type { WebContents } from 'electron'

const RECENT_MS = 1_000
/** What a person does; moves and scrolls do not count. */
const deliberate: ReadonlySet<string> = new Set([
  'mouseDown',
  'mouseUp',
  'rawKeyDown',
  'keyDown',
  'char',
  'gestureTap',
  'touchStart',
  'touchEnd',
  'pointerDown',
  'pointerUp',
])

/**
 * Knows whether a person pressed something in the window just now.
 *
 * SECURITY: S24a, a page cannot make itself such an event, so copying needs one.
 */
export class RecentInput {
  readonly #monotonicMs: () => number
  readonly #startedAtMs: number
  #lastAtMs = Number.NEGATIVE_INFINITY

  constructor(monotonicMs: () => number) {
    this.#monotonicMs = monotonicMs
    this.#startedAtMs = monotonicMs()
  }

  /** Watches a window's contents. */
  watch(contents: WebContents): void {
    contents.on('input-event', (_event, input) => {
      if (deliberate.has(input.type)) this.#lastAtMs = this.#monotonicMs()
    })
  }

  /** Takes note of a press outside the page, in a menu of the system. */
  note(): void {
    this.#lastAtMs = this.#monotonicMs()
  }

  /** True within one second of a deliberate input. */
  isRecent(): boolean {
    return this.#monotonicMs() - this.#lastAtMs <= RECENT_MS
  }

  /** How long ago the last deliberate input was; since the start, if there was none. */
  sinceMs(): number {
    return this.#monotonicMs() - Math.max(this.#lastAtMs, this.#startedAtMs)
  }
}
